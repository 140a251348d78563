/**
 * What the tab keeps of a booking until it is made, each under the id of the patient it belongs to. Apart from those
 * who read it: whoever signs in or out needs this on every page.
 */
const keys = ['booking-draft', 'booking-attempt'] as const;
/** Chosen and typed while it was not known yet who is signed in: theirs, once it is. */
const unclaimed = 'booking-draft-unclaimed';

type Key = (typeof keys)[number] | typeof unclaimed;

/** What is kept for a patient; null where there is nothing of theirs, or nothing that can be read. */
export function readKept(key: Key, patientId: string): unknown {
  return ownerOf(key) === patientId ? read(key) : null;
}

/** Keeps something over a reload; it goes with the tab. */
export function keep(key: Key, kept: { patientId: string }): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

export function dropKept(key: Key): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Forgets what belongs to anybody but this person; with null, everything. */
export function leaveKeptBookingTo(patientId: string | null): void {
  if (patientId === null) dropKept(unclaimed);
  for (const key of keys) {
    if (patientId === null || ownerOf(key) !== patientId) dropKept(key);
  }
}

/** What this tab keeps of somebody's booking, whoever they are: an attempt whose end is not known comes first. */
export function keptBooking(): 'attempt' | 'draft' | null {
  if (read('booking-attempt')) return 'attempt';
  return read('booking-draft') ? 'draft' : null;
}

const ownerOf = (key: Key): unknown => Object(read(key)).patientId;

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
