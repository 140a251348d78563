/** What was measured once, each figure by its name. */
export type Figures = Record<string, number>;

/** The medians of what was measured several times, and what is asked of some of them. */
export interface Result {
  name: string;
  figures: Figures;
  budget: Record<string, { atLeast?: number; atMost?: number }>;
}

/** Each figure's median. */
export function medians(measured: readonly Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(measured.map((figures) => figures[name] ?? Number.NaN))]),
  );
}

/** The middle of these values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (lower === undefined || upper === undefined) throw new RangeError('Nothing has no median.');
  return (lower + upper) / 2;
}

/** How many times as long the one took as the other, to two places. */
export const ratio = (one = Number.NaN, other = Number.NaN) => Number((one / other).toFixed(2));

/** Shows the figures as a table. Answers what misses its budget, a line each; a figure that is not there does. */
export function report(results: readonly Result[]): string[] {
  console.table(Object.fromEntries(results.map(({ name, figures }) => [name, figures])));
  return results.flatMap(missesOf);
}

export function missesOf({ name, figures, budget }: Result): string[] {
  return Object.entries(budget).flatMap(([figure, { atLeast = -Infinity, atMost = Infinity }]) => {
    const value = figures[figure] ?? Number.NaN;
    if (value >= atLeast && value <= atMost) return [];
    return [
      `✗ ${name}: ${figure} ${value}, ${value < atLeast ? `at least ${atLeast}` : `at most ${atMost}`}`,
    ];
  });
}

/** How long each of many calls took, in milliseconds. */
type Times = readonly number[];

/** A call of the API, less the time of an empty one, beside the Firestore calls that it cannot do without. */
export function compare(name: string, empty: Times, api: Times, bare: Times, atMost: number): Result {
  const own = median(api) - median(empty);
  const shown = { 'over HTTP, ms': median(api), 'less healthz': own, 'bare calls': median(bare) };
  const rounded = Object.entries(shown).map(([figure, ms]) => [figure, Number(ms.toFixed(1))]);
  const figures = { ...Object.fromEntries(rounded), ratio: ratio(own, median(bare)) };
  return { name, figures, budget: { ratio: { atMost } } };
}
