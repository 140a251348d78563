import { endpoints } from '@garden-room/contract/endpoints';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { dataFileName } from '#lib/save-file.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { somePersonalData } from '#testing/builders.ts';
import { catchSavedFiles } from '#testing/saved-files.ts';
import { MyData } from './my-data.tsx';

const stub = stubApi();
const user = userEvent.setup();

const saved = catchSavedFiles();

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MyData userId="ada" isStaff={false} onDeleted={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('one press saves everything in one readable file, named by the day at the clinic, and says so', async () => {
  const calls = stub(endpoints.getPersonalData, () => somePersonalData(), { after: 50 });
  show();
  await press('Download my data');
  expect(await screen.findByRole('button', { name: 'Making the file…' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(
      `Saved as ${dataFileName(somePersonalData().practice, '2026-11-22')}.`,
    ),
  );
  expect(calls.map(({ input }) => input.params.id)).toEqual(['ada']);

  expect(saved.map(({ name }) => name)).toEqual([dataFileName(somePersonalData().practice, '2026-11-22')]);
  const text = await saved[0]?.content.text();
  expect(personalDataSchema.parse(JSON.parse(text ?? ''))).toEqual(somePersonalData());
  expect(text).toContain('\n  "appointments": [\n');
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy();
});

test('the file is named for the product in kebab case', () => {
  expect(dataFileName(somePersonalData().practice, '2026-11-22')).toMatch(
    /^[a-z0-9]+(-[a-z0-9]+)*-data-2026-11-22\.json$/,
  );
});

test.each([
  ['no answer', unreachable, /check your connection/],
  ['a refusal', () => refusal('rate_limited'), /a little fast/],
])('%s saves nothing, says why, and can be tried again', async (_what, answer, words) => {
  stub(endpoints.getPersonalData, answer);
  show();
  await press('Download my data');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your data could not be fetched');
  expect(alert.textContent).toMatch(words);
  expect(saved).toEqual([]);

  stub(endpoints.getPersonalData, () => somePersonalData());
  await press('Try again');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [1, 'One record could not be read; the file names it.'],
  [2, '2 records could not be read; the file names them.'],
])('%i records that cannot be read are told of', async (count, words) => {
  const unreadable = Array.from({ length: count }, (_, n) => `messages/m${n}`);
  stub(endpoints.getPersonalData, () => somePersonalData({ unreadable }));
  show();
  await press('Download my data');
  expect(
    await screen.findByText(
      (_, node) => node?.tagName === 'P' && node.textContent?.startsWith(words) === true,
    ),
  ).toBeTruthy();
});
