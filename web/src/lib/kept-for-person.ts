/**
 * What the tab keeps of somebody's work until it is done, each under the id of the person it belongs to. Apart from
 * those who read it: whoever signs in or out needs this on every page.
 */
const keys = ['booking-draft', 'booking-attempt', 'reply-drafts'] as const;
/** Chosen and typed while it was not known yet who is signed in: theirs, once it is. */
const unclaimed = 'booking-draft-unclaimed';

type Key = (typeof keys)[number] | typeof unclaimed;

/** What is kept for a person; null where there is nothing of theirs, or nothing that can be read. */
export function readKept(key: Key, personId: string): unknown {
  return ownerOf(key) === personId ? read(key) : null;
}

/** Keeps something over a reload; it goes with the tab. */
export function keep<Kept extends { personId: string }>(key: Key, kept: Kept): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

export function dropKept(key: Key): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Whether anything is kept there, whoever's it is. */
export const hasKept = (key: Key): boolean => read(key) !== null;

/** Forgets what belongs to anybody but this person; with null, everything. */
export function leaveKeptTo(personId: string | null): void {
  if (personId === null) dropKept(unclaimed);
  for (const key of keys) {
    if (personId === null || ownerOf(key) !== personId) dropKept(key);
  }
}

const ownerOf = (key: Key): unknown => Object(read(key)).personId;

function read(key: Key): unknown {
  let kept: unknown = null;
  withStorage((storage) => {
    kept = JSON.parse(storage.getItem(key) ?? 'null');
  });
  return kept;
}

/** Browsers may refuse to store anything, and what is stored may be anything: then nothing is kept. */
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {}
}
