import { csvLine, csvStart, recordCells } from '@garden-room/contract/csv';
import type { Archive, Archived, ArchivePart } from '@garden-room/contract/endpoints/archive';
import {
  brokenFile,
  brokenLine,
  manifestOf,
  pictureFile,
  readmeOf,
  recordsFile,
  tableFile,
  type Written,
} from './archive-texts.ts';
import { createZipFile, type FileFacts, type ZipFile } from './zip-file.ts';

/** Answers one page of a part. */
export type ReadPage = (
  part: string,
  cursor: string | undefined,
) => Promise<{ items: readonly Archived[]; nextCursor: string | null }>;

/** The number of records that have come, by the name of their part; none of a part that has not begun. */
export type Progress = Readonly<Record<string, Written>>;

/**
 * Writes an archive, a page after the other. A call of `take` that fails has lost nothing: the next one goes on with
 * the page that has not come. It answers the file once all have.
 */
export function writeArchive(archive: Archive) {
  const zip = createZipFile(new Date(archive.asOf));
  const files: FileFacts[] = [];
  const brokenLines: string[] = [];
  const progress: Record<string, Written> = {};
  const waiting = [...archive.parts];
  let open: OpenPart | null = null;
  let cursor: string | undefined;

  function write(part: ArchivePart, items: readonly Archived[]): void {
    open ??= openPart(zip, part);
    const { records, broken } = progress[part.name] ?? { records: 0, broken: 0 };
    const unreadable = items.filter((item) => 'broken' in item);
    for (const item of items) if ('record' in item) open.write(item);
    open.flush();
    brokenLines.push(...unreadable.map((item) => brokenLine(part.name, item)));
    progress[part.name] = { records: records + items.length, broken: broken + unreadable.length };
  }

  return async function take(readPage: ReadPage, onProgress: (progress: Progress) => void): Promise<Blob> {
    for (let part = waiting[0]; part; part = waiting[0]) {
      const { items, nextCursor } = await readPage(part.name, cursor);
      write(part, items);
      onProgress({ ...progress });
      cursor = nextCursor ?? undefined;
      if (cursor !== undefined) continue;
      files.push(...(open?.close() ?? []));
      open = null;
      waiting.shift();
    }
    if (brokenLines.length > 0) files.push(zip.add(brokenFile, brokenLines.join('')));
    files.push(zip.add('README.txt', readmeOf(archive)));
    zip.add('manifest.json', manifestOf(archive, progress, files));
    return zip.end();
  };
}

/** The files of the part that is being written. */
function openPart(zip: ZipFile, part: ArchivePart) {
  const records = zip.open(recordsFile(part.name));
  const table = zip.open(tableFile(part.name));
  const pictures: FileFacts[] = [];
  let [lines, rows] = ['', csvStart + csvLine(part.fields.map(({ name }) => name))];
  return {
    write: ({ record, file }: Extract<Archived, { record: object }>): void => {
      lines += `${JSON.stringify(record)}\n`;
      rows += csvLine(recordCells(part.fields, record));
      if (file) {
        const bytes = Uint8Array.from(atob(file.bytes), (char) => char.charCodeAt(0));
        pictures.push(zip.add(pictureFile(file.name), bytes, { stored: true }));
      }
    },
    flush: (): void => {
      records.write(lines);
      table.write(rows);
      [lines, rows] = ['', ''];
    },
    close: (): FileFacts[] => [records.close(), table.close(), ...pictures],
  };
}

type OpenPart = ReturnType<typeof openPart>;

/** The parts of which another number was written than was counted: none, as both are of one moment. */
export const differing = ({ parts }: Pick<Archive, 'parts'>, progress: Progress): ArchivePart[] =>
  parts.filter(({ name, count }) => progress[name]?.records !== count);
