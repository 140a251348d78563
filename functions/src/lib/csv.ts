import { type CsvCell, csvLine, csvStart } from '@garden-room/contract/csv';

/** The answer of an export. */
export interface CsvFile {
  name: string;
  text: AsyncIterable<string>;
}

/** The columns of a file, in their order: the header, and what a record has there. */
export type CsvColumns<T> = Readonly<Record<string, (record: T) => CsvCell>>;

/** A whole file, a page of records at a time. */
export async function* csvOf<T>(
  columns: CsvColumns<T>,
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let start = csvStart + csvLine(Object.keys(columns));
  for await (const page of pages) {
    yield start + page.map((record) => csvLine(cells.map((cellOf) => cellOf(record)))).join('');
    start = '';
  }
  if (start !== '') yield start;
}
