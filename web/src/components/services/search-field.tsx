import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/text-field.tsx';

type SearchFieldProps = ComponentProps<typeof TextField> & { filled: boolean; onClear: () => void };

/** A search box with its own way to empty it: browsers draw theirs differently, or not at all. */
export const SearchField = ({ filled, onClear, ...field }: SearchFieldProps) => (
  <div className="search-field relative max-w-md">
    <TextField {...field} type="search" autoComplete="off" enterKeyHint="search" className="pr-12" />
    {filled && (
      <button
        type="button"
        aria-label="Clear the search field"
        onClick={onClear}
        className="absolute right-1 bottom-1 flex size-10 items-center justify-center rounded-sm text-ink-soft hover:text-terracotta"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.7} />
      </button>
    )}
  </div>
);
