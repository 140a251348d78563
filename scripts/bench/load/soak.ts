import { setTimeout as sleep } from 'node:timers/promises';
import { withoutPerson } from '../../../functions/test/support/invariants.ts';
import { lockViolations } from '../../../functions/test/support/lock-violations.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { say } from '../../terminal/command.ts';
import type { Result } from '../figures.ts';
import { liveVisits, mostOnACell } from './bookings.ts';
import { callAsPages, type People } from './clients.ts';
import { mixedCalls } from './mixed-calls.ts';
import { isLost, lastBesideFirst, outcomeOf, spread, tally } from './run-figures.ts';
import type { Memory, Server } from './server.ts';

const perSecond = 15;
const perMinute = 60 * perSecond;

/** What a minute has shown. */
interface Minute {
  times: number[];
  said: string[];
  retried: number;
  lost: number;
  memory: Memory;
}

/**
 * Mixed calls at a steady rate for so many minutes. What a call takes is counted from when it was due, so that one
 * which waited for others counts whole.
 */
export async function soak(people: People, server: Server, minutes: number): Promise<Result[]> {
  const { next, live } = mixedCalls(server.origin, people);
  const measured: Minute[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const now: Minute = { times: [], said: [], retried: 0, lost: 0, memory: { rss: 0, heap: 0 } };
    const began = performance.now();
    const callWhenDue = async (index: number) => {
      const dueAt = began + (index * 1000) / perSecond;
      await sleep(Math.max(dueAt - performance.now(), 1));
      const { send, note } = next(minute * perMinute + index);
      const { answer, isRetried } = await callAsPages(send);
      note?.(answer);
      now.times.push(performance.now() - dueAt);
      now.said.push(outcomeOf(answer));
      if (isRetried) now.retried += 1;
      if (isLost(answer)) now.lost += 1;
    };
    await Promise.all(Array.from({ length: perMinute }, (_, index) => callWhenDue(index)));
    now.memory = await server.memory();
    measured.push(now);
    say(`› Minute ${minute + 1} of ${minutes}: ${tally(now.said)}`);
  }
  const visits = await liveVisits();
  const stored = new Set(visits.map(({ id }) => id));
  const store = {
    'broken in the store': (await lockViolations(db)).length + (await withoutPerson()).length,
    'visits lost': [...live.keys()].filter((id) => !stored.delete(id)).length,
    'visits too many': stored.size,
    'visits on one time': mostOnACell(visits),
  };
  return [...measured.map(resultOf), ...lastBesideFirst(measured), storeResult(store)];
}

function resultOf({ times, said, retried, lost, memory }: Minute, index: number): Result {
  const refused = tally(said.filter((one) => one !== 'done'));
  const figures = { calls: times.length, ...spread(times), retried, refused, lost };
  return {
    name: `${index + 1}`,
    figures: { ...figures, 'RSS MB': memory.rss, 'heap MB': memory.heap },
    budget: { lost: { atMost: 0 } },
  };
}

const storeResult = (figures: Record<string, number>): Result => ({
  name: 'the store, afterwards',
  figures,
  budget: {
    'broken in the store': { atMost: 0 },
    'visits lost': { atMost: 0 },
    'visits too many': { atMost: 0 },
    'visits on one time': { atMost: 1 },
  },
});
