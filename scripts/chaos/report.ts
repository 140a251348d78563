import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Round } from './rounds.ts';

const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : 'never';

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${what} ${times}`).join(', ') || 'none';

/** On what it was measured, and when. */
const machineLine = () =>
  `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load average ${loadavg()[0]?.toFixed(1)} at the end.`;

const columns = [
  ...['Fault', 'Lasts', 'Calls', 'Answered', 'Refused, by code', 'Lost', 'Sent again'],
  ...['Slowest answer', 'First good answer, and booking, after it', 'Improper', 'Store'],
];

const rowOf = ({ fault, seconds: lasts, tally, violations }: Round) => {
  const { calls, answered, lost, repeated, slowestMs } = tally.sums;
  const after = `${seconds(tally.firstGoodMs())}, ${seconds(tally.firstBookingMs())}`;
  const isWhole = violations.length === 0 ? 'whole' : `${violations.length} broken`;
  return [
    fault.name,
    `${lasts} s`,
    calls,
    answered,
    counted(tally.refused),
    lost,
    repeated,
    seconds(slowestMs),
    after,
    counted(tally.wrong),
    isWhole,
  ];
};

const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

/** The rounds as a Markdown table, with when and on what they ran. */
export function toMarkdown(rounds: readonly Round[], mail: { sent: number; twice: number }): string {
  const mails = `${mail.sent} emails left, each once but ${mail.twice}, which came twice under one Message-ID.`;
  const table = [line(columns), line(columns.map(() => '---')), ...rounds.map((round) => line(rowOf(round)))];
  return `${machineLine()}\n\n${table.join('\n')}\n\n${mails}\n`;
}
