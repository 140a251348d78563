// @time
import { endpoints } from '@garden-room/contract/endpoints';
import type { Import, ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import ImportPage from './import.tsx';

const stub = stubApi();
const saved = catchSavedFiles();

let imports: Import[] = [];
beforeEach(() => {
  showDialogs();
  imports = [];
  stub(endpoints.listImports, () => imports);
});

const anImport = (fields: Partial<Import> = {}): Import => ({
  ...{ _id: 'one', kind: 'patients', createdAt: new Date().toISOString(), undo: null, untold: 0 },
  ...{ rows: 800, accepted: 800, left: 0, ...fields },
});
const rowsIn = ({ csv, withoutNames }: ImportBody) => csv.split('\n').length - (withoutNames ? 0 : 1);
const nothingSaid = {
  ...{ leftOut: [], unreached: { count: 0, rows: [] }, inDoubt: { count: 0, rows: [] } },
  visits: { completed: 0, missed: 0, cancelled: 0, coming: 0 },
  outsideHours: { count: 0, rows: [] },
};
const allAccepted = (body: ImportBody): ImportAnswer => ({
  ...{ _id: 'one', rows: rowsIn(body), accepted: rowsIn(body), left: 0 },
  ...{ refused: [], duplicates: [], doubtful: [], namedOnly: [], ...nothingSaid },
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

test('a file is matched, checked and imported, call by call', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => {
    const answer = { ...allAccepted(body), accepted: 29, refused: [{ row: 3, reason: 'Phone: too short.' }] };
    return !body.dryRun && !body.from ? { ...answer, accepted: 19, left: 10 } : answer;
  });
  const user = open();
  expect(await screen.findByText('Nothing was imported.')).toBeTruthy();
  await choose(user, fileOf(30));
  expect(await screen.findByText('patients.csv, 31 rows')).toBeTruthy();
  const left = screen.getByLabelText<HTMLSelectElement>('Shoe size is taken as');
  expect(left.value).toBe('');
  expect(left.closest('details')?.open, 'folded, by its name').toBe(false);
  expect(screen.getByText(/^One more column, left out unless you choose: Shoe size$/)).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'The first rows' })).getByText('Row 2')).toBeTruthy();

  await press(user, 'Check the file');
  expect(await screen.findByText('29 rows can be imported.')).toBeTruthy();
  expect(screen.getByText('Phone: too short.')).toBeTruthy();
  expect(screen.getByText('Row 3 · 202-555-1001 · x')).toBeTruthy();
  await press(user, 'Import 29 rows');
  expect(await screen.findByText('29 rows imported.')).toBeTruthy();
  expect(calls.map(({ input: { body } }) => [body.dryRun, body.from])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, 20],
  ]);
  const { csv, ...asked } = calls[0]?.input.body ?? {};
  expect(csv).toBe(await fileOf(30).text());
  expect(asked).toEqual({ kind: 'patients', dryRun: true, columns: { name: 1, phone: 2 } });
  await press(user, 'Download what was refused');
  expect(await saved[0]?.content.text()).toContain('"3","Phone: too short.","Row 3","202-555-1001","x"');
});

test('a duplicate is added all the same where that is chosen', async () => {
  const reason = 'There already, with the same phone: Ada.';
  const calls = stub(endpoints.importFile, ({ input: { body } }) =>
    body.addDuplicates
      ? allAccepted(body)
      : { ...allAccepted(body), accepted: 1, refused: [{ row: 3, reason }], duplicates: [3] },
  );
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  await user.click(await screen.findByLabelText('Add row 3 all the same'));
  await press(user, 'Import 2 rows');
  expect(await screen.findByText('2 rows imported.')).toBeTruthy();
  expect(calls[1]?.input.body.addDuplicates).toEqual([3]);
});

test('rows in doubt are ticked, and what is said of the others leads to their patients', async () => {
  const reason = 'Name: this seems to be a total or a heading, and no person.';
  const calls = stub(endpoints.importFile, ({ input: { body } }) => {
    const patientId = body.dryRun ? null : 'ada';
    const said = {
      leftOut: [{ field: 'birthDate' as const, count: 1, rows: [2] }],
      unreached: { count: 1, rows: [{ row: 2, patientId }] },
      inDoubt: { count: 0, rows: [] },
    };
    return body.addDoubtful
      ? { ...allAccepted(body), ...said }
      : { ...allAccepted(body), ...said, accepted: 1, refused: [{ row: 3, reason }], doubtful: [3] };
  });
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  expect(await screen.findByText('Date of birth: 1 cell, in row 2')).toBeTruthy();
  expect(screen.getByText('1 patient without a phone and an email')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Row 2:/, hidden: true })).toBeNull();
  await user.click(screen.getByLabelText('Add row 3 all the same'));
  expect(screen.getByText('This is a person: add the row')).toBeTruthy();
  await press(user, 'Import 2 rows');
  expect(await screen.findByText('2 rows imported.')).toBeTruthy();
  expect(calls[1]?.input.body).toMatchObject({ dryRun: false, addDoubtful: [3] });
  expect(calls[1]?.input.body.addDuplicates).toBeUndefined();
  const link = screen.getByRole('link', { name: /^Row 2: Row 2/, hidden: true });
  expect(link.getAttribute('href')).toBe('/dashboard/patient/ada');
});

test('a long check goes on where a call has stopped', async () => {
  const refused = [{ row: 3, reason: 'No.' }];
  stub(endpoints.importFile, ({ input: { body } }) =>
    body.from
      ? { ...allAccepted(body), accepted: 1, left: 0 }
      : { ...allAccepted(body), accepted: 1, refused, left: 1 },
  );
  const user = open();
  await choose(user, fileOf(3));
  await press(user, 'Check the file');
  expect(await screen.findByText('2 rows can be imported.')).toBeTruthy();
  expect(screen.getByText(/^1 row would be left out\./)).toBeTruthy();
});

test('another choice asks for another check', async () => {
  stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  await choose(user, fileOf(2));
  await press(user, 'Check the file');
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Name is taken as'), 'Left out');
  expect(screen.getByText(/Say which column is the name/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true);
});

test('what breaks off says so and goes on; a file that was begun before is known', async () => {
  imports = [anImport({ rows: 30, accepted: 5, left: 25 })];
  let isBroken = true;
  stub(endpoints.importFile, ({ input: { body } }) => {
    if (body.dryRun || !isBroken) return allAccepted(body);
    return body.from ? refusal('forbidden') : { ...allAccepted(body), accepted: 25, left: 5 };
  });
  const user = open();
  expect(await screen.findByText(/25 rows left\. To go on, choose the same file again/)).toBeTruthy();
  await choose(user, fileOf(30, 'renamed.csv'));
  await press(user, 'Check the file');
  expect(await screen.findByText('This file was begun before')).toBeTruthy();
  expect(screen.getByText('25 rows can be imported.')).toBeTruthy();
  await press(user, 'Continue the import');
  expect(await screen.findByText('Broken off: not everything is imported')).toBeTruthy();
  expect(screen.getByText('25 rows imported.')).toBeTruthy();
  isBroken = false;
  await press(user, 'Continue the import');
  expect(await screen.findByText('30 rows imported.')).toBeTruthy();
});

test('a busy server is asked again', async () => {
  let polls = 0;
  stub(endpoints.importFile, ({ input: { body } }) => {
    polls += 1;
    return polls === 1 ? refusal('busy') : allAccepted(body);
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

test('visits send what is chosen of them, and the habit of their dates', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  await user.click(screen.getByLabelText('Visits to come'));
  await choose(user, new File(['Email;Date;Start\na@b.test;3/4/2030;2 pm'], 'visits.csv'));
  await user.click(await screen.findByLabelText('12/24/2026'));
  await user.click(screen.getByLabelText('Import visits outside the hours as well'));
  await press(user, 'Check the file');
  await screen.findByText('1 row can be imported.');
  expect(calls[0]?.input.body).toEqual({
    ...{ kind: 'appointments', csv: 'Email;Date;Start\na@b.test;3/4/2030;2 pm', dryRun: true },
    ...{ columns: { email: 1, date: 2, time: 3 }, dates: 'mdy', anyTime: true },
  });
});

test('what may mean two things is asked once, with cells of the file, before it is checked', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  const csv = 'Name;Phone;Born\nLovelace, Ada;202-555-0101;2/28/05\nKing, Bo;202-555-0102;12/24/1980';
  await choose(user, new File([csv], 'patients.csv'));
  expect(await screen.findByText('In this file: Lovelace, Ada · King, Bo')).toBeTruthy();
  expect(screen.getByText('In this file: 2/28/05')).toBeTruthy();
  expect(screen.queryByLabelText('12/24/2026')).toBeNull();
  expect(screen.getByText('Answer what is asked of this file first.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true);
  await user.click(screen.getByLabelText('“Lovelace, Ada” is Ada Lovelace'));
  await user.click(screen.getByLabelText('As late as can be: 05 is 2005'));
  const first = within(screen.getByRole('table', { name: 'The first rows' }));
  expect(first.getByText('Ada Lovelace')).toBeTruthy();
  expect(first.getByText(/Feb.*2005/)).toBeTruthy();
  await press(user, 'Check the file');
  await screen.findByText('2 rows can be imported.');
  expect(calls[0]?.input.body).toMatchObject({ names: 'lastFirst', century: '2000' });
});

test('a file whose letters can be read in two ways is asked by its words', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  const bytes = Uint8Array.from('Name,Phone\nHél\u00e8ne King,202-555-0101', (one) => one.charCodeAt(0));
  await choose(user, new File([bytes], 'patients.csv'));
  expect(await screen.findByText('How are these words written?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hélčne' })).toBeTruthy();
  await press(user, 'Hélène');
  expect(await screen.findByText('patients.csv, 2 rows')).toBeTruthy();
  expect(screen.queryByText('How are these words written?')).toBeNull();
  await press(user, 'Check the file');
  await screen.findByText('1 row can be imported.');
  expect(calls[0]?.input.body.csv).toBe('Name,Phone\nHélène King,202-555-0101');
});

test('spoilt accents are shown as they were, and are not taken as they are', async () => {
  const user = open();
  await choose(user, new File(['Name,Phone\nJosÃ© King,202-555-0101'], 'patients.csv'));
  expect(await screen.findByText('The accents of this file were spoilt before')).toBeTruthy();
  expect(screen.getByText(/^It says JosÃ©\./)).toBeTruthy();
  await press(user, 'José');
  const first = within(await screen.findByRole('table', { name: 'The first rows' }));
  expect(first.getByText('José King')).toBeTruthy();
});

test('a title is left out and shown, and the separator can be said', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  await choose(user, new File(['People of ours;;\n\nName;Phone;x,y\nAda;1;2,3'], 'patients.csv'));
  expect(
    await screen.findByText('Row 1 stands above the table and is left out: People of ours'),
  ).toBeTruthy();
  expect(screen.getByText('patients.csv, 2 rows')).toBeTruthy();
  const separator = screen.getByLabelText<HTMLSelectElement>('Between the cells of a row');
  expect(separator.value).toBe(';');
  await user.selectOptions(separator, 'Comma');
  await user.selectOptions(await screen.findByLabelText('Column 1 is taken as'), 'Name');
  await user.selectOptions(screen.getByLabelText('Column 2 is taken as'), 'Phone');
  await press(user, 'Check the file');
  await waitFor(() => expect(calls[0]?.input.body.separator).toBe(','));
});

test('an import shows what it has refused, is undone, and says what stays', async () => {
  imports = [
    anImport({ rows: 801 }),
    anImport({ _id: 'old', createdAt: '2026-01-01T00:00:00.000Z', rows: 1, accepted: 1 }),
  ];
  stub(endpoints.getImport, () => ({
    ...{ ...anImport(), ...nothingSaid, refused: [{ row: 9, reason: 'No phone.' }] },
  }));
  let steps = 0;
  stub(endpoints.undoImport, () => {
    steps += 1;
    const undo = { removed: steps, kept: 1, isDone: steps === 2 };
    const keptRows = [{ row: 7, reason: 'The patient has a visit.' }];
    return { ...anImport({ undo }), ...nothingSaid, refused: [], keptRows };
  });
  const user = open();
  await press(user, '1 refused');
  expect(await screen.findByText('Row 9: No phone.')).toBeTruthy();
  await press(user, 'Undo');
  await press(user, 'Undo the import');
  expect(await screen.findByText('2 taken back')).toBeTruthy();
  expect(screen.getByText('Row 7: The patient has a visit.')).toBeTruthy();
  await waitFor(() => expect(steps).toBe(2));
});

test('imports that cannot be loaded can be asked for again', async () => {
  let polls = 0;
  stub(endpoints.listImports, () => {
    polls += 1;
    return polls === 1 ? refusal('forbidden') : [anImport()];
  });
  const user = open();
  await press(user, 'Try again');
  expect(await screen.findByText(/^800 patients, /)).toBeTruthy();
});
