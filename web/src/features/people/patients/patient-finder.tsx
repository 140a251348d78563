import { noWayToReach } from '@garden-room/contract/contact-links';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { controlLook } from '#components/ui/fields.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { longestSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { foundName } from '#lib/name-of.ts';
import { useNow } from '#lib/use-now.ts';
import { BalanceWords } from './balance-words.tsx';
import { useEnter, usePeopleFound } from './use-people-found.ts';

/** A page that the typed text finds, too. */
type FoundPage = { name: string; to: string };

/** One line of the list. */
type Option = { key: string; act: () => void; children: ReactNode };

type PatientFinderProps = { findPages: (text: string) => readonly FoundPage[] };

/**
 * Goes to a patient by name, email or telephone number, or to a page by what it is called, from any page of the
 * practice: a combobox in its bar.
 */
export function PatientFinder({ findPages }: PatientFinderProps) {
  const listId = useId();
  const navigate = useNavigate();
  const now = useNow();
  const finder = useFinder(findPages);
  const { text, people, pages, showMore, marked, isOpen, isCurrent } = finder;
  const open = (address: string) => {
    finder.clear();
    void navigate(address);
  };
  const options: readonly Option[] = [
    ...people.map((patient) => ({
      key: patient._id,
      act: () => open(paths.patient(patient._id)),
      children: (
        <>
          <span className="block font-medium">
            <PatientName
              name={foundName(patient, now)}
              id={patient.foundAs ? null : patient._id}
              of={patient}
              words="inside"
            />
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[patient.phone, patient.userEmail].filter(Boolean).join(' · ') || noWayToReach}
          </span>
          <BalanceWords patient={patient} className="block" />
        </>
      ),
    })),
    ...(showMore ? [{ key: 'more', act: showMore, children: <ShowMore /> }] : []),
    ...pages.map(({ name, to }) => ({
      key: to,
      act: () => open(to),
      children: (
        <>
          <span className="font-medium">{name}</span> <span className="text-sm text-ink-soft">page</span>
        </>
      ),
    })),
  ];
  // To what is marked, to the only patient found, or, where there is none, to the first page.
  const entered = marked >= 0 ? options[marked] : people.length > 1 ? undefined : options[0];
  const { enter, forget } = useEnter(isCurrent, () => {
    if (entered) entered.act();
    else open(`${paths.patientHistory}?${new URLSearchParams({ search: text.trim() })}`);
  });
  const keys: Record<string, () => void> = {
    ArrowDown: () => finder.mark(marked + 1),
    ArrowUp: () => finder.mark(marked - 1),
    Escape: finder.clear,
    Enter: () => text.trim() !== '' && enter(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // What is marked by the keys may lie below the end of a long list.
  useEffect(() => {
    if (marked >= 0) document.getElementById(`${listId}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [marked, listId]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) finder.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left the field and its list.
    <div className="relative min-w-0 max-w-md grow" onBlur={onBlur}>
      <input
        type="search"
        role="combobox"
        aria-label="Search patients"
        aria-keyshortcuts="/"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
        placeholder="Name, email, phone, or a page"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={text}
        onChange={({ target }) => {
          forget();
          finder.type(target.value);
        }}
        onFocus={finder.reopen}
        onKeyDown={onKeyDown}
        className={cn(controlLook, 'h-10 text-(length:--field-text)')}
      />
      <p role="status" className="sr-only">
        {finder.words}
      </p>
      {isOpen && (
        <div className="absolute top-full left-0 z-10 mt-1.5 w-[min(26rem,calc(100vw-2rem))] max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto rounded-md border border-hairline bg-paper p-1.5 shadow-lift">
          <div
            id={listId}
            role="listbox"
            aria-label={pages.length > 0 ? 'Found' : 'Patients found'}
            className="max-h-[min(34rem,70dvh)] overflow-y-auto"
          >
            {options.map(({ key, act, children }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
              <div
                key={key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                onPointerDown={(event) => event.preventDefault()}
                onClick={act}
                className="cursor-pointer rounded-sm px-3 py-1.5 hover:bg-sage aria-selected:bg-sage aria-selected:outline-2 aria-selected:outline-evergreen"
              >
                {children}
              </div>
            ))}
          </div>
          {people.length === 0 && pages.length === 0 && (
            <p className="px-3 py-1.5 text-sm text-ink-soft">{finder.words}</p>
          )}
        </div>
      )}
    </div>
  );
}

const ShowMore = () => (
  <span className="block py-1 text-evergreen underline underline-offset-[0.3em]">Show more</span>
);

/** The number of patients shown at once. */
const step = 7;

function useFinder(findPages: PatientFinderProps['findPages']) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const { people, isCurrent, error, status, showMore } = usePeopleFound(text, { users: false, step });
  const pages = findPages(text);
  const found = error ? 'The patients could not be searched. Please try again.' : status;
  const words = pages.length === 0 ? found : `${found} ${pagesText(pages)}`.trim();
  const last = people.length + (showMore ? 1 : 0) + pages.length - 1;
  return {
    text,
    people,
    pages,
    showMore,
    isCurrent,
    marked: Math.min(marked, last),
    words,
    isOpen: isWanted && words !== '',
    type: (next: string) => {
      setText(next);
      setWanted(true);
      setMarked(-1);
    },
    mark: (index: number) => {
      setWanted(true);
      setMarked(Math.max(-1, Math.min(index, last)));
    },
    reopen: () => setWanted(true),
    close: () => setWanted(false),
    clear: () => {
      setText('');
      setWanted(false);
      setMarked(-1);
    },
  };
}

const pagesText = (pages: readonly FoundPage[]) =>
  `${pages.length === 1 ? 'Page' : 'Pages'} found: ${pages.map(({ name }) => name).join(', ')}.`;
