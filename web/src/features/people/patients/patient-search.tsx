import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { longestSearch } from '#components/ui/use-search-term.ts';
import { contactOf, foundName } from '#lib/name-of.ts';
import { useNow } from '#lib/use-now.ts';
import { BalanceWords } from './balance-words.tsx';
import { type Found, useEnter, usePeopleFound } from './use-people-found.ts';

/** The number of patients shown at once. */
const step = 6;

type PatientSearchProps = {
  label?: string;
  /** The condition on those that are found. */
  among?: (person: Found) => boolean;
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (person: Found) => void;
  /** The text at first, and each change of it. */
  begunWith?: string;
  onType?: (text: string) => void;
};

/**
 * Prefix search over name, email and telephone number; finds are buttons, and Enter takes the only one. For forms, and
 * at any width.
 */
export function PatientSearch({
  label = 'Patient',
  among,
  boxRef,
  error,
  onFound,
  begunWith = '',
  onType,
}: PatientSearchProps) {
  const [text, setText] = useState(begunWith);
  const now = useNow();
  const search = usePeopleFound(text, { users: true, step, ...(among && { among }) });
  const { enter, forget } = useEnter(search.isCurrent, () => {
    const [only, ...others] = search.people;
    if (only && others.length === 0 && !search.showMore) onFound(only);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
    // Enter would send the form around the search.
    event.preventDefault();
    enter();
  };
  return (
    <div className="field flex flex-col gap-3">
      <TextField
        ref={boxRef}
        type="search"
        label={label}
        hint="The beginning of a name or an email, or the last digits of a telephone number."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={text}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          forget();
          setText(target.value);
          onType?.(target.value);
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {search.status}
      </p>
      {search.error && (
        <RetryNotice title="The patients could not be searched" onRetry={search.retry}>
          {search.error.message}
        </RetryNotice>
      )}
      {search.people.length > 0 && (
        <ul
          aria-label="People found"
          aria-busy={search.isSearching}
          className="divide-y divide-hairline border-y border-hairline"
        >
          {search.people.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                onClick={() => onFound(person)}
                className="group -ml-1 flex min-h-12 w-full flex-wrap items-baseline gap-x-4 py-2.5 pl-1 text-left hover:bg-sage"
              >
                <span className="font-medium text-evergreen group-hover:underline">
                  <PatientName
                    name={foundName(person, now)}
                    id={person.foundAs ? null : person._id}
                    of={person}
                    words="inside"
                  />
                </span>
                <span className="text-sm wrap-anywhere text-ink-soft">{contactOf(person)}</span>
                <BalanceWords patient={person} />
                {!person.hasAccount && <Badge tone="outline">No account</Badge>}
                {person.isBlocked && <Badge tone="danger">Blocked</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {search.showMore && (
        <Button variant="quiet" size="sm" className="self-start" onClick={search.showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
