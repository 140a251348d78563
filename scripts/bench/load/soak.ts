import { setTimeout as sleep } from 'node:timers/promises';
import { openLedger } from '../../practice-day/ledger.ts';
import { gather, live } from '../../practice-day/practice-day.ts';
import { startTally, type Tally } from '../../practice-day/tally.ts';
import { say } from '../../terminal/command.ts';
import type { Result } from '../figures.ts';
import type { Memory, Server } from './function-process.ts';
import { tally as counted, lastBesideFirst, spread } from './run-figures.ts';

type Minute = Pick<Tally, 'sums' | 'times' | 'refused' | 'wrong'> & { memory: Memory };

/** A practice's day (`scripts/practice-day`) for so many minutes; then the store is held against what was answered. */
export async function soak(server: Server, minutes: number): Promise<Result[]> {
  const people = await gather({ at: server.origin });
  const ledger = openLedger();
  const measured: Minute[] = [];
  for (let round = 0; round < minutes; round += 1) {
    const tally = startTally();
    const day = live(people, ledger, { round, tally: () => tally });
    await sleep(60_000);
    await day.stop();
    measured.push({ ...tally, memory: await server.memory() });
    say(`› Minute ${round + 1} of ${minutes}: ${tally.sums.calls} calls, ${counted(tally.wrong)}`);
  }
  const broken = await ledger.check();
  for (const violation of broken) say(`✗ ${violation}`);
  const store: Result = {
    name: 'the store, afterwards',
    figures: { 'broken in the store': broken.length },
    budget: { 'broken in the store': { atMost: 0 } },
  };
  return [...measured.map(resultOf), ...lastBesideFirst(measured), store];
}

const resultOf = ({ sums, times, refused, wrong, memory }: Minute, index: number): Result => ({
  name: `${index + 1}`,
  figures: {
    calls: sums.calls,
    ...spread(times),
    'sent again': sums['sent again'],
    refused: counted(refused),
    lost: sums.lost + wrong.length,
    'RSS MB': memory.rss,
    'heap MB': memory.heap,
  },
  budget: { lost: { atMost: 0 } },
});
