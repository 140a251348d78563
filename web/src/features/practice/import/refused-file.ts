import type { Line } from '@garden-room/contract/csv-table';

/** The rows that were not added, as a file to correct and choose again: what it said, with its row and the reason before it. */
export function refusedFile(
  names: readonly string[],
  lines: readonly Line[],
  reasons: ReadonlyMap<number, string>,
): Blob {
  const rows = lines.flatMap(({ row, cells }) => {
    const reason = reasons.get(row);
    return reason === undefined ? [] : [[String(row), reason, ...cells]];
  });
  // No name that a column of a program’s own has, as “Reason” is one of a visit.
  const text = [['Row', 'Why not imported', ...names], ...rows].map(
    (cells) => `${cells.map(quoted).join(',')}\r\n`,
  );
  // With the mark by which spreadsheets know UTF-8.
  return new Blob(['\uFEFF', ...text], { type: 'text/csv' });
}

const quoted = (cell: string): string => `"${withoutFormula(cell).replaceAll('"', '""')}"`;

/** A text that a spreadsheet would run gets an apostrophe before it. A number of a telephone is one, and stays. */
const withoutFormula = (text: string): string =>
  /^\s*[=@＝＠]|^\s*[+\-＋－](?![\d ()./-]+$)/u.test(text) ? `'${text}` : text;
