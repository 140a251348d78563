import { endpoints } from '@garden-room/contract/endpoints';
import { usualMail } from '@garden-room/contract/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { EmailPreferences } from './email-preferences.tsx';

const stub = stubApi();

function Section() {
  const [choices, setChoices] = useState(usualMail);
  return <EmailPreferences userId="ada" timeZone="Europe/Berlin" choices={choices} onChosen={setChoices} />;
}

function openSection() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Section />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a choice is saved as it is made, by itself, and said to be', async () => {
  const calls = stub(endpoints.chooseMail, ({ input }) =>
    aUser({ mailChoices: { ...usualMail, [input.body.choice]: input.body.wanted } }),
  );
  const user = openSection();
  expect(screen.getByText(/emails say yours: Central European Time/)).toBeTruthy();
  const boxes = ['Reminders', 'Messages', 'Earlier times', 'News'];
  expect(boxes.map((name) => box(name).checked)).toEqual([true, true, true, false]);
  await user.click(box('Reminders'));
  await screen.findByText('Saved.');
  expect(boxes.map((name) => box(name).checked)).toEqual([false, true, true, false]);
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 'ada' }, body: { choice: 'reminders', wanted: false } },
  ]);
  await user.click(box('Reminders'));
  await waitFor(() => expect(box('Reminders').checked).toBe(true));
});

test('a box never shows what it is not: it has its new state with the press, and keeps it while that is saved', async () => {
  stub(endpoints.chooseMail, () => aUser({ mailChoices: { ...usualMail, news: true } }));
  openSection();
  const states = new Set<boolean>();
  fireEvent.click(box('News'));
  states.add(box('News').checked);
  const watch = setInterval(() => states.add(box('News').checked));
  await screen.findByText('Saved.');
  clearInterval(watch);
  states.add(box('News').checked);
  expect([...states]).toEqual([true]);
});

test.each([
  ['refused', () => refusal('rate_limited'), 'Not saved'],
  ['not answered', unreachable, 'We do not know whether this was done'],
])('a choice that is %s is put back, and says so', async (_, answer, title) => {
  stub(endpoints.chooseMail, answer);
  const user = openSection();
  await user.click(box('News'));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(box('News').checked).toBe(false);
});

test('without a mail server there is nothing to choose, and nothing is promised', () => {
  updatePractice({ ...somePractice, sendsMail: false });
  openSection();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/this site sends no emails about visits/)).toBeTruthy();
});
