import { call } from '../../../functions/test/support/api.ts';
import { type Figures, medians, type Result, ratio } from '../figures.ts';
import { dayAt } from './bookings.ts';
import { startServer, writeControl } from './function-process.ts';
import { toMs } from './run-figures.ts';

const runs = 7;
/** The highest ratio of a first answer’s time to that of the empty function. */
const maxRatio = 3;

/**
 * Measures new processes until they have answered a first call, beside one with an empty Express function. Medians of
 * runs taken in turns.
 */
export async function measureColdStarts(directory: string): Promise<Result[]> {
  const empty = writeControl(directory, 'empty-function', "response.json({ status: 'ok' })");
  const kinds = [
    { name: 'an empty Express function', of: empty, path: '/healthz' },
    { name: 'the function', of: directory, path: '/healthz' },
    { name: 'the function, asked for slots', of: directory, path: `/available-slots?date=${dayAt(20)}` },
  ];
  const starts = kinds.map((): Figures[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, { of, path }] of kinds.entries()) starts[index]?.push(await startCold(of, path));
  const results = starts.map(medians);
  return kinds.map(({ name, of }, index): Result => {
    const figures = results[index] ?? {};
    const toEmpty = ratio(figures['first answer ms'], results[0]?.['first answer ms']);
    return {
      name,
      figures: { ...figures, ratio: toEmpty },
      budget: of === empty ? {} : { ratio: { atMost: maxRatio } },
    };
  });
}

async function startCold(directory: string, path: string): Promise<Figures> {
  const began = performance.now();
  const server = await startServer(directory);
  try {
    const { status } = await call(path, { at: server.origin });
    const took = performance.now() - began;
    if (status !== 200) throw new Error(`The first call was refused: ${status}`);
    const { rss } = await server.memory();
    return { 'load ms': toMs(server.loadMs), 'first answer ms': toMs(took), 'RSS MB': rss };
  } finally {
    await server.stop();
  }
}
