import { webcrypto } from 'node:crypto';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Import, ImportedRow } from '@garden-room/contract/endpoints/imports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import ImportPage from './import.tsx';

const stub = stubApi();
const saved = catchSavedFiles();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

let imports: Import[] = [];
beforeEach(() => {
  // jsdom hashes nothing.
  vi.stubGlobal('crypto', webcrypto);
  showDialogs();
  imports = [];
  stub(endpoints.listImports, () => imports);
  return () => vi.unstubAllGlobals();
});

const anImport = (fields: Partial<Import> = {}): Import => ({
  ...{ _id: 'one', kind: 'patients', createdAt: new Date().toISOString(), added: 800, undo: null },
  ...fields,
});
const added = ({ row }: { row: number }): ImportedRow => ({
  row,
  outcome: 'added',
  reason: null,
  slot: null,
});
const fileOf = (rows: number, name = 'patients.csv') => {
  const lines = Array.from({ length: rows }, (_, index) => `Row ${index + 2},202-555-${1000 + index},x`);
  return new File([['Name,Phone,Shoe size', ...lines].join('\n')], name, { type: 'text/csv' });
};
function open() {
  renderPage(ImportPage, '/dashboard/import', '/dashboard/import');
  return userEvent.setup();
}
const choose = async (user: ReturnType<typeof userEvent.setup>, file: File) =>
  user.upload(screen.getByLabelText('CSV file'), file);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('a file is matched, checked and imported, some rows at a call', async () => {
  const calls = stub(endpoints.importPatients, ({ input }) =>
    input.body.rows.map((row) =>
      row.row === 3 ? { ...added(row), outcome: 'refused', reason: 'Phone: too short.' } : added(row),
    ),
  );
  const user = open();
  expect(await screen.findByText('Nothing was imported.')).toBeTruthy();
  await choose(user, fileOf(30));
  expect(await screen.findByText('patients.csv, 31 rows')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Shoe size is taken as').value).toBe('');
  expect(within(screen.getByRole('table', { name: 'The first rows' })).getByText('Row 2')).toBeTruthy();

  await press(user, 'Check the file');
  expect(await screen.findByText('29 rows can be imported.')).toBeTruthy();
  expect(screen.getByText('Phone: too short.')).toBeTruthy();
  await press(user, 'Import 29 rows');
  expect(await screen.findByText('29 rows imported.')).toBeTruthy();
  const sent = calls.map(({ input }) => [input.body.dryRun, input.body.rows.length]);
  expect(sent).toEqual([
    [true, 25],
    [true, 5],
    [false, 25],
    [false, 5],
  ]);
  expect(calls[0]?.input.body.rows[0]).toEqual({ row: 2, name: 'Row 2', phone: '202-555-1000' });
  await press(user, 'Download what was refused');
  expect(await saved[0]?.content.text()).toContain('"3","Phone: too short.","Row 3","202-555-1001","x"');
});

test('another choice asks for another check', async () => {
  stub(endpoints.importPatients, ({ input }) => input.body.rows.map(added));
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Phone is taken as'), 'Left out');
  expect(screen.getByText(/Say which column is the phone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true);
});

test('what breaks off says so, and the same file goes on under the same id', async () => {
  const ids: string[] = [];
  let isBroken = true;
  stub(endpoints.importPatients, ({ input }) => {
    if (input.body.dryRun) return input.body.rows.map(added);
    ids.push(input.params.id);
    if (isBroken && input.body.rows[0]?.row !== 2) return refusal('forbidden');
    return input.body.rows.map((row) => (isBroken ? added(row) : { ...added(row), outcome: 'known' }));
  });
  const user = open();
  await choose(user, fileOf(30));
  await press(user, 'Check the file');
  await press(user, 'Import 30 rows');
  expect(await screen.findByText('Not everything is imported')).toBeTruthy();
  expect(screen.getByText('25 rows imported.')).toBeTruthy();

  cleanup();
  isBroken = false;
  const again = open();
  await choose(again, fileOf(30, 'renamed.csv'));
  expect(await screen.findByText('This file was begun before')).toBeTruthy();
  await press(again, 'Continue the import');
  expect(await screen.findByText('30 rows imported.')).toBeTruthy();
  expect(new Set(ids).size).toBe(1);
});

test('a file whose import was undone elsewhere begins anew', async () => {
  const ids: string[] = [];
  stub(endpoints.importPatients, ({ input }) => {
    if (input.body.dryRun) return input.body.rows.map(added);
    ids.push(input.params.id);
    return ids.length === 1 ? refusal('import_undone') : input.body.rows.map(added);
  });
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  await press(user, 'Import 2 rows');
  expect(await screen.findByText('Not everything is imported')).toBeTruthy();
  await press(user, 'Check the file');
  await press(user, 'Import 2 rows');
  expect(await screen.findByText('2 rows imported.')).toBeTruthy();
  expect(new Set(ids).size).toBe(2);
});

test('a busy server is asked again', async () => {
  let asked = 0;
  stub(endpoints.importPatients, ({ input }) => {
    asked += 1;
    return asked === 1 ? refusal('busy') : input.body.rows.map(added);
  });
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  expect(await screen.findByText('2 rows can be imported.')).toBeTruthy();
});

test('a file that is none says so, and another can be chosen', async () => {
  const user = open();
  await choose(user, new File([''], 'empty.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty.');
  await choose(user, fileOf(2));
  expect(await screen.findByText('patients.csv, 3 rows')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('visits send what is chosen of them, with dates as they were said to be', async () => {
  const calls = stub(endpoints.importVisits, ({ input }) => input.body.rows.map(added));
  const user = open();
  await user.click(screen.getByLabelText('Visits to come'));
  await choose(user, new File(['Email;Date;Start\na@b.test;3/4/2030;2 pm'], 'visits.csv'));
  await user.click(await screen.findByLabelText('12/24/2026'));
  await user.click(screen.getByLabelText('Import visits outside the hours as well'));
  await press(user, 'Check the file');
  await screen.findByText('1 row can be imported.');
  expect(calls[0]?.input.body).toEqual({
    dryRun: true,
    anyTime: true,
    rows: [{ row: 2, email: 'a@b.test', date: '2030-03-04', time: '02:00 PM' }],
  });
});

test('an import is undone step by step, and says what stays', async () => {
  imports = [anImport(), anImport({ _id: 'old', createdAt: '2026-01-01T00:00:00.000Z', added: 1 })];
  let steps = 0;
  stub(endpoints.undoImport, () => {
    steps += 1;
    const undo = { removed: steps, kept: 1, isDone: steps === 2 };
    return { ...anImport({ undo }), keptRows: [{ row: 7, reason: 'The patient has a visit.' }] };
  });
  const user = open();
  await press(user, 'Undo');
  await press(user, 'Undo the import');
  expect(await screen.findByText('2 taken back')).toBeTruthy();
  expect(screen.getByText('Row 7: The patient has a visit.')).toBeTruthy();
  await waitFor(() => expect(steps).toBe(2));
});

test('imports that cannot be loaded can be asked for again', async () => {
  let asked = 0;
  stub(endpoints.listImports, () => {
    asked += 1;
    return asked === 1 ? refusal('forbidden') : [anImport()];
  });
  const user = open();
  await press(user, 'Try again');
  expect(await screen.findByText(/^800 patients, /)).toBeTruthy();
});
