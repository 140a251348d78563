import { randomUUID } from 'node:crypto';
import type { Person } from '../../../functions/test/support/people.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { percentile, type Result, ratio } from '../figures.ts';
import { book, dayAt, freshSlots, liveVisits, mostOnACell } from './bookings.ts';
import { callAsPages, type People } from './clients.ts';
import { isLost, outcomeOf, runClients, spread, tally } from './run-figures.ts';

const clients = 20;
const times = 5;
const rounds = 5;

/**
 * Bookings while an admin saves the schedule and the reception closes a day and opens it again, both without a pause,
 * beside bookings alone; they take turns.
 */
export async function measureSaves({ patients, admin, reception }: People): Promise<Result[]> {
  const slots = freshSlots();
  const taken = { alone: [] as number[], beside: [] as number[] };
  const [said, saves, booked]: [string[], string[], string[]] = [[], [], []];
  let [retried, lost] = [0, 0];
  const bookOne = async (client: number) => {
    const { date, time } = slots.next().value;
    const key = randomUUID();
    const { answer, isRetried } = await callAsPages(() =>
      book(patients[client] ?? admin, { date, time }, key),
    );
    if (answer.status === 201) booked.push(String(Object(answer.body)._id));
    said.push(outcomeOf(answer));
    if (isRetried) retried += 1;
    if (isLost(answer)) lost += 1;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await runClients(clients, times, bookOne);
    const over = new AbortController();
    const practice = [saveUntil(over.signal, admin), closeUntil(over.signal, reception)];
    const beside = await runClients(clients, times, bookOne);
    over.abort();
    saves.push(...(await Promise.all(practice)).flat());
    // The first round warms up.
    if (round === 0) continue;
    taken.alone.push(...alone.times);
    taken.beside.push(...beside.times);
  }
  const visits = await liveVisits();
  const stored = new Set(visits.map(({ id }) => id));
  const [beside, alone] = [taken.beside, taken.alone].map((some) => percentile(some, 0.95));
  return [
    { name: 'alone', figures: { bookings: taken.alone.length, ...spread(taken.alone) }, budget: {} },
    {
      name: 'beside saves and closures',
      figures: {
        bookings: taken.beside.length,
        ...spread(taken.beside),
        'p95 ratio': ratio(beside, alone),
        'what the practice did': tally(saves),
        answers: tally(said),
        retried,
        lost: lost + booked.filter((id) => !stored.has(id)).length,
        'visits on one time': mostOnACell(visits),
      },
      budget: { 'p95 ratio': { atMost: 3 }, lost: { atMost: 0 }, 'visits on one time': { atMost: 1 } },
    },
  ];
}

async function saveUntil(over: AbortSignal, admin: Person): Promise<string[]> {
  const done: string[] = [];
  while (!over.aborted) {
    const json = { ...storySchedule, horizonDays: 364 + (done.length % 2) };
    const { answer } = await callAsPages(() => admin.call('/schedule', { method: 'PUT', json }));
    done.push(`save ${outcomeOf(answer)}`);
  }
  return done;
}

async function closeUntil(over: AbortSignal, reception: Person): Promise<string[]> {
  const done: string[] = [];
  while (!over.aborted) {
    // Not one of the days on which visits are booked.
    const date = dayAt(2 + (done.length % 20));
    const closing = { json: { first: date, last: date }, headers: { 'idempotency-key': randomUUID() } };
    const closed = await callAsPages(() => reception.call('/closures', closing));
    done.push(`closure ${outcomeOf(closed.answer)}`);
    const path = `/closures/${Object(closed.answer.body)._id}/reopen`;
    const opened = await callAsPages(() => reception.call(path, { json: {} }));
    done.push(`its end ${outcomeOf(opened.answer)}`);
  }
  return done;
}
