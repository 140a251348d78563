import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { withoutPerson } from '../../functions/test/support/invariants.ts';
import { lockViolations } from '../../functions/test/support/lock-violations.ts';
import { db } from '../../functions/test/support/suite.ts';
import type { Outcome } from './browser.ts';

/** The time of a visit; null where it is cancelled. */
type Place = Pick<Appointment, 'date' | 'time'> | null;

/** The times a visit may have: one, unless its user could not know what came of an act. */
type Visit = { places: Place[] };

/** The acts that the API has answered as done, to be held against the store. */
export function openLedger() {
  const visits = new Map<string, Visit>();
  return {
    /** A visit that was answered as booked. */
    note: ({ _id, date, time }: Appointment) => {
      visits.set(_id, { places: [{ date, time }] });
    },
    /** An act on a visit: where it is then, or may be. */
    noteAct: (id: string, place: Place, outcome: Outcome) => {
      const visit = visits.get(id);
      if (visit && outcome !== 'refused')
        visit.places = outcome === 'open' ? [...visit.places, place] : [place];
    },
    /** The differences of the store from the answers, or from what it may ever hold; empty when all is well. */
    check: async (): Promise<string[]> => [
      ...(await lockViolations(db)),
      ...(await withoutPerson()).map((path) => `without its person ${path}`),
      ...(await notAsAnswered(visits)),
      ...(await halfWritten()),
    ],
  };
}

export type Ledger = ReturnType<typeof openLedger>;

async function notAsAnswered(visits: ReadonlyMap<string, Visit>): Promise<string[]> {
  const { docs } = await db.collection('appointments').get();
  const stored = new Map(docs.map((document) => [document.id, document]));
  const extra = docs.filter(({ id }) => !visits.has(id)).map(({ id }) => `booked and never answered ${id}`);
  const wrong = [...visits].flatMap(([id, { places }]) => {
    const visit = stored.get(id);
    if (!visit) return [`answered and not in the store ${id}`];
    const isThere = (place: Place) =>
      isLive(visit.get('status'))
        ? visit.get('date') === place?.date && visit.get('time') === place?.time
        : place === null;
    return places.some(isThere) ? [] : [`otherwise than it was answered ${id}`];
  });
  return [...extra, ...wrong];
}

/** Each visit was written together with its key, its message, and the record of what its patient has open. */
async function halfWritten(): Promise<string[]> {
  const [appointments, messages, keys, users] = await Promise.all(
    ['appointments', 'messages', 'idempotencyKeys', 'users'].map((name) => db.collection(name).get()),
  );
  const notified = new Set(messages?.docs.map((message) => message.get('appointmentId')));
  const made = new Set(keys?.docs.flatMap((key) => key.get('made')));
  const open = new Set(users?.docs.flatMap((user) => Object.keys(user.get('openAppointments') ?? {})));
  return (appointments?.docs ?? []).flatMap((visit) => {
    const { id } = visit;
    const isOpen = isLive(visit.get('status'));
    return [
      ...(made.has(id) ? [] : [`without its key ${id}`]),
      ...(notified.has(id) ? [] : [`without its message ${id}`]),
      ...(open.has(id) === isOpen ? [] : [`not as its patient’s record has it ${id}`]),
    ];
  });
}
