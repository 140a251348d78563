import type { Figures, Result } from './budgets.ts';

/** Each figure's median over several loads, beside the baseline's where there is one. */
export function summarize(loads: readonly Figures[], baseline?: readonly Figures[]): Result {
  const of = (figure: keyof Figures, of = loads) => median(of.map((load) => load[figure]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    javaScriptBytes: of('javaScriptBytes'),
    totalBytes: of('totalBytes'),
    ...(baseline && { lcpRatio: of('lcpMs') / of('lcpMs', baseline) }),
  };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing has no median.');
  return (lower + upper) / 2;
}
