import { say } from '../../terminal/command.ts';
import { type Figures, medians, type Result, ratio } from '../figures.ts';

/** A page to load again and again. */
export interface Page {
  name: string;
  load: () => Promise<Figures>;
  budget: Result['budget'];
}

/** Loads pages in turns, so that a noisy moment hits all of them; `time` is what is set beside the first one's, the baseline's. */
export async function loadInTurns(pages: readonly Page[], runs: number, time: string): Promise<Result[]> {
  const loads = pages.map((): Figures[] => []);
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { name, load }] of pages.entries()) {
      say(`› ${run} of ${runs}: ${name}`);
      loads[index]?.push(await load());
    }
  }
  const figures = loads.map(medians);
  return pages.map(({ name, budget }, index) => ({
    name,
    figures: { ...figures[index], 'of baseline': ratio(figures[index]?.[time], figures[0]?.[time]) },
    budget,
  }));
}
