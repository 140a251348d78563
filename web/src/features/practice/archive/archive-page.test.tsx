import { endpoints } from '@garden-room/contract/endpoints';
import type { Archive } from '@garden-room/contract/endpoints/archive';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import ArchivePage from './archive-page.tsx';

const stub = stubApi();
const saved = catchSavedFiles();
const user = userEvent.setup();

const parts = (counts: Record<string, number>): Archive['parts'] =>
  Object.entries(counts).map(([name, count]) => ({
    ...{ name, title: `The ${name}`, about: 'All.', count },
    fields: [{ name: '_id', meaning: 'Its id.' }],
  }));
const begins = (counts: Record<string, number>) =>
  stub(endpoints.beginArchive, () => ({
    _id: 'one',
    asOf: '2026-11-26T20:00:00.000Z',
    date: '2026-11-26',
    practice: 'A Practice',
    parts: parts(counts),
    leftOut: [{ what: 'Keys', why: 'They open doors.' }],
  }));
const some = (count: number) => Array.from({ length: count }, (_, n) => ({ record: { _id: `r${n}` } }));
const open = () => renderPage(ArchivePage, '/dashboard/archive', '/dashboard/archive');
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const row = (name: string) => screen.findByRole('row', { name });

test('one press saves everything, and says of each kind that the counts agree', async () => {
  begins({ visits: 1204, posts: 0 });
  stub(endpoints.readArchive, ({ input }) => some(input.query.part === 'visits' ? 1204 : 0));
  open();
  expect(saved).toEqual([]);
  await press('Make the archive');
  expect(await screen.findByText(/^All 1,204 records of .* are in it\./)).toBeTruthy();
  expect(await row('The visits 1,204 1,204')).toBeTruthy();
  expect(await row('The posts 0 0')).toBeTruthy();
  expect(screen.getByText('They open doors.')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['a-practice-archive-2026-11-26.zip']);
  await press('Save it again');
  expect(saved).toHaveLength(2);
  await press('Make another');
  expect(screen.queryByText('The archive is whole')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Make the archive' })).toBeTruthy();
});

test('a count that does not agree is said, and records that cannot be read are told of', async () => {
  begins({ visits: 3 });
  const broken = { path: 'appointments/a', wrong: ['date'], stored: {} };
  stub(endpoints.readArchive, () => [...some(1), { broken }]);
  open();
  await press('Make the archive');
  expect((await screen.findByRole('alert')).textContent).toContain('Of The visits the archive has another');
  expect(await row('The visits1 of them cannot be read, and is there as stored 3 2')).toBeTruthy();
});

test('what stopped goes on where it was, without what has come', async () => {
  const begun = begins({ visits: 1, posts: 1 });
  let answers = true;
  const calls = stub(endpoints.readArchive, ({ input }) =>
    answers || input.query.part === 'visits' ? some(1) : refusal('forbidden'),
  );
  answers = false;
  open();
  await press('Make the archive');
  expect((await screen.findByRole('alert')).textContent).toContain('What has come is kept');
  expect(await row('The visits 1 1')).toBeTruthy();
  expect(saved).toEqual([]);
  answers = true;
  await press('Try again');
  expect(await screen.findByText('The archive is whole')).toBeTruthy();
  expect(calls.map(({ input }) => input.query.part)).toEqual(['visits', 'posts', 'posts']);
  expect(begun).toHaveLength(1);
});

test('one that is over begins anew', async () => {
  const begun = begins({ visits: 1 });
  let isOver = true;
  stub(endpoints.readArchive, () =>
    isOver ? refusal('not_found', { error: 'It was begun an hour ago.' }) : some(1),
  );
  open();
  await press('Make the archive');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'It was begun an hour ago. It begins anew.',
  );
  isOver = false;
  await press('Try again');
  expect(await screen.findByText('The archive is whole')).toBeTruthy();
  expect(begun).toHaveLength(2);
});

test('a page that fails may come by itself, and it goes on', async () => {
  begins({ visits: 1 });
  let failures = 1;
  stub(endpoints.readArchive, () => {
    failures -= 1;
    return failures >= 0 ? refusal('busy') : some(1);
  });
  open();
  await press('Make the archive');
  expect(await screen.findByText('The archive is whole', {}, { timeout: 5000 })).toBeTruthy();
});

test('one that is cancelled saves nothing; until then the tab asks before it closes', async () => {
  const begun = begins({ visits: 1 });
  const held = Promise.withResolvers<void>();
  stub(endpoints.readArchive, async () => {
    await held.promise;
    return some(1);
  });
  open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await press('Make the archive');
  expect(await screen.findByText('Taking the visits…')).toBeTruthy();
  expect(isAsked()).toBe(true);
  await press('Cancel');
  expect(isAsked()).toBe(false);
  held.resolve();
  await press('Make the archive');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(begun).toHaveLength(2);
});
