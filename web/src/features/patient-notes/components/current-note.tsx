import type { PatientNote } from '@garden-room/contract/patient-note';
import { NoteText } from './note-text.tsx';
import { SavedBy } from './saved-by.tsx';

/** More than this scrolls by itself, so that the page stays in reach below it. */
const longCharacters = 1500;
const longLines = 18;

const isLong = (text: string) => text.length > longCharacters || text.split('\n').length > longLines;

export function CurrentNote({ note }: { note: PatientNote }) {
  if (note.version === 0) return <p className="text-ink-soft">No notes yet.</p>;
  return (
    <>
      {note.text.trim() === '' && <p className="text-ink-soft">Nothing is noted at present.</p>}
      {isLong(note.text) ? (
        <section
          aria-label="What is noted"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          className="max-h-104 overflow-y-auto border-y border-hairline py-4 pr-4"
        >
          <NoteText text={note.text} />
        </section>
      ) : (
        <NoteText text={note.text} />
      )}
      <div className="mt-4">
        <SavedBy note={note} />
      </div>
    </>
  );
}
