import { endpoints } from '@garden-room/contract/endpoints';
import { type PersonalData, personalDataSchema } from '@garden-room/contract/personal-data';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aMessage, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { dataFileName } from '../data-file-name.ts';
import { MyData } from './my-data.tsx';

const stub = stubApi();
const user = userEvent.setup();

/** What the browser was handed, by its name. */
const saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const contents = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => {
        const address = `blob:${contents.size}`;
        contents.set(address, content);
        return address;
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return () => vi.restoreAllMocks();
});

const data = (fields: Partial<PersonalData> = {}): PersonalData => ({
  practice: 'A practice',
  madeAt: '2026-11-23T03:00:00.000Z',
  date: '2026-11-22',
  user: aUser(),
  signIn: null,
  sessions: [],
  appointments: [anAppointmentDetail()],
  messages: [aMessage()],
  conversation: null,
  audit: [],
  unreadable: [],
  ...fields,
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyData userId="ada" onDeleted={() => {}} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('one press saves everything in one readable file, named by the day at the clinic, and says so', async () => {
  const calls = stub(endpoints.getPersonalData, () => data(), { after: 50 });
  show();
  await press('Download my data');
  expect(await screen.findByRole('button', { name: 'Making the file…' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(`Saved as ${dataFileName('2026-11-22')}.`),
  );
  expect(calls.map(({ input }) => input.params.id)).toEqual(['ada']);

  expect(saved.map(({ name }) => name)).toEqual([dataFileName('2026-11-22')]);
  const text = await saved[0]?.content.text();
  expect(personalDataSchema.parse(JSON.parse(text ?? ''))).toEqual(data());
  expect(text).toContain('\n  "appointments": [\n');
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy();
});

test('the file is named for the product in kebab case', () => {
  expect(dataFileName('2026-11-22')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-data-2026-11-22\.json$/);
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

  stub(endpoints.getPersonalData, () => data());
  await press('Try again');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [1, 'One record could not be read; the file names it.'],
  [2, '2 records could not be read; the file names them.'],
])('%i records that cannot be read are told of', async (count, words) => {
  const unreadable = Array.from({ length: count }, (_, n) => `messages/m${n}`);
  stub(endpoints.getPersonalData, () => data({ unreadable }));
  show();
  await press('Download my data');
  expect(
    await screen.findByText(
      (_, node) => node?.tagName === 'P' && node.textContent?.startsWith(words) === true,
    ),
  ).toBeTruthy();
});
