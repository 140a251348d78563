import { availableParallelism, cpus } from 'node:os';
import { alignColumns } from '../../terminal/align-columns.ts';
import { median } from '../median.ts';
import { type Budget, budgets, findMisses, type Result } from './budgets.ts';
import { isJavaScript, type Load, type Request } from './measure.ts';

export type MeasuredPage = { path: string; result: Result; loads: readonly Load[] };

/** How many of a page's resources are worth naming when it is too heavy. */
const shownRequests = 8;

/** The machine and the tools: figures of others do not compare. */
export function describeConditions(loads: readonly Load[]): string {
  const [first] = loads;
  const speed = median(loads.map(({ conditions }) => conditions.processorSpeed));
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'}, benchmark index ${speed})`;
  return `${machine}, ${first?.conditions.browser}, Lighthouse ${first?.conditions.lighthouse}, mobile, simulated throttling`;
}

/** The figures of every page, a miss marked with an asterisk, and the budgets as the last line. */
export function drawTable(pages: readonly MeasuredPage[], baseline?: Result): string {
  const head = ['page', ...budgets.map(({ label }) => label)];
  const rows = pages.map(({ path, result }) => {
    const misses = findMisses(result);
    return [path, ...budgets.map((budget) => showFigure(result, budget, misses.includes(budget)))];
  });
  const compared = baseline
    ? [['baseline', ...budgets.map((budget) => showFigure(baseline, budget, false))]]
    : [];
  return alignColumns([head, ...rows, ...compared, ['budget', ...budgets.map(showBudget)]]);
}

/** What a page misses, then where to look. */
export function explainMisses({ path, result, loads }: MeasuredPage): string[] {
  const misses = findMisses(result);
  const said = misses.map((budget) => `${budget.label} ${showFigure(result, budget, false)}`);
  const reasons = new Set(misses.flatMap(({ figure }) => findReasons(figure, loads)));
  return said.length === 0 ? [] : [`✗ ${path}: ${said.join(', ')}`, ...[...reasons].map(indent)];
}

function findReasons(figure: Budget['figure'], loads: readonly Load[]): string[] {
  switch (figure) {
    case 'javaScriptBytes':
      return heaviest(loads, isJavaScript);
    case 'totalBytes':
      return heaviest(loads, () => true);
    case 'accessibility':
    case 'seo':
      return failedAudits(loads, figure);
    case 'bestPractices':
      return failedAudits(loads, 'best-practices');
    default:
      return failedAudits(loads, 'performance');
  }
}

const indent = (text: string) => `    ${text}`;

function failedAudits(loads: readonly Load[], category: string): string[] {
  const faults = new Map(loads.flatMap((load) => load.faults).map((fault) => [fault.id, fault]));
  return [...faults.values()]
    .filter((fault) => fault.category === category)
    .map(({ id, title, places }) => [`${id}: ${title}`, ...places].join('\n      '));
}

function heaviest(loads: readonly Load[], wanted: (request: Request) => boolean): string[] {
  return (loads[0]?.requests ?? [])
    .filter(wanted)
    .toSorted((one, other) => other.transferSize - one.transferSize)
    .slice(0, shownRequests)
    .map(({ url, transferSize }) => `${(transferSize / 1000).toFixed(1)} kB  ${url}`);
}

function showFigure(result: Result, { figure, show }: Budget, missed: boolean): string {
  const value = result[figure];
  return value === undefined ? '–' : `${show(value)}${missed ? ' *' : ''}`;
}

function showBudget({ atLeast, atMost, show }: Budget): string {
  if (atLeast !== undefined) return show(atLeast);
  return atMost === undefined ? '' : `≤ ${show(atMost)}`;
}
