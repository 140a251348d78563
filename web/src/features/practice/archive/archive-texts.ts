import type { Archive, Archived, ArchivePart } from '@garden-room/contract/endpoints/archive';
import type { FileFacts } from './zip-file.ts';

/** Files by the name of a part. */
export const recordsFile = (part: string) => `records/${part}.jsonl`;
export const tableFile = (part: string) => `tables/${part}.csv`;
export const pictureFile = (name: string) => `pictures/${name}`;
export const brokenFile = 'records/cannot-be-read.jsonl';

/** The number of a part's records that were written; `broken` ones are in a file of their own. */
export type Written = { records: number; broken: number };

/** A record that cannot be read, as a line of the file that has all of them. */
export const brokenLine = (part: string, { broken }: Extract<Archived, { broken: object }>): string =>
  `${JSON.stringify({ part, ...broken })}\n`;

/** The list of an archive's files, with the number of records in each, for people who check it and for programs. */
export function manifestOf(
  { practice, asOf, parts }: Archive,
  written: Readonly<Record<string, Written>>,
  files: readonly FileFacts[],
): string {
  const counted = parts.map(({ name, count }) => ({ name, counted: count, ...written[name] }));
  return `${JSON.stringify({ practice, asOf, parts: counted, files }, null, 2)}\n`;
}

/** The readme of an archive, for people. */
export const readmeOf = ({ practice, asOf, parts, leftOut }: Archive): string => `${practice}
Everything that the site held, as of ${asOf} (UTC).

THIS IS HEALTH DATA. Names, visits, messages and private notes are in it, readable by whoever has
this file. Keep it on an encrypted disk, send it to nobody unencrypted, and delete it when it has
served its purpose.

HOW IT IS LAID OUT

tables/      A table of each kind, for a spreadsheet or another system: CSV (RFC 4180), UTF-8,
             a line a record, the names of the fields in the first line. What is no single value
             is JSON in its cell. A text that a spreadsheet would take for a formula has an
             apostrophe before it, and a telephone number has its + in brackets.
records/     The same, exactly: JSON Lines, UTF-8, one JSON object a line.
${brokenFile}
             Records that the site cannot read, as they are stored: of which kind, where, what is
             wrong. They are counted with their kind, and are in no table.
pictures/    The pictures of posts and services.
manifest.json
             How many records the site counted of each kind at that moment (counted), how many
             are here (records), how many of them cannot be read (broken); and of each file its
             size and SHA-256, by which it can be checked.

Instants are ISO 8601 in UTC. A date and a time are of the practice’s clock. An id (_id) is a text;
fields that end in Id have the _id of another record. An empty cell, or null, is what is not known.

WHAT IS IN IT

${parts.map(partText).join('\n')}
WHAT IS LEFT OUT, AND WHY

${leftOut.map(({ what, why }) => `${what}: ${why}\n`).join('')}`;

const partText = ({ name, title, about, count, fields }: ArchivePart): string =>
  `${title}: ${tableFile(name)}, ${recordsFile(name)}; ${count} ${count === 1 ? 'record' : 'records'}
  ${about}
${fields.map((field) => `    ${field.name}: ${field.meaning}\n`).join('')}`;
