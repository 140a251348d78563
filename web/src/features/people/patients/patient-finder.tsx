import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { controlLook } from '#components/ui/fields.tsx';
import { longestSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { nameOf } from '#lib/name-of.ts';
import { usePeopleFound } from './use-people-found.ts';

/** A page that the typed text finds, too. */
type FoundPage = { name: string; to: string };

type PatientFinderProps = { findPages: (text: string) => readonly FoundPage[] };

/**
 * Goes to a patient by name, email or telephone number, or to a page by what it is called, from any page of the practice: a
 * combobox in its bar.
 */
export function PatientFinder({ findPages }: PatientFinderProps) {
  const listId = useId();
  const navigate = useNavigate();
  const finder = useFinder(findPages);
  const { text, people, pages, marked, isOpen, isCurrent } = finder;
  // Enter before the answer has come waits for it: the list is still that of the text before.
  const [isEntered, setEntered] = useState(false);
  const open = (address: string) => {
    finder.clear();
    void navigate(address);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => finder.mark(marked + 1),
    ArrowUp: () => finder.mark(marked - 1),
    Escape: finder.clear,
    Enter: () => setEntered(text.trim() !== ''),
  };
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    open(enteredOf(finder) ?? `${paths.patientHistory}?${new URLSearchParams({ search: text.trim() })}`);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
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
          setEntered(false);
          finder.type(target.value);
        }}
        onFocus={finder.reopen}
        onKeyDown={onKeyDown}
        className={cn(controlLook, 'h-10 text-sm')}
      />
      <p role="status" className="sr-only">
        {finder.words}
      </p>
      {isOpen && (
        <div className="absolute top-full left-0 z-10 mt-1.5 w-[min(26rem,calc(100vw-2rem))] rounded-md border border-hairline bg-paper p-1.5 shadow-lift">
          <div id={listId} role="listbox" aria-label={pages.length > 0 ? 'Found' : 'Patients found'}>
            {people.map((patient, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
              <div
                key={patient._id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(paths.patient(patient._id))}
                className={optionLook}
              >
                <span className="block font-medium wrap-anywhere">{nameOf(patient)}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {[patient.phone, patient.userEmail].filter(Boolean).join(' · ')}
                </span>
              </div>
            ))}
            {pages.map((page, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
              <div
                key={page.to}
                id={`${listId}-${people.length + index}`}
                role="option"
                tabIndex={-1}
                aria-selected={people.length + index === marked}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(page.to)}
                className={optionLook}
              >
                <span className="font-medium">{page.name}</span>{' '}
                <span className="text-sm text-ink-soft">page</span>
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

const optionLook =
  'cursor-pointer rounded-sm px-3 py-1.5 hover:bg-sage aria-selected:bg-sage aria-selected:outline-2 aria-selected:outline-evergreen';

/** Where Enter leads: to what is marked, to the only patient found, or, where there is none, to the first page. */
function enteredOf({ people, pages, marked }: ReturnType<typeof useFinder>): string | undefined {
  const addresses = [...people.map(({ _id }) => paths.patient(_id)), ...pages.map(({ to }) => to)];
  if (marked >= 0) return addresses[marked];
  return people.length > 1 ? undefined : addresses[0];
}

/** More than these are found by typing on, or on the page of all patients. */
const mostShown = 7;

function useFinder(findPages: PatientFinderProps['findPages']) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const { people, isCurrent, error, status } = usePeopleFound(text, { users: false, most: mostShown });
  const pages = findPages(text);
  const found = error ? 'The patients could not be searched. Please try again.' : status;
  const words = pages.length === 0 ? found : `${found} ${pagesText(pages)}`.trim();
  const last = people.length + pages.length - 1;
  return {
    text,
    people,
    pages,
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
