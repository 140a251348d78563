import { median } from '../median.ts';

/** What one load of a page came to. Scores are of 100; bytes are gzipped bodies. */
export type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  javaScriptBytes: number;
  totalBytes: number;
};

/** Medians of a page's loads; the ratio is missing where there is no baseline to compare with. */
export type Result = Figures & { lcpRatio?: number };

export type Budget = {
  figure: keyof Result;
  label: string;
  atLeast?: number;
  atMost?: number;
  show: (value: number) => string;
};

const whole = (value: number) => value.toFixed(0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The columns of the table, in order, each with what the product asks of it. */
export const budgets: readonly Budget[] = [
  { figure: 'performance', label: 'perf', atLeast: 100, show: whole },
  { figure: 'accessibility', label: 'a11y', atLeast: 100, show: whole },
  { figure: 'bestPractices', label: 'practices', atLeast: 100, show: whole },
  { figure: 'seo', label: 'SEO', atLeast: 100, show: whole },
  { figure: 'lcpMs', label: 'LCP', show: (ms) => `${whole(ms)} ms` },
  { figure: 'lcpRatio', label: 'of baseline', atMost: 0.7, show: (ratio) => ratio.toFixed(2) },
  { figure: 'cls', label: 'CLS', atMost: 0, show: (shift) => (shift === 0 ? '0' : shift.toFixed(4)) },
  { figure: 'javaScriptBytes', label: 'JavaScript', atMost: 125_000, show: kilobytes },
  { figure: 'totalBytes', label: 'in all', atMost: 290_000, show: kilobytes },
];

/** The budgets that a page misses. */
export function findMisses(result: Result): Budget[] {
  return budgets.filter(({ figure, atLeast = -Infinity, atMost = Infinity }) => {
    const value = result[figure];
    return value !== undefined && (value < atLeast || value > atMost);
  });
}

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
