import { addLocks } from '../../../functions/src/appointments/lock-store.ts';
import { call } from '../../../functions/test/support/api.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { type Figures, percentile, type Result, ratio } from '../figures.ts';
import { bareBooking, clearBookings, dayAt, freshSlots, mustBook, slotsOf } from './bookings.ts';
import { joinRuns, type People, type Run, runClients, spread, toMs } from './clients.ts';

/** What is called, with the calls of Firestore that it cannot do without, each by one of the clients. */
interface Act {
  name: string;
  api: (client: number) => Promise<unknown>;
  bare: (client: number) => Promise<unknown>;
  /** The marks of its ratios, by the number of clients. */
  marks: Record<number, Record<string, number>>;
}

/** How many clients act at once, how often each in a round, and how many rounds are measured. */
const sizes = [
  { clients: 1, times: 20, rounds: 8 },
  { clients: 20, times: 5, rounds: 4 },
  { clients: 100, times: 2, rounds: 3 },
];

/** The busy day whose free slots and whose list are asked for. */
const busyDay = dayAt(20);

/**
 * Reads, bookings and the desk's list on one warm process, at several numbers of clients, beside the bare calls and an empty
 * call (`/healthz`) by as many. They take turns, so that a noisy moment hits all.
 */
export async function measureSpeed(origin: string, people: People): Promise<Result[]> {
  const empty = () => call('/healthz', { at: origin });
  const results: Result[] = [];
  for (const { clients, times, rounds } of sizes) {
    const acts = await prepareActs(people);
    const runs = acts.map(() => ({ api: [] as Run[], bare: [] as Run[] }));
    const empties: Run[] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const measured = [await runClients(clients, times, empty)];
      for (const { api, bare } of acts)
        measured.push(await runClients(clients, times, api), await runClients(clients, times, bare));
      if (round === 0) continue;
      const [first, ...others] = measured;
      empties.push(...(first ? [first] : []));
      for (const [index, run] of runs.entries()) {
        run.api.push(...others.slice(2 * index, 2 * index + 1));
        run.bare.push(...others.slice(2 * index + 1, 2 * index + 2));
      }
    }
    for (const [index, { name, marks }] of acts.entries()) {
      const [api, bare] = [joinRuns(runs[index]?.api ?? []), joinRuns(runs[index]?.bare ?? [])];
      const figures = besideBare(joinRuns(empties), api, bare);
      const budget = Object.entries(marks[clients] ?? {}).map(([figure, atMost]) => [figure, { atMost }]);
      results.push({
        name: `${name}, ${clients} at once`,
        figures: { ...figures },
        budget: Object.fromEntries(budget),
      });
    }
    await clearBookings();
  }
  return results;
}

/** Calls of the API held against the bare calls, in the median less the time of as many empty ones. */
export function besideBare(empty: Run, api: Run, bare: Run): Figures {
  const [p50, p50OfEmpty, p50OfBare] = [api, empty, bare].map(({ times }) => percentile(times, 0.5));
  const p95OfBare = percentile(bare.times, 0.95);
  return {
    requests: api.times.length,
    'requests/s': Math.round(api.times.length / api.seconds),
    ...spread(api.times),
    'healthz p50': toMs(p50OfEmpty ?? Number.NaN),
    'bare/s': Math.round(bare.times.length / bare.seconds),
    'bare p50': toMs(p50OfBare ?? Number.NaN),
    'bare p95': toMs(p95OfBare),
    'p50 ratio': ratio((p50 ?? Number.NaN) - (p50OfEmpty ?? Number.NaN), p50OfBare),
    'p95 ratio': ratio(percentile(api.times, 0.95), p95OfBare),
  };
}

async function prepareActs({ patients, reception }: People): Promise<Act[]> {
  const [first] = patients;
  if (!first) throw new Error('Nobody is there.');
  const slots = freshSlots();
  const bookBare = await bareBooking(first, slots.next().value);
  const ofDay = slotsOf(busyDay);
  for (const [index, slot] of ofDay.entries())
    if (index % 3 === 0) await mustBook(patients[index % patients.length] ?? first, slot);
  // The rest of a busy day's cells is taken by nobody: that is as long for whoever reads.
  const batch = db.batch();
  addLocks(db, batch, 'bench', ofDay.filter((_, index) => index % 3 === 1).flatMap(({ cells }) => cells));
  await batch.commit();
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
      api: (client) => ok((patients[client] ?? first).call(`/available-slots?date=${busyDay}`)),
      bare: ofSlots,
      marks: {},
    },
    {
      name: 'a booking',
      api: (client) => mustBook(patients[client] ?? first, slots.next().value),
      bare: (client) => bookBare(patients[client] ?? first, slots.next().value),
      marks: {},
    },
    {
      name: 'the desk’s list of a day',
      api: () => ok(reception.call(`/appointments?limit=100&from=${busyDay}&to=${busyDay}`)),
      bare: async () => {
        const [{ docs }] = await Promise.all([listed.get(), db.doc(`users/${reception.uid}`).get()]);
        const ids = [...new Set(docs.map((visit) => String(visit.get('patientId'))))];
        await Promise.all([
          db.doc('settings/schedule').get(),
          db.getAll(...ids.map((id) => db.doc(`users/${id}`))),
        ]);
      },
      marks: {},
    },
  ];
}
