import { call } from '../../../functions/test/support/api.ts';
import { db } from '../../../functions/test/support/suite.ts';
import type { Result } from '../figures.ts';
import { bareBooking, clearBookings, dayAt, freshSlots, mustBook, slotsOf } from './bookings.ts';
import type { People } from './clients.ts';
import type { Server } from './function-process.ts';
import { besideBare, joinRuns, type Run, runClients } from './run-figures.ts';

/** The clients' calls, each by its number, and how long they took in each round. */
interface Measured {
  act: (client: number) => Promise<unknown>;
  runs: Run[];
}

/** The call, with those calls of Firestore that it cannot do without. */
interface Act {
  name: string;
  api: Measured;
  bare: Measured;
  /** The highest ratio of medians for one client. */
  atMost: number;
}

/** The number of clients at once, of calls by each in a round, and of rounds before those that count. */
const sizes = [
  { clients: 1, times: 1, warmUp: 60, rounds: 240 },
  { clients: 20, times: 5, warmUp: 1, rounds: 3 },
  { clients: 100, times: 2, warmUp: 1, rounds: 2 },
];

/** The busy day whose free slots and whose list are asked for. */
const busyDay = dayAt(20);

/**
 * Reads, bookings and the desk's list on one warm process, at several numbers of clients, beside the bare calls and an
 * empty call (`/healthz`) by as many. They take turns, so that a noisy moment hits all.
 */
export async function measureSpeed(people: People, { origin }: Server): Promise<Result[]> {
  const results: Result[] = [];
  for (const size of sizes) {
    const acts = await prepareActs(people);
    const empty = measured(() => call('/healthz', { at: origin }));
    await measureInTurns([empty, ...acts.flatMap(({ api, bare }) => [api, bare])], size);
    results.push(
      ...acts.map(({ name, api, bare, atMost }) => ({
        name: `${name}, ${size.clients} at once`,
        figures: besideBare(joinRuns(empty.runs), joinRuns(api.runs), joinRuns(bare.runs)),
        budget: marksOf(size.clients, atMost),
      })),
    );
    await clearBookings();
  }
  return results;
}

const measured = (act: Measured['act']): Measured => ({ act, runs: [] });

async function measureInTurns(all: Measured[], size: (typeof sizes)[number]): Promise<void> {
  for (let round = 0; round < size.warmUp + size.rounds; round += 1) {
    // Each begins a round in its turn, so that none always comes after the same other one.
    const first = round % all.length;
    for (const { act, runs } of [...all.slice(first), ...all.slice(0, first)]) {
      const run = await runClients(size.clients, size.times, act);
      if (round >= size.warmUp) runs.push(run);
    }
  }
}

const marksOf = (clients: number, atMost: number): Result['budget'] =>
  clients === 1 ? { 'p50 ratio': { atMost } } : { 'p50 ratio': { atMost: 3 }, 'p95 ratio': { atMost: 4 } };

async function prepareActs({ patients, reception }: People): Promise<Act[]> {
  const [first] = patients;
  if (!first) throw new Error('Nobody is there.');
  const slots = freshSlots();
  const bookBare = await bareBooking(first, slots.next().value);
  const ofDay = slotsOf(busyDay);
  for (const [index, slot] of ofDay.entries())
    if (index % 3 > 0) await mustBook(patients[index] ?? first, slot);
  const cellDay = ofDay[0]?.cells[0]?.slice(0, 10);
  const ofSlots = () => Promise.all([db.doc('settings/schedule').get(), db.doc(`busyDays/${cellDay}`).get()]);
  const listed = db
    .collection('appointments')
    .where('date', '==', busyDay)
    .orderBy('startsAt', 'desc')
    .limit(101);
  const ok = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status >= 400) throw new Error(`Refused: ${status}`);
  };
  return [
    {
      name: 'slots of a day',
      api: measured((client) => ok((patients[client] ?? first).call(`/available-slots?date=${busyDay}`))),
      bare: measured(ofSlots),
      atMost: 1.5,
    },
    {
      name: 'a booking',
      api: measured((client) => mustBook(patients[client] ?? first, slots.next().value)),
      bare: measured((client) => bookBare(patients[client] ?? first, slots.next().value)),
      atMost: 2,
    },
    {
      name: 'the desk’s list of a day',
      api: measured(() => ok(reception.call(`/appointments?limit=100&from=${busyDay}&to=${busyDay}`))),
      bare: measured(async () => {
        const [{ docs }] = await Promise.all([listed.get(), db.doc(`users/${reception.uid}`).get()]);
        const ids = [...new Set(docs.map((visit) => String(visit.get('patientId'))))];
        await Promise.all([
          db.doc('settings/schedule').get(),
          db.getAll(...ids.map((id) => db.doc(`users/${id}`))),
        ]);
      }),
      atMost: 2,
    },
  ];
}
