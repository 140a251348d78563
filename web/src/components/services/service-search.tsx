import type { Service } from '@garden-room/contract/service';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';

type ServiceSearchProps = {
  term: string;
  box: ComponentProps<'input'>;
  onSearch: (term: string) => void;
  onClear: () => void;
  choices: ReturnType<typeof choicesOf>;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** The number of services, and of those that are found. */
  all: number;
  found: number;
};

/** The search box, the filters by need and length, and below them the result: a count, or an empty state. */
export function ServiceSearch(props: ServiceSearchProps) {
  const { term, box, onSearch, onClear, choices, choice, onChoose, all, found } = props;
  return (
    <>
      {/* The cards follow each letter; sent by the keyboard before this code is here, the address brings the term. */}
      <form
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-3 border-hairline sm:gap-y-6 sm:border-t sm:pt-8 lg:grid-cols-[26rem_1fr]"
      >
        <SearchField
          {...box}
          label="Search services by keyword"
          placeholder="For example, sleep"
          onChange={(event) => onSearch(event.target.value)}
          filled={term !== ''}
          onClear={onClear}
        />
        {/* On a phone one row, as wide as the window, with room for the outline of what has the focus. */}
        <div className="flex flex-col gap-5 max-sm:-mx-(--gutter) max-sm:-my-1.5 max-sm:flex-row max-sm:gap-6 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1.5 max-sm:[scrollbar-width:none]">
          <ChoiceChips
            legend="What for"
            name="need"
            options={choices.need.map((value) => ({ value, text: needText(value) }))}
            chosen={choice.need}
            onChoose={(need) => onChoose({ need })}
          />
          <ChoiceChips
            legend="How long"
            name="length"
            options={choices.length.map((value) => ({ value, text: `${value} minutes` }))}
            chosen={choice.length}
            onChoose={(length) => onChoose({ length })}
          />
        </div>
      </form>
      {found > 0 ? (
        <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft sm:mt-8">
          {`${found} of ${all} services`}
        </p>
      ) : (
        <NoneFound
          term={term}
          chosen={choice.need !== '' || choice.length !== ''}
          onClear={onClear}
          onShowAll={() => onChoose({ need: '', length: '' })}
        />
      )}
    </>
  );
}

type NoneFoundProps = { term: string; chosen: boolean; onClear: () => void; onShowAll: () => void };

const NoneFound = ({ term, chosen, onClear, onShowAll }: NoneFoundProps) => (
  <EmptyState
    title={
      <span role="status">
        {term.trim() ? 'No services found matching the search term.' : 'No service is that long for this.'}
      </span>
    }
    actions={
      <Button variant="secondary" onClick={term.trim() ? onClear : onShowAll}>
        {term.trim() ? 'Clear search' : 'Show all services'}
      </Button>
    }
  >
    {term.trim()
      ? `The search looks at names only${chosen ? ', among what is chosen above' : ''}. A shorter word finds more: “sleep”, “heart”, “therapy”.`
      : 'Another length, or any, finds more.'}
  </EmptyState>
);

type ChoiceChipsProps = {
  legend: string;
  name: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  onChoose: (value: string) => void;
};

/**
 * One of a few, or any: small chips, real radios underneath. Not there where no script could answer. A legend that
 * floats is laid out as any other element: on a phone before its chips.
 */
const ChoiceChips = ({ legend, name, options, chosen, onChoose }: ChoiceChipsProps) => (
  <fieldset className="max-sm:flex max-sm:shrink-0 max-sm:items-center max-sm:gap-2.5 noscript:hidden">
    <legend className="text-sm font-semibold max-sm:float-left">{legend}</legend>
    <div className="flex gap-2 sm:mt-1.5 sm:flex-wrap">
      {[{ value: '', text: 'Any' }, ...options].map(({ value, text }) => (
        <label
          key={value}
          className="chip relative flex min-h-10 max-sm:whitespace-nowrap cursor-pointer items-center rounded-sm border border-hairline px-3.5 text-(length:--text-sm) transition-colors duration-150 hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-on-evergreen has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

type SearchFieldProps = ComponentProps<typeof TextField> & { filled: boolean; onClear: () => void };

/** A search box with its own way to empty it: browsers draw theirs differently, or not at all. */
const SearchField = ({ filled, onClear, ...field }: SearchFieldProps) => (
  <div className="relative max-w-md [&_::-webkit-search-cancel-button]:hidden">
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

/** The filters of services besides the search term; empty for any. `length` in minutes. */
export type Choice = { need: string; length: string };

type Offered = Pick<Service, 'needs' | 'durationMinutes'>;

/** The services that serve the need and are as long as that. */
export const narrowServices = <S extends Offered>(services: readonly S[], { need, length }: Choice) =>
  services.filter(
    ({ needs = [], durationMinutes }) =>
      (need === '' || needs.includes(need)) && (length === '' || String(durationMinutes) === length),
  );

/** The options, in the order of the catalogue, lengths in ascending order. */
export const choicesOf = (services: readonly Offered[]) => ({
  need: [...new Set(services.flatMap(({ needs = [] }) => needs))],
  length: [...new Set(services.map(({ durationMinutes }) => durationMinutes))]
    .sort((a, b) => a - b)
    .map(String),
});

/** `Sleep and calm` of `sleep-and-calm`. */
export const needText = (need: string) =>
  `${need.charAt(0).toUpperCase()}${need.slice(1)}`.replaceAll('-', ' ');

/** The services whose name holds the term, in any case and with any apostrophe. No term, all services. */
export function matchingServices<S extends Pick<Service, 'name'>>(services: readonly S[], term: string) {
  const needle = plain(term.trim());
  return services.filter(({ name }) => plain(name).includes(needle));
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
