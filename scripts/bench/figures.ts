/** One measurement, each figure by its name. */
export type Figures = Record<string, number>;

/** The measurements of one thing, also in words, and the budgets of some of them. */
export interface Result {
  name: string;
  figures: Record<string, number | string>;
  budget: Record<string, Bounds>;
}

interface Bounds {
  atLeast?: number;
  atMost?: number;
}

/** Each figure's median. */
export function medians(measured: readonly Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        measured.map((figures) => figures[name] ?? Number.NaN),
        0.5,
      ),
    ]),
  );
}

/** One duration divided by the other, to two places. */
export const ratio = (one = Number.NaN, other = Number.NaN) => Number((one / other).toFixed(2));

/** The figures that miss their budget, a line each; a missing figure does. */
export function missesOf({ name, figures, budget }: Result): string[] {
  return Object.entries(budget).flatMap(([figure, { atLeast = -Infinity, atMost = Infinity }]) => {
    const value = Number(figures[figure]);
    if (value >= atLeast && value <= atMost) return [];
    return [
      `✗ ${name}: ${figure} ${value}, ${value < atLeast ? `at least ${atLeast}` : `at most ${atMost}`}`,
    ];
  });
}

const boundsText = ({ atLeast, atMost }: Bounds) =>
  [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`].filter(Boolean).join(', ');

/** The results as Markdown tables: those in a row with the same first figure in one. */
export function markdownTables(of: string, results: readonly Result[]): string {
  const tables: Result[][] = [];
  const kindOf = (result?: Result) => Object.keys(result?.figures ?? {})[0];
  for (const result of results) {
    const last = tables.at(-1);
    if (last && kindOf(last[0]) === kindOf(result)) last.push(result);
    else tables.push([result]);
  }
  return tables.map((table) => markdownTable(of, table)).join('\n\n');
}

/** The results as one Markdown table, a row each: a figure that is held to something shows it. */
function markdownTable(of: string, results: readonly Result[]): string {
  const names = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = results.map(({ name, figures, budget }) =>
    row([
      name,
      ...names.map((figure) => {
        const bounds = budget[figure];
        return `${figures[figure] ?? ''}${bounds ? ` (${boundsText(bounds)})` : ''}`;
      }),
    ]),
  );
  return [row([of, ...names]), row([of, ...names].map(() => '---')), ...rows].join('\n');
}

/** The verdict on each part of a run, a row for each figure and mark: the worst measured, and whether it is met. */
export function verdicts(parts: readonly { name: string; results: readonly Result[] }[]): string {
  const budgeted = parts.flatMap(({ name, results }) =>
    results.flatMap((result) =>
      Object.entries(result.budget).map(([figure, bounds]) => {
        const value = Number(result.figures[figure]);
        const isMet = missesOf({ ...result, budget: { [figure]: bounds } }).length === 0;
        return { name, figure, bounds, value, isMet, mark: boundsText(bounds) };
      }),
    ),
  );
  const alike = Map.groupBy(budgeted, ({ name, figure, mark }) => `${name} ${figure} ${mark}`);
  const rows = [...alike.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const values = all.map(({ value }) => value);
    const worst = first.bounds.atMost === undefined ? Math.min(...values) : Math.max(...values);
    const met = `${all.filter(({ isMet }) => isMet).length} of ${all.length}`;
    return [
      { name: first.name, figures: { figure: first.figure, worst, mark: first.mark, met }, budget: {} },
    ];
  });
  return markdownTables('Part', rows);
}

/** The value that such a share of all values does not exceed, by the nearest rank: of 200, 0.95 is the 190th. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(Math.ceil(share * sorted.length), 1) - 1];
  if (value === undefined) throw new RangeError('Nothing has no percentile.');
  return value;
}
