import { loadCode } from './load-or-reload.ts';
import { readStored, store } from './local-storage.ts';

/**
 * Unfinished work, and the visits to come, that are kept for a user under their id. Separate from its readers, because
 * every page needs this when a user signs in or out.
 */
const keys = [
  'booking-draft',
  'booking-attempt',
  'practice-attempt',
  'sent-series',
  'message-drafts',
  'note-drafts',
  'task-drafts',
  'patient-drafts',
  'dependant-drafts',
  'closing-drafts',
  'visit-note-drafts',
  'papers-drafts',
  'payment-drafts',
  'visit-edit-drafts',
  'post-drafts',
  'schedule-draft',
  'settings-draft',
  'closure-drafts',
  'service-drafts',
  'own-visits',
  'kept-day',
  'email-change',
] as const;

/**
 * The keys whose values a file keeps encrypted (`sealed-file.ts`): under the key itself are only its owner and its end.
 */
const sealed = ['own-visits', 'kept-day'] as const;
export type SealedKey = (typeof sealed)[number];

/**
 * Kept by the browser and not by the tab alone: posts take long to write, visits are looked up without a connection,
 * the link of a new email opens in another tab.
 */
const lasting: readonly KeptKey[] = ['post-drafts', ...sealed, 'email-change'];

/** Input of whoever uses this browser: a booking from before the session was known, and a message to the practice. */
const ofVisitor = ['booking-draft-unclaimed', 'contact-draft'] as const;

export type KeptKey = (typeof keys)[number] | (typeof ofVisitor)[number];

/** The value kept for a user; null where there is none, or it is unreadable. */
export function readKept(key: KeptKey, personId: string): unknown {
  return ownerOf(key) === personId ? read(key) : null;
}

/** Keeps a value through reloads; it goes with the tab, unless its key is in `lasting`. */
export function keep<Kept extends { personId: string }>(key: KeptKey, value: Kept): void {
  withStorage(key, (storage) => storage.setItem(key, JSON.stringify(value)));
}

export function dropKept(key: KeptKey): void {
  const file = sealed.find((name) => name === key && hasKept(name));
  withStorage(key, (storage) => storage.removeItem(key));
  if (file) forget(file);
}

/** The key that notes that a sealed file is to be overwritten, until it is. */
export const erasingKey = 'erase-kept';

/** Has a sealed file overwritten. Its key goes here, because leaving must not wait for code that may not come. */
export function forget(key: SealedKey): void {
  store(erasingKey, 'true');
  try {
    indexedDB.deleteDatabase(key);
  } catch {} // storage may be blocked altogether
  finishErasing();
}

/** Erases the noted files; the next page tries failed ones again. */
function finishErasing(): void {
  if (readStored(erasingKey))
    loadCode(() => import('./in-place.ts'))
      .then(({ eraseFiles }) => eraseFiles(sealed.filter((key) => !hasKept(key))))
      .then(() => store(erasingKey, null))
      .catch(() => {});
}

/** Forgets the desk’s days once the last of them is over, and what should have been erased already. */
export function dropPassed(now: number): void {
  const kept = read('kept-day');
  if (kept !== null && !(now < Object(kept).until)) dropKept('kept-day');
  finishErasing();
}

/** Whether anything is kept under the key, for any user. */
export const hasKept = (key: KeptKey): boolean => read(key) !== null;

/** Forgets what belongs to any other user; with null, everything. */
export function leaveKeptTo(personId: string | null): void {
  if (personId === null) for (const key of ofVisitor) dropKept(key);
  for (const key of keys) {
    if (personId === null || ownerOf(key) !== personId) dropKept(key);
  }
}

const ownerKey = 'contact-draft-owner';

/**
 * Notes the user whose session ended while they wrote a message to the practice; null where it belongs to the current
 * visitor.
 */
export function noteOwner(personId: string | null): void {
  withStorage('contact-draft', (storage) => {
    if (personId === null) storage.removeItem(ownerKey);
    else storage.setItem(ownerKey, personId);
  });
}

export function notedOwner(): string | null {
  let owner: string | null = null;
  withStorage('contact-draft', (storage) => {
    owner = storage.getItem(ownerKey);
  });
  return owner;
}

/** The owner of a key; empty where it is the visitor's. */
const ownerOf = (key: KeptKey): unknown => Object(read(key)).personId ?? '';

function read(key: KeptKey): unknown {
  let stored: unknown = null;
  withStorage(key, (storage) => {
    stored = JSON.parse(storage.getItem(key) ?? 'null');
  });
  return stored;
}

/** Storage may be unavailable, and its content may be anything: then nothing is kept. */
function withStorage(key: KeptKey, act: (storage: Storage) => void): void {
  try {
    act(lasting.includes(key) ? localStorage : sessionStorage);
  } catch {}
}
