import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import * as z from 'zod/mini';
import { dropKept, dropPassedDay, hasKept, keep, keptDayDatabase } from '#lib/kept-for-person.ts';

/** What is kept of a visit: enough to receive its patient, or to ring them. */
const keptVisitSchema = z.pick(appointmentSchema, {
  _id: true,
  date: true,
  time: true,
  startsAt: true,
  endsAt: true,
  patientName: true,
  reach: true,
  serviceName: true,
  attendee: true,
  mode: true,
  status: true,
  cancelledLate: true,
  endedBy: true,
  answer: true,
  note: true,
  deskNote: true,
});

const keptDaysSchema = z.object({
  keptAt: z.number(),
  timeZone: z.string(),
  /** In their order, also those on which nobody is booked. */
  dates: z.array(z.string()),
  visits: z.array(keptVisitSchema),
});

/** Some days of the practice as the desk’s browser last read them; `keptAt` in UTC milliseconds. */
export type KeptDays = z.infer<typeof keptDaysSchema>;
export type KeptVisit = KeptDays['visits'][number];

/** What is stored: the key beside what it opens. A key is made for each save, so that two tabs cannot mix theirs. */
type Sealed = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const store = 'sealed';
const cipher = 'AES-GCM';

/** More than a practice has in three days, and what a text of the contract may have twice over. */
const most = { visits: 300, characters: 2_000 };

/** Whether this browser can keep days at all: not without its database, and not on an insecure address. */
export const canKeepDays = (): boolean =>
  'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

type Keeping = {
  /** The user whose browser this is. */
  personId: string;
  /** When the last of the days is over, in UTC milliseconds. */
  until: number;
  /** Whether that user is signed in at the moment of asking: another tab may have signed out meanwhile. */
  isStillTheirs: () => boolean;
};

/** Tells this tab that other days are kept; others hear of it by their storage. */
export const keptEvent = 'kept-day';

/** Keeps days in place of those that were kept. Where the browser refuses, nothing is kept. */
export async function keepDays(days: KeptDays, { personId, until, isStillTheirs }: Keeping): Promise<void> {
  if (!canKeepDays() || !isStillTheirs()) return;
  try {
    const sealed = await seal(bounded(days));
    if (!isStillTheirs()) return;
    keep('kept-day', { personId, until });
    // Storage that is blocked or full: what cannot be noted could not be found again to be removed.
    if (!hasKept('kept-day')) return;
    await withStore('readwrite', (objects) => objects.put(sealed, 0));
    dispatchEvent(new Event(keptEvent));
  } catch {
    dropKept('kept-day');
  }
  // Signed out while it was written.
  if (!isStillTheirs()) dropKept('kept-day');
}

/** The kept days; null where there are none, `unreadable` for those that could not be opened, which are removed. */
export async function readKeptDays(): Promise<KeptDays | 'unreadable' | null> {
  dropPassedDay(Date.now());
  if (!canKeepDays() || !hasKept('kept-day')) return null;
  try {
    const sealed: Sealed = await withStore('readonly', (objects) => objects.get(0));
    return await open(sealed);
  } catch {
    dropKept('kept-day');
    return 'unreadable';
  }
}

function bounded({ visits, ...days }: KeptDays): KeptDays {
  const cut = (text: string | null | undefined) =>
    text && text.length > most.characters ? `${text.slice(0, most.characters)}…` : text;
  return {
    ...days,
    visits: visits.slice(0, most.visits).map((visit) => ({
      ...visit,
      patientName: cut(visit.patientName) ?? '',
      note: cut(visit.note) ?? null,
      deskNote: cut(visit.deskNote) ?? null,
    })),
  };
}

/** What is kept of an appointment. */
export const keptOf = (appointment: Appointment): KeptVisit => keptVisitSchema.parse(appointment);

async function seal(days: KeptDays): Promise<Sealed> {
  // No script can read this key out again; this browser alone can use it.
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(days));
  return { key, iv, data: await crypto.subtle.encrypt({ name: cipher, iv }, key, text) };
}

async function open({ key, iv, data }: Sealed): Promise<KeptDays> {
  const text = await crypto.subtle.decrypt({ name: cipher, iv }, key, data);
  return keptDaysSchema.parse(JSON.parse(new TextDecoder().decode(text)));
}

/** Makes one request, and closes the database at once: one that is open would put off its removal. */
async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(keptDayDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
