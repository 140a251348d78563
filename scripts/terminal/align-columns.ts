/** A table of text: the first column to the left, figures to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column));
  return rows.map((row) => row.map(aligned).join('  ')).join('\n');
}
