import { randomUUID } from 'node:crypto';
import {
  type ImportAnswer,
  type ImportState,
  importStateSchema,
  importsEndpoints,
  type UndoneImport,
  undoneImportSchema,
} from '@garden-room/contract/endpoints/imports';
import { beforeAll, expect } from 'vitest';
import type { Answer } from './api.ts';
import { newAdmin, type Person } from './people.ts';
import { db } from './suite.ts';

/** The admin of a file of stories who imports. */
export let admin: Person;
/** Before the stories of a file that imports. */
export const beforeImports = () =>
  beforeAll(async () => {
    admin = await newAdmin();
  });

let numbers = 0;
/** A number that no other row has. */
export const newPhone = () => {
  numbers += 1;
  return `+1 202-555-${String(1000 + numbers)}`;
};
/** A text without its digits, as a name has none. */
const spelled = (text: string) =>
  text.replace(/\D/g, '').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

export type Cells = Record<string, unknown>;
/** The fields of a call besides its file, its caller and its address. */
type Sending = { by?: Person; at?: string } & Record<string, unknown>;

const fieldsOf = (rows: readonly Cells[]) => [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
/** A file whose first data row is row 2, with a column a field, named as that. */
export const csvOf = (rows: readonly Cells[]) => {
  const fields = fieldsOf(rows);
  return [fields, ...rows.map((cells) => fields.map((field) => cells[field]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
};
const bodyOf = (rows: readonly Cells[]) => ({
  ...{ kind: 'patients', csv: csvOf(rows), dryRun: false },
  columns: Object.fromEntries(fieldsOf(rows).map((field) => [field, field])),
});
export const post = (json: object, { by = admin, at }: Pick<Sending, 'by' | 'at'> = {}): Promise<Answer> =>
  by.call('/imports', { json, ...(at && { at }) });
export const send = (rows: readonly Cells[], { by, at, ...settings }: Sending = {}) =>
  post({ ...bodyOf(rows), ...settings }, { ...(by && { by }), ...(at && { at }) });
export const answered = (answer: Answer): ImportAnswer => {
  expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status);
  return importsEndpoints.importFile.output.parse(answer.body);
};
/** The outcome of a file, sent until nothing of it is left. */
export const imported = async (rows: readonly Cells[], sending: Sending = {}): Promise<ImportAnswer> => {
  for (let from = 0; ; ) {
    const answer = answered(await send(rows, { ...sending, ...(from > 0 && { from }) }));
    if (answer.left === 0) return answer;
    from = answer.rows - answer.left;
  }
};
export const visits = { kind: 'appointments', dates: 'ymd' } as const;
export const visitsOf = (rows: readonly Cells[], sending: Sending = {}) =>
  imported(rows, { ...visits, ...sending });
export const briefly = ({ refused }: Pick<ImportAnswer, 'refused'>) =>
  refused.map(({ row, reason }) => `${row} ${reason}`);
export const undo = (id: string, by = admin, at?: string) =>
  by.call(`/imports/${id}`, { method: 'DELETE', ...(at && { at }) });
export const undone = async (id: string): Promise<UndoneImport> => {
  for (;;) {
    const answer = await undo(id);
    expect(answer).toMatchObject({ status: 200 });
    const state = undoneImportSchema.parse(answer.body);
    if (state.undo?.isDone) return state;
  }
};
export const stateOf = async (id: string): Promise<ImportState> =>
  importStateSchema.parse((await admin.call(`/imports/${id}`)).body);
export const idsOf = async (importId: string): Promise<string[]> => {
  const { docs } = await db.collection('importedRows').where('importId', '==', importId).get();
  return docs
    .sort((one, other) => one.get('row') - other.get('row'))
    .map((document) => String(document.get('madeId')));
};
export const person = (changes: Cells = {}): Cells => {
  const phone = newPhone();
  return { name: `Patient ${spelled(phone)}`, phone, ...changes };
};
export const people = (count: number) => Array.from({ length: count }, () => person());
/** A patient whom an import has added, for visits. */
export const noted = async (changes: Cells = {}) => {
  const email = `${randomUUID()}@story.test`;
  const row = { ...person({ email }), ...changes };
  const { _id: importId } = await imported([row], { dates: 'ymd' });
  const [uid = ''] = await idsOf(importId);
  return { uid, importId, email, phone: String(row['phone']), name: String(row['name']) };
};
