// @time
import { endpoints } from '@garden-room/contract/endpoints';
import {
  type Import,
  type ImportAnswer,
  type ImportBody,
  visitIsThere,
} from '@garden-room/contract/endpoints/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { aService } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import ImportPage from './import.tsx';

const listed = vi.hoisted(() => ({ services: [] as unknown[] | null }));
vi.mock('#lib/services-file.ts', () => ({
  loadServices: async () => listed.services ?? Promise.reject(new Error('No connection.')),
}));

const stub = stubApi();
const saved = catchSavedFiles();

let imports: Import[] = [];
beforeEach(() => {
  showDialogs();
  imports = [];
  listed.services = [aService({ id: 'massage', name: 'Massage' }), aService({ id: 'yoga', name: 'Yoga' })];
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
const recipients = { byMail: 1, byMessage: 0, none: 0 };
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

/** Goes on from the question that is asked. */
const goOn = async (user: ReturnType<typeof userEvent.setup>) => press(user, 'Continue');
const asked = () => screen.findByText(/^Question \d of \d$/);

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

  await goOn(user);
  expect(await screen.findByText('29 patients can be imported')).toBeTruthy();
  expect(screen.getByText('Phone: too short.')).toBeTruthy();
  expect(screen.getByText('Row 3 · 202-555-1001 · x')).toBeTruthy();
  await press(user, 'Import 29 patients');
  expect(await screen.findByText('29 patients are imported')).toBeTruthy();
  expect(calls.map(({ input: { body } }) => [body.dryRun, body.from])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, 20],
  ]);
  const { csv, ...asked } = calls[0]?.input.body ?? {};
  expect(csv).toBe(await fileOf(30).text());
  expect(asked).toEqual({ kind: 'patients', dryRun: true, columns: { name: 1, phone: 2 } });
  await press(user, 'Download the rows that are left out');
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
  await goOn(user);
  await user.click(await screen.findByLabelText('Add row 3 all the same'));
  await press(user, 'Import 2 patients');
  expect(await screen.findByText('2 patients are imported')).toBeTruthy();
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
  await goOn(user);
  expect(await screen.findByText('Date of birth: row 2')).toBeTruthy();
  expect(screen.getByText('without a phone and an email')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rows that need an answer first' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Row 2:/, hidden: true })).toBeNull();
  await user.click(screen.getByLabelText('Add row 3 all the same'));
  expect(screen.getByText('This is a person: add the row')).toBeTruthy();
  await press(user, 'Import 2 patients');
  expect(await screen.findByText('2 patients are imported')).toBeTruthy();
  expect(calls[1]?.input.body).toMatchObject({ dryRun: false, addDoubtful: [3] });
  expect(calls[1]?.input.body.addDuplicates).toBeUndefined();
  const link = screen.getByRole('link', { name: /^Row 2: Row 2/, hidden: true });
  expect(link.getAttribute('href')).toBe('/dashboard/patient/ada');
});

test('balances are summed up before anything is kept: what is owed, and credits, of the rows to be added', async () => {
  stub(endpoints.importFile, ({ input: { body } }) => ({
    ...allAccepted(body),
    ...{ accepted: 3, refused: [{ row: 5, reason: 'Name: Enter a name.' }] },
  }));
  const user = open();
  const csv = 'Name,Balance\nAda,20.50\nBo,30\nCy,12.00 CR\n,40';
  await choose(user, new File([csv], 'patients.csv', { type: 'text/csv' }));
  await goOn(user);
  await user.click(await screen.findByLabelText('The patient owes it'));
  await goOn(user);
  const outcome = await screen.findByRole('region', { name: 'Outcome' });
  expect(outcome.textContent).toContain('2with a balance to pay, €50.50 in all');
  expect(outcome.textContent).toContain('1with a credit, €12 in all');
});

test('visits of a corrected file that are there already need no answer, and are counted as that', async () => {
  stub(endpoints.importFile, ({ input: { body } }) => ({
    ...allAccepted(body),
    ...{ accepted: 1, refused: [{ row: 3, reason: visitIsThere }], duplicates: [3] },
  }));
  const user = open();
  await choose(user, visitsFile('Ada;a@b.test;2090-01-06;9:00;Yoga;', 'Bo;b@b.test;2090-01-06;10:00;Yoga;'));
  await goOn(user);
  const outcome = await screen.findByRole('region', { name: 'Outcome' });
  expect(outcome.textContent).toContain('1here already, and not added again');
  expect(within(outcome).queryByRole('table')).toBeNull();
  expect(within(outcome).getByRole('button', { name: 'Import 1 visit' })).toBeTruthy();
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
  await goOn(user);
  expect(await screen.findByText('2 patients can be imported')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What will be left out' })).toBeTruthy();
});

test('another choice asks for another check, and nothing is gone on from without an answer', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  await choose(user, fileOf(2));
  await goOn(user);
  expect(await screen.findByRole('button', { name: 'Import 2 patients' })).toBeTruthy();
  await press(user, 'Change: Columns');
  await user.selectOptions(screen.getByLabelText('Name is taken as'), 'Left out');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await goOn(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Say which column is the name.');
  await user.selectOptions(screen.getByLabelText('Name is taken as'), 'Name');
  await goOn(user);
  expect(await screen.findByRole('button', { name: 'Import 2 patients' })).toBeTruthy();
  expect(calls).toHaveLength(2);
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
  await goOn(user);
  expect(await screen.findByText('This file was begun before')).toBeTruthy();
  expect(screen.getByText('25 patients can be imported')).toBeTruthy();
  await press(user, 'Continue the import');
  expect(await screen.findByText('Broken off: not everything is imported')).toBeTruthy();
  expect(screen.getByText('25 patients are imported')).toBeTruthy();
  isBroken = false;
  await press(user, 'Continue the import');
  expect(await screen.findByText('30 patients are imported')).toBeTruthy();
});

test('a busy server is asked again', async () => {
  let polls = 0;
  stub(endpoints.importFile, ({ input: { body } }) => {
    polls += 1;
    return polls === 1 ? refusal('busy') : allAccepted(body);
  });
  const user = open();
  await choose(user, fileOf(2));
  await goOn(user);
  expect(await screen.findByText('2 patients can be imported')).toBeTruthy();
});

test('a file that is none says so, and another can be chosen', async () => {
  const user = open();
  await choose(user, new File([''], 'empty.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty.');
  await choose(user, fileOf(2));
  expect(await screen.findByText('patients.csv, 3 rows')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what may mean two things is asked one after another, by keyboard, and answers stay on the way back', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  const csv = 'Name;Phone;Born\nLovelace, Ada;202-555-0101;2/28/05\nKing, Bo;202-555-0102;12/24/1980';
  await choose(user, new File([csv], 'patients.csv'));
  expect((await asked()).textContent).toBe('Question 1 of 3');
  expect(document.activeElement?.textContent).toBe('What do its columns have?');
  await user.keyboard('{Enter}');
  expect((await asked()).textContent).toBe('Question 2 of 3');
  expect(document.activeElement?.textContent).toBe('How are names with a comma written?');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Lovelace, Ada', 'King, Bo']),
  );
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Choose an answer');
  await user.click(screen.getByLabelText('“Lovelace, Ada” is Ada Lovelace'));
  expect(screen.getByText('is Ada Lovelace')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('In which century are births in a year of two digits?')).toBeTruthy();
  expect(screen.queryByLabelText('12/24/2026'), 'a weekday or a 24 decides').toBeNull();
  await press(user, 'Back');
  expect(screen.getByLabelText<HTMLInputElement>('“Lovelace, Ada” is Ada Lovelace').checked).toBe(true);
  await goOn(user);
  await user.click(await screen.findByLabelText('As late as can be: 05 is 2005'));
  expect(screen.getByText(/^is .*Feb.*2005$/)).toBeTruthy();
  await goOn(user);
  await screen.findByText('2 patients can be imported');
  expect(calls[0]?.input.body).toMatchObject({ names: 'lastFirst', century: '2000' });
  expect(screen.getByText('As late as can be: 05 is 2005'), 'one line each').toBeTruthy();
});

const visitsFile = (...rows: string[]) =>
  new File([['Patient;Email;Date;Start;Treatment;State', ...rows].join('\n')], 'visits.csv');

test('visits are asked what their states and services are, and what became of those that are over', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => ({
    ...allAccepted(body),
    visits: { completed: 1, missed: 1, cancelled: 0, coming: 2 },
    outsideHours: { count: 1, rows: [5] },
  }));
  const user = open();
  await choose(
    user,
    visitsFile(
      ...['Ada;a@b.test;2020-01-06;9:00;Massage 90;Arrived', 'Bo;b@b.test;2020-01-06;9:00;Yoga;Booked'],
      ...['Cy;c@b.test;2090-01-06;9:00;Yoga;Booked', 'Di;d@b.test;2090-01-07;9:00;Rolfing;Waiting'],
    ),
  );
  expect(await screen.findByText('Visits, past and to come')).toBeTruthy();
  await goOn(user);
  const state = await screen.findByLabelText<HTMLSelectElement>('Waiting, 1 row, is');
  expect(state.value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Arrived, 1 row, is').value).toBe('completed');
  await goOn(user);
  expect(document.activeElement).toBe(state);
  await user.selectOptions(state, 'Booked, and to come');
  await goOn(user);
  const service = await screen.findByLabelText<HTMLSelectElement>('Rolfing, 1 row, is');
  expect(screen.getByLabelText<HTMLSelectElement>('Massage 90, 1 row, is').value, 'proposed').toBe('massage');
  await user.selectOptions(service, 'As written');
  await goOn(user);
  expect(
    await screen.findByText('1 visit is over, and still booked in the file. What became of it?'),
  ).toBeTruthy();
  expect(screen.getByText(/2020, 9:00 am, Bo$/)).toBeTruthy();
  await user.click(screen.getByLabelText('Took place'));
  await goOn(user);
  expect(await screen.findByText('4 visits can be imported')).toBeTruthy();
  expect(screen.getByText('to come, 1 of them outside the hours or on a day off')).toBeTruthy();
  expect(screen.getByText(/^Row 5: .*Di$/)).toBeTruthy();
  expect(calls[0]?.input.body).toMatchObject({
    ...{ kind: 'appointments', dryRun: true, pastBooked: 'completed' },
    states: { arrived: 'completed', booked: 'booked', waiting: 'booked' },
    services: { 'massage 90': 'massage', rolfing: null, yoga: 'yoga' },
  });
});

test('what is known is one line and not asked, and names alone are taken only where that is said', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) =>
    body.byName
      ? allAccepted(body)
      : { ...allAccepted(body), accepted: 1, refused: [{ row: 3, reason: 'Say whose.' }], namedOnly: [3] },
  );
  const user = open();
  await choose(
    user,
    visitsFile('Ada;a@b.test;2090-01-06;9:00;Yoga;Booked', 'Bo;;2090-01-06;10:00;Massage;Scheduled'),
  );
  expect((await asked()).textContent).toBe('Question 1 of 1');
  await goOn(user);
  expect(await screen.findByText('1 visit fits exactly one patient by name alone. Take it?')).toBeTruthy();
  expect(screen.getByText(/2090, 10:00 am, Bo$/)).toBeTruthy();
  expect(screen.getByText('2 that you offer')).toBeTruthy();
  expect(screen.getByText('Booked, and to come: Booked, Scheduled')).toBeTruthy();
  await user.click(screen.getByLabelText('Yes, take it'));
  await goOn(user);
  expect(await screen.findByRole('button', { name: 'Import 2 visits' })).toBeTruthy();
  expect(calls.map(({ input: { body } }) => body.byName)).toEqual([undefined, true]);
  await press(user, 'Change: Names alone');
  await user.click(screen.getByLabelText('No, leave it out'));
  await goOn(user);
  expect(await screen.findByRole('button', { name: 'Import 1 visit' })).toBeTruthy();
});

test('patients are written to at the end, in one press with its question, and the import is undone there', async () => {
  const one = anImport({ kind: 'appointments', rows: 2, accepted: 2, untold: 2 });
  stub(endpoints.importFile, ({ input: { body } }) => {
    if (!body.dryRun) imports = [one];
    return allAccepted(body);
  });
  let left = 1;
  const told = stub(endpoints.tellImported, () => {
    const answer = { told: 1, left };
    left -= 1;
    if (left < 0) imports = [{ ...one, untold: 0 }];
    return answer;
  });
  stub(endpoints.getImport, () => ({ ...one, ...nothingSaid, refused: [], recipients }));
  const user = open();
  await choose(user, visitsFile('Ada;a@b.test;2090-01-06;9:00;Yoga;', 'Bo;b@b.test;2090-01-06;10:00;Yoga;'));
  await goOn(user);
  await press(user, 'Import 2 visits');
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }));
  expect(await outcome.findByText(/^2 visits to come, and nobody was written to yet\./)).toBeTruthy();
  await user.click(outcome.getByRole('button', { name: 'Write to the patients' }));
  expect(told).toHaveLength(0);
  await press(user, 'Write to 1 patient');
  expect(await outcome.findByText('The patients have been written to')).toBeTruthy();
  expect(told).toHaveLength(2);
  expect(outcome.queryByRole('button', { name: /^Write to/ })).toBeNull();
  const undo = { removed: 1, kept: 1, isDone: true };
  stub(endpoints.undoImport, () => {
    imports = [{ ...one, untold: 0, undo }];
    const keptRows = [{ row: 3, reason: 'The patient has had an email about it.' }];
    return { ...one, untold: 0, undo, ...nothingSaid, refused: [], keptRows };
  });
  await user.click(outcome.getByRole('button', { name: 'Undo' }));
  await press(user, 'Undo the import');
  expect(await outcome.findByText('Row 3: The patient has had an email about it.')).toBeTruthy();
  expect(outcome.getByRole('heading', { name: 'This import was undone' })).toBeTruthy();
});

test('services that cannot be loaded are asked for again, and the answers stay', async () => {
  stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const { services } = listed;
  listed.services = null;
  const user = open();
  await choose(user, visitsFile('Ada;a@b.test;2090-01-06;9:00;Yoga;'));
  await goOn(user);
  expect(await screen.findByText('Your services could not be loaded')).toBeTruthy();
  listed.services = services;
  await press(user, 'Try again');
  await press(user, 'Check the file');
  expect(await screen.findByText('1 visit can be imported')).toBeTruthy();
});

test('a file whose letters can be read in two ways is asked by its words', async () => {
  const calls = stub(endpoints.importFile, ({ input: { body } }) => allAccepted(body));
  const user = open();
  const bytes = Uint8Array.from('Name,Phone\nHél\u00e8ne King,202-555-0101', (one) => one.charCodeAt(0));
  await choose(user, new File([bytes], 'patients.csv'));
  expect(await screen.findByText('How are these words written?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hélčne' })).toBeTruthy();
  await press(user, 'Hélène');
  expect(await screen.findByText('patients.csv, 2 rows')).toBeTruthy();
  expect(screen.queryByText('How are these words written?')).toBeNull();
  await goOn(user);
  await screen.findByText('1 patient can be imported');
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
  await goOn(user);
  await waitFor(() => expect(calls[0]?.input.body.separator).toBe(','));
});

test('an import shows what it has refused, is undone, and says what stays', async () => {
  imports = [
    anImport({ rows: 801 }),
    anImport({ _id: 'old', createdAt: '2026-01-01T00:00:00.000Z', rows: 1, accepted: 1 }),
  ];
  stub(endpoints.getImport, () => ({
    ...{ ...anImport(), ...nothingSaid, refused: [{ row: 9, reason: 'No phone.' }], recipients },
  }));
  let steps = 0;
  stub(endpoints.undoImport, () => {
    steps += 1;
    const undo = { removed: steps, kept: 1, isDone: steps === 2 };
    const keptRows = [{ row: 7, reason: 'The patient has a visit.' }];
    return { ...anImport({ undo }), ...nothingSaid, refused: [], keptRows };
  });
  const user = open();
  await press(user, '1 left out');
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
