import { call } from '../../../functions/test/support/api.ts';
import { type Result, ratio } from '../figures.ts';
import { dayAt, freshSlots, mustBook } from './bookings.ts';
import type { People } from './clients.ts';
import { runClients } from './run-figures.ts';
import type { Server } from './server.ts';

const clients = 20;

/** What a new process holds of memory after its first thousand calls and after ten thousand: reads mostly, and bookings. */
export async function measureMemory({ patients, reception }: People, server: Server): Promise<Result[]> {
  const slots = freshSlots();
  let calls = 0;
  const act = async (client: number) => {
    calls += 1;
    const date = dayAt(30 + (calls % 30));
    const patient = patients[client] ?? reception;
    if (calls % 50 === 0) return mustBook(patient, slots.next().value);
    if (calls % 50 === 1) return reception.call(`/appointments?limit=100&from=${date}&to=${date}`);
    if (calls % 50 === 2) return patient.call('/appointments?limit=25');
    return call(`/available-slots?date=${date}`, { at: server.origin });
  };
  const after = async (requests: number) => {
    await runClients(clients, (requests - calls) / clients, act);
    return server.memory();
  };
  const [first, last] = [await after(1000), await after(10_000)];
  return [
    { name: 'after 1,000 calls', figures: { 'RSS MB': first.rss, 'heap MB': first.heap }, budget: {} },
    {
      name: 'after 10,000 calls',
      figures: {
        'RSS MB': last.rss,
        'heap MB': last.heap,
        'RSS ratio': ratio(last.rss, first.rss),
        'heap ratio': ratio(last.heap, first.heap),
      },
      budget: { 'RSS ratio': { atMost: 1.5 }, 'heap ratio': { atMost: 1.3 } },
    },
  ];
}
