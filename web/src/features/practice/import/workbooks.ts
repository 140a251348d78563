import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** What the parts of a workbook may have unpacked: one of 4 MB with more is made to fill the memory. */
const mostUnpacked = 64 * 1024 ** 2;

/** The parts of a workbook that have its tables. A part that says less than it has ends where it said. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Error('This workbook is too large.');
      return true;
    },
  });
}

/** No program writes a row or column of these numbers; the reader would make all those before it. */
const farCell = /\br="(?:[A-Z]{4}|[A-Z]*\d{7})/;

/** The first sheet of a workbook as CSV, with the values of its formulas, a row a line. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const parts = unpack(bytes);
  for (const [name, part] of Object.entries(parts))
    if (name.includes('worksheets/') && farCell.test(new TextDecoder().decode(part)))
      throw new Error('This workbook is too large.');
  // The reader unpacks large parts in workers made of texts, which the site's policy forbids; these are unpacked.
  const plain = zipSync(parts, { level: 0 });
  const rows = await readSheet(plain.buffer, { parseNumber: (number) => String(Number(number)) });
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** A cell as it is shown: a day, a time, or both, for those that are kept as numbers with such a format. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  const text = value instanceof Date ? shownTime(value) : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

function shownTime(at: Date): string {
  const [date = '', time = ''] = new Date(Math.round(at.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  const clock = time.slice(0, 5);
  if (date < '1900-01-02') return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}
