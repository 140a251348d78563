// @time
import type { Dependant } from '@garden-room/contract/dependant';
import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { PeopleYouBookFor } from './people-you-book-for.tsx';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
beforeAll(showDialogs);

const tim = { _id: 'tim', name: 'Tim', birthYear: 2019 };
const augusta = { _id: 'augusta', name: 'Augusta', birthYear: 1941 };

function Family({ list }: { list: Dependant[] }) {
  const [dependants, setDependants] = useState(list);
  return <PeopleYouBookFor ownerId="ada" dependants={dependants} onChanged={setDependants} />;
}

function openSection(list: Dependant[]) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Family list={list} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const inDialog = async (name: string) => within(await dialog()).getByRole('button', { name });
const fill = async (user: ReturnType<typeof userEvent.setup>, name: string, year: string) => {
  const fields = [
    [within(await dialog()).getByLabelText('Name'), name],
    [within(await dialog()).getByLabelText('Year of birth'), year],
  ] as const;
  for (const [field, text] of fields) {
    await user.clear(field);
    if (text) await user.type(field, text);
  }
};
const names = () => screen.queryAllByRole('listitem').map((row) => row.textContent?.replace(/Edit.*/, ''));

test('an empty list says what it is for, and a dependant is added', async () => {
  const calls = stub(endpoints.addDependant, ({ input }) => ({ _id: 'tim', ...input.body }));
  const user = openSection([]);
  expect(screen.getByText(/no second account is needed/)).toBeTruthy();
  await user.click(await button('Add someone'));
  await fill(user, ' Tim ', '2019');
  await user.click(await inDialog('Add'));
  await waitFor(() => expect(names()).toEqual(['TimBorn 2019']));
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 'ada' }, body: { name: 'Tim', birthYear: 2019 } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['', '2019', 'Enter a name.'],
  ['Tim', '', 'Enter a year from 1900 on.'],
  ['Tim', '1899', 'Enter a year from 1900 on.'],
  ['Tim', 'last', 'Enter a year of four digits, such as 2019.'],
  ['Tim', '9000', /^Enter a year up to \d{4}\.$/],
])('“%s”, born “%s”, is not sent: %s', async (name, year, told) => {
  const user = openSection([]);
  await user.click(await button('Add someone'));
  await fill(user, name, year);
  await user.click(await inDialog('Add'));
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a lost answer is asked for again under its key; other words have a key of their own', async () => {
  let lost = 2;
  const calls = stub(endpoints.addDependant, ({ input }) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : { _id: 'tim', ...input.body };
  });
  const user = openSection([]);
  await user.click(await button('Add someone'));
  await fill(user, 'Tim', '2019');
  await user.click(await inDialog('Add'));
  await screen.findByRole('alert');
  await user.click(await inDialog('Add'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await fill(user, 'Tom', '2019');
  await user.click(await inDialog('Add'));
  await waitFor(() => expect(names()).toEqual(['TomBorn 2019']));
  const [first, again, other] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what is typed outlives a reload, and goes with the dialog', async () => {
  const keys: (string | null)[] = [];
  stub(endpoints.addDependant, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return unreachable();
  });
  const user = openSection([augusta]);
  for (const _ of ['first', 'after a reload']) {
    await user.click(await button('Add someone'));
    if (keys.length === 0) await fill(user, 'Tim', '2019');
    await user.click(await inDialog('Add'));
    expect((await screen.findByRole('alert')).textContent).toContain('nobody is added twice');
    cleanup();
    openSection([augusta]);
  }
  expect(new Set(keys).size).toBe(1);
  await user.click(await button('Edit Augusta'));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Augusta');
  await user.click(await inDialog('Cancel'));
  await user.click(await button('Add someone'));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Year of birth').value).toBe('2019');
  await user.click(await inDialog('Cancel'));
  await user.click(await button('Discard'));
  await user.click(await button('Add someone'));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('a refusal says why and keeps what was typed', async () => {
  stub(endpoints.addDependant, () => refusal('too_many_dependants'));
  const user = openSection([]);
  await user.click(await button('Add someone'));
  await fill(user, 'Tim', '2019');
  await user.click(await inDialog('Add'));
  expect((await screen.findByRole('alert')).textContent).toContain('ten people at most');
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Tim');
});

test('a dependant is corrected in their place', async () => {
  const calls = stub(endpoints.updateDependant, ({ input }) => ({ _id: 'tim', ...input.body }));
  const user = openSection([tim, augusta]);
  await user.click(await button('Edit Tim'));
  await fill(user, 'Timothy', '2018');
  await user.click(await inDialog('Save'));
  await waitFor(() => expect(names()).toEqual(['TimothyBorn 2018', 'AugustaBorn 1941']));
  expect(calls[0]?.input.params).toEqual({ id: 'ada', dependantId: 'tim' });
});

test('a dependant is removed after a question, and the focus goes on from the heading', async () => {
  const calls = stub(endpoints.removeDependant, () => null);
  const user = openSection([tim, augusta]);
  await user.click(await button('Remove Tim'));
  expect((await dialog()).textContent).toContain('What is booked already stays booked');
  await user.click(await inDialog('Keep'));
  expect(calls).toHaveLength(0);
  await user.click(await button('Remove Tim'));
  await user.click(await inDialog('Remove'));
  await waitFor(() => expect(names()).toEqual(['AugustaBorn 1941']));
  expect(document.activeElement?.textContent).toBe('People you book for');
});

test('who is gone already, from another tab, is gone here too', async () => {
  stub(endpoints.removeDependant, () => refusal('not_found'));
  const user = openSection([tim]);
  await user.click(await button('Remove Tim'));
  await user.click(await inDialog('Remove'));
  await waitFor(() => expect(names()).toEqual([]));
});

test('ten are as many as there can be', () => {
  openSection(Array.from({ length: 10 }, (_, index) => ({ ...tim, _id: `${index}` })));
  expect(screen.queryByRole('button', { name: 'Add someone' })).toBeNull();
  expect(screen.getByText(/as many as one account can book for/)).toBeTruthy();
});
