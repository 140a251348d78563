import { randomUUID } from 'node:crypto';
import type { Person } from '../../../functions/test/support/people.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { percentile, type Result, ratio } from '../figures.ts';
import { freshSlots, mustBook } from './bookings.ts';
import type { People } from './clients.ts';
import { outcomeOf, runClients, tally, toMs } from './run-figures.ts';

const clients = 10;
const rounds = 8;
const bursts = [4, 12] as const;
const middle = (times: readonly number[]) => percentile(times, 0.5);

/**
 * Ten payments at once, each of which takes the next number of a receipt, beside ten one after the other; then bursts
 * of twelve. By one process of the function, and by two. No call is sent again.
 */
export async function measurePayments({ patients: [patient], admin, reception }: People): Promise<Result[]> {
  if (!patient) throw new Error('Nobody is there.');
  const visit = await mustBook(patient, freshSlots().next().value);
  const stored = await db.doc(`appointments/${Object(visit.body)._id}`).get();
  const said: string[] = [];
  const pay = async (by: Person) => {
    const { id } = await db.collection('appointments').add(stored.data() ?? {});
    return async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const json = { amount: 1, method: 'cash' };
      said.push(outcomeOf(await by.call(`/appointments/${id}/payments`, { json, headers })));
    };
  };
  const results: Result[] = [];
  for (const [name, callers] of Object.entries({
    'one process': [admin],
    'two processes': [admin, reception],
  })) {
    const some = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, one) => pay(callers[one % callers.length] ?? admin)));
    const taken = { inTurn: [] as number[], atOnce: [] as number[] };
    said.length = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const [first, second] = [await some(clients), await some(clients)];
      const inTurn = await runClients(1, clients, async () => first.pop()?.());
      const atOnce = await runClients(clients, 1, async (client) => second[client]?.());
      // The first round warms up.
      if (round === 0) continue;
      taken.inTurn.push(inTurn.seconds * 1000);
      taken.atOnce.push(atOnce.seconds * 1000);
    }
    const [burst, size] = bursts;
    const answers = await some(burst * size);
    for (let n = 0; n < burst; n += 1) await Promise.all(answers.splice(0, size).map((one) => one()));
    results.push({
      name,
      figures: {
        payments: said.length,
        'ten in turn ms': toMs(middle(taken.inTurn)),
        'ten at once ms': toMs(middle(taken.atOnce)),
        'slowest ten ms': toMs(Math.max(...taken.atOnce)),
        ratio: ratio(middle(taken.atOnce), middle(taken.inTurn)),
        answers: tally(said),
        refused: said.filter((one) => one !== 'done').length,
        'numbers missing or twice': await wrongNumbers(),
      },
      budget: {
        'slowest ten ms': { atMost: 2000 },
        refused: { atMost: 0 },
        'numbers missing or twice': { atMost: 0 },
      },
    });
  }
  return results;
}

async function wrongNumbers(): Promise<number> {
  const { docs } = await db.collection('payments').orderBy('receiptNumber').get();
  return docs.filter((entry, index) => entry.get('receiptNumber') !== index + 1).length;
}
