import type { ComponentProps } from 'react';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';

type ServiceSearchProps = {
  box: ComponentProps<'input'>;
  onSearch: (term: string) => void;
  onClear: () => void;
  /** How many services there are, and how many of them the term finds. */
  all: number;
  found: number;
};

/** The search box, and below it what it found: a count for those who cannot see the cards, or an empty niche. */
export function ServiceSearch({ box, onSearch, onClear, all, found }: ServiceSearchProps) {
  const empty = found === 0;
  return (
    <>
      {/* The cards follow each letter; sent by the keyboard before this code is here, the address brings the term. */}
      <form onSubmit={(event) => event.preventDefault()} className="border-t border-hairline pt-8">
        <TextField
          {...box}
          className="max-w-md"
          type="search"
          label="Search services by keyword"
          placeholder="For example, sleep"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onSearch(event.target.value)}
        />
      </form>
      <div
        className={
          empty ? 'mt-14 grid items-center gap-x-16 gap-y-10 sm:grid-cols-[14rem_1fr] lg:mt-20' : undefined
        }
      >
        {empty && (
          <ArchPicture name="empty-niche" alt="" sizes="14rem" className="aspect-square w-48 sm:w-full" />
        )}
        <div>
          <p role="status" className={empty ? 'max-w-[24ch] font-display text-2xl' : 'sr-only'}>
            {empty ? 'No services found matching the search term.' : `${found} of ${all} services`}
          </p>
          {empty && (
            <>
              <p className="mt-4 max-w-[46ch] text-ink-soft">
                The search looks at names only. A shorter word finds more: “sleep”, “heart”, “therapy”.
              </p>
              <Button variant="secondary" className="mt-7" onClick={onClear}>
                Clear search
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
