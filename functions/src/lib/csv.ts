import { type CsvCell, csvLine, csvStart } from '@garden-room/contract/csv';

/** A whole file, a page of records at a time. */
export async function* csvOf<T>(
  header: readonly string[],
  pages: AsyncIterable<readonly T[]>,
  toCells: (record: T) => readonly CsvCell[],
): AsyncGenerator<string> {
  let start = csvStart + csvLine(header);
  for await (const page of pages) {
    yield start + page.map((record) => csvLine(toCells(record))).join('');
    start = '';
  }
  if (start !== '') yield start;
}
