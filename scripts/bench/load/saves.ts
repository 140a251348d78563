import { closureSchema } from '@garden-room/contract/endpoints/closures';
import { saveSchedule, storySchedule } from '../../../functions/test/support/schedule.ts';
import { percentile, type Result, ratio } from '../figures.ts';
import { book, clearBookings, dayAt, freshSlots, liveVisits, mostOnACell } from './bookings.ts';
import { callAsPages, isLost, outcomeOf, type People } from './clients.ts';
import { runClients, spread, tally } from './run-figures.ts';

const clients = 20;
const times = 5;
const rounds = 5;

/**
 * Bookings while an admin saves the schedule, and closes a day and opens it again, without a pause, beside bookings alone; they
 * take turns.
 */
export async function measureSaves({ patients, admin, reception }: People): Promise<Result[]> {
  const slots = freshSlots();
  const saved = { alone: [] as number[], beside: [] as number[] };
  const [said, saves, booked]: [string[], string[], string[]] = [[], [], []];
  let [retried, lost] = [0, 0];
  const act = async (client: number) => {
    const { date, time } = slots.next().value;
    const patient = patients[client];
    if (!patient) throw new Error('Nobody is there.');
    const key = crypto.randomUUID();
    const { answer, isRetried } = await callAsPages(() => book(patient, { date, time }, key));
    if (answer.status === 201) booked.push(Object(answer.body)._id);
    said.push(outcomeOf(answer));
    if (isRetried) retried += 1;
    if (isLost(answer)) lost += 1;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await runClients(clients, times, act);
    let isOver = false;
    const saving = saveUntil(() => isOver, round);
    const beside = await runClients(clients, times, act);
    isOver = true;
    saves.push(...(await saving));
    // The first warms up.
    if (round > 0) {
      saved.alone.push(...alone.times);
      saved.beside.push(...beside.times);
    }
  }

  async function saveUntil(isOver: () => boolean, round: number): Promise<string[]> {
    const done: string[] = [];
    for (let turn = 0; !isOver(); turn += 1) {
      const json = { ...storySchedule, horizonDays: 364 + (turn % 2) };
      const save = await callAsPages(() => admin.call('/schedule', { method: 'PUT', json }));
      done.push(`save ${outcomeOf(save.answer)}`);
      const [date] = [dayAt(2 + ((20 * round + turn) % 20))];
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const closing = () => reception.call('/closures', { json: { first: date, last: date }, headers });
      const { answer } = await callAsPages(closing);
      done.push(`closure ${outcomeOf(answer)}`);
      if (answer.status !== 201) continue;
      const { _id } = closureSchema.parse(answer.body);
      const opened = await callAsPages(() => reception.call(`/closures/${_id}/reopen`, { json: {} }));
      done.push(`its end ${outcomeOf(opened.answer)}`);
    }
    return done;
  }

  const visits = await liveVisits();
  const stored = new Set(visits.map(({ id }) => id));
  const p95Alone = percentile(saved.alone, 0.95);
  const results: Result[] = [
    { name: 'alone', figures: { bookings: saved.alone.length, ...spread(saved.alone) }, budget: {} },
    {
      name: 'beside saves and closures',
      figures: {
        bookings: saved.beside.length,
        ...spread(saved.beside),
        'p95 ratio': ratio(percentile(saved.beside, 0.95), p95Alone),
        saves: tally(saves),
        answers: tally(said),
        retried,
        lost: lost + booked.filter((id) => !stored.has(id)).length,
        'visits on one time': mostOnACell(visits),
      },
      budget: { 'p95 ratio': { atMost: 3 }, lost: { atMost: 0 }, 'visits on one time': { atMost: 1 } },
    },
  ];
  await clearBookings();
  await saveSchedule();
  return results;
}
