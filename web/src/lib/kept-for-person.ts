/**
 * What is kept of somebody's work until it is done, each under the id of the person it belongs to. Apart from
 * those who read it: whoever signs in or out needs this on every page.
 */
const keys = [
  'booking-draft',
  'booking-attempt',
  'practice-attempt',
  'reply-drafts',
  'note-drafts',
  'post-drafts',
  'schedule-draft',
] as const;
/** Kept by the browser and not by the tab alone: the work of an evening, which anybody may read once it is done. */
const lasting: readonly KeptKey[] = ['post-drafts'];
/** Chosen and typed while it was not known yet who is signed in: theirs, once it is. */
const unclaimed = 'booking-draft-unclaimed';

export type KeptKey = (typeof keys)[number] | typeof unclaimed;

/** What is kept for a person; null where there is nothing of theirs, or nothing that can be read. */
export function readKept(key: KeptKey, personId: string): unknown {
  return ownerOf(key) === personId ? read(key) : null;
}

/** Keeps something over a reload; it goes with the tab, unless it is made to last. */
export function keep<Kept extends { personId: string }>(key: KeptKey, kept: Kept): void {
  withStorage(key, (storage) => storage.setItem(key, JSON.stringify(kept)));
}

export function dropKept(key: KeptKey): void {
  withStorage(key, (storage) => storage.removeItem(key));
}

/** Whether anything is kept there, whoever's it is. */
export const hasKept = (key: KeptKey): boolean => read(key) !== null;

/** Forgets what belongs to anybody but this person; with null, everything. */
export function leaveKeptTo(personId: string | null): void {
  if (personId === null) dropKept(unclaimed);
  for (const key of keys) {
    if (personId === null || ownerOf(key) !== personId) dropKept(key);
  }
}

const ownerOf = (key: KeptKey): unknown => Object(read(key)).personId;

function read(key: KeptKey): unknown {
  let kept: unknown = null;
  withStorage(key, (storage) => {
    kept = JSON.parse(storage.getItem(key) ?? 'null');
  });
  return kept;
}

/** Browsers may refuse to store anything, and what is stored may be anything: then nothing is kept. */
function withStorage(key: KeptKey, act: (storage: Storage) => void): void {
  try {
    act(lasting.includes(key) ? localStorage : sessionStorage);
  } catch {}
}
