import { endpoints } from '@garden-room/contract/endpoints';
import { publicOn } from '@garden-room/contract/places';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardSettingsPage from './settings.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
showDialogs();

/** The stored facts and their tag. */
let store: { practice: PublicPractice; tag: string };
let sent: { body: object; over: string | null; sameDoor: boolean }[];
beforeEach(() => {
  store = { practice: somePractice, tag: '"one"' };
  sent = [];
  stub(endpoints.getPractice, () => answer());
});
const answer = () => HttpResponse.json(store.practice, { headers: { ETag: store.tag } });
const saving = (before: () => Response | null = () => null) =>
  stub(endpoints.savePractice, ({ input, headers }) => {
    sent.push({ body: input.body, over: headers.get('If-Match'), sameDoor: input.query.sameDoor === 'true' });
    const refused = before();
    if (refused) return refused;
    const practice = publicOn(input.body, '2026-11-25', store.practice);
    store = { practice, tag: `"saved ${sent.length}"` };
    return answer();
  });

function openPage() {
  // Where the window is: a link to another part does not leave the page.
  window.history.replaceState(null, '', '/dashboard/settings');
  renderPage(DashboardSettingsPage, '/dashboard/settings', '/dashboard/settings');
  return userEvent.setup();
}
/** A field, in whichever part of the page it is. */
async function field(name: string) {
  const found = await screen.findByLabelText<HTMLInputElement>(name);
  await openPart(found.closest('[data-part]')?.getAttribute('data-part'));
  return found;
}
/** Shows one of the page's parts. */
const openPart = async (id: string | null | undefined) => {
  const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  const link = links.find((one) => (one as HTMLAnchorElement).hash === `#${id}`);
  if (link) fireEvent.click(link);
};
const press = async (user: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
async function fill(user: ReturnType<typeof openPage>, name: string, text: string) {
  const control = await field(name);
  await user.clear(control);
  if (text === '') return;
  await user.click(control);
  await user.paste(text);
}

test('bad input is not sent: the first field that has it gets the focus and says what to do', async () => {
  saving();
  const user = openPage();
  await fill(user, 'Practice name', '');
  await fill(user, 'Practice phone', '12');
  await fill(user, 'Network 1', '');
  await fill(user, 'Ways to pay', '');
  await press(user, 'Save settings');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Practice name')));
  const errors = screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
  expect(errors).toEqual([
    expect.stringContaining('Enter the practice’s name.'),
    expect.stringContaining('Enter a phone number'),
    expect.stringContaining('Enter the network’s name.'),
    expect.stringContaining('Name at least one way to pay.'),
  ]);
  expect(sent).toEqual([]);
});

test('what patients will read follows what is typed; no fee is an empty field', async () => {
  saving();
  const user = openPage();
  const preview = within(await screen.findByRole('region', { name: 'What patients will read' }));
  await fill(user, 'Fee for a missed or late-cancelled visit', '65');
  expect(preview.getByText(`the fee is ${priceText(65)}.`, { exact: false })).toBeTruthy();
  await fill(user, 'Fee for a missed or late-cancelled visit', '');
  expect(preview.getByText(/cancelling it late, costs nothing\./)).toBeTruthy();
  await fill(user, 'Practice phone', '+1 (202) 555-0177');
  expect(await preview.findByText('+1 202-555-0177')).toBeTruthy();
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\. Patients read it within a minute/)).toBeTruthy();
  expect(sent).toEqual([
    {
      over: '"one"',
      body: expect.objectContaining({
        phone: '+1 202-555-0177',
        missedVisit: { ...somePractice.missedVisit, fee: null },
      }),
      sameDoor: false,
    },
  ]);
  expect(await field('Practice phone')).toHaveProperty('value', '+1 202-555-0177');
});

test('of two who have changed it, the second chooses, and loses nothing', async () => {
  const notices = {
    error: 'Rosa changed the settings at 10:42 am.',
    conflict: { by: 'Rosa', what: 'changed the settings', at: '2026-11-22T15:42:00.000Z' },
  };
  saving(() => (sent.length === 1 ? refusal('edited_meanwhile', notices) : null));
  const user = openPage();
  await fill(user, 'Practice name', 'Mine');
  store = { practice: { ...somePractice, name: 'Theirs' }, tag: '"theirs"' };
  await press(user, 'Save settings');
  expect(await screen.findByText(/Yours differs from theirs in Practice name\./)).toBeTruthy();
  expect(screen.getByText('Rosa changed the settings at 10:42 am.')).toBeTruthy();
  await press(user, 'Take theirs');
  expect(await field('Practice name')).toHaveProperty('value', 'Theirs');
  await press(user, 'Bring mine back');
  await press(user, 'Save settings');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ over: '"theirs"', body: { name: 'Mine' } });
});

test('after a lost answer it is kept in the tab, and saved again', async () => {
  saving(() => (sent.length === 1 ? unreachable() : null));
  const user = openPage();
  await fill(user, 'Practice name', 'Mine');
  await press(user, 'Save settings');
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  expect(sessionStorage.getItem('settings-draft')).toContain('Mine');
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sessionStorage.getItem('settings-draft')).toBeNull();
});

test('without a mail server nothing is said of emails', async () => {
  store = { practice: { ...somePractice, sendsMail: false }, tag: '"one"' };
  saving();
  const user = openPage();
  await fill(user, 'Practice name', 'Mine');
  await press(user, 'Save settings');
  expect(await screen.findByText('Saved. Patients read it within a minute.')).toBeTruthy();
  expect(screen.queryByText(/emails say it|in every email/i)).toBeNull();
});

const way = [
  ...['Latitude', 'Headline about the place', 'How to find you', 'How to get in', 'The way in words'],
  ...['Parking', 'Public transport'],
];

test('another address takes nothing along that was said of the one before', async () => {
  saving();
  const user = openPage();
  await fill(user, 'Street and number', '9 Lane');
  await press(user, 'Save settings');
  const said = `This is said of ${somePractice.address.street}`;
  await waitFor(() => expect(screen.getAllByText(said, { exact: false })).toHaveLength(way.length));
  expect(document.activeElement).toBe(screen.getByLabelText('Latitude'));
  expect(sent).toEqual([]);
  for (const name of way) await fill(user, name, '');
  await press(user, 'Save settings');
  expect(await screen.findByText('Enter both coordinates, or neither.')).toBeTruthy();
  await fill(user, 'Longitude', '');
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      body: { address: { street: '9 Lane', latitude: null, longitude: null }, access: { way: '' } },
      sameDoor: false,
    },
  ]);
});

test('parking and public transport are said of the place, each in 300 characters at most', async () => {
  saving();
  const user = openPage();
  await fill(user, 'Public transport', 'x'.repeat(301));
  await fill(user, 'Parking', 'In the yard.');
  await press(user, 'Save settings');
  expect(await screen.findByText('Use at most 300 characters.')).toBeTruthy();
  expect(sent).toEqual([]);
  await fill(user, 'Public transport', '');
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent).toMatchObject([{ body: { access: { parking: 'In the yard.', transit: '' } } }]);
});

test('whether the day sheet has the words of alerts is chosen, and they are left out at first', async () => {
  saving();
  const user = openPage();
  const choice = await field('Print the words of alerts on the day sheet');
  expect(choice.checked).toBe(false);
  await user.click(choice);
  await press(user, 'Save settings');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ desk: { alertOnSheet: true } }));
});

test('an address that is only written in another way keeps what is said of its door', async () => {
  saving();
  const user = openPage();
  await fill(user, 'Street and number', `${somePractice.address.street}, rear`);
  await user.click(await screen.findByRole('checkbox', { name: /^The door is the same/ }));
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      body: { address: { latitude: somePractice.address.latitude }, access: somePractice.access },
      sameDoor: true,
    },
  ]);
});

test('a move is added from a day on, and removed again', async () => {
  saving();
  const user = openPage();
  await openPart('address');
  await press(user, 'Add a move');
  const move = within(screen.getByRole('group', { name: 'Move 1' }));
  await press(user, 'Save settings');
  expect(await move.findByText('Enter the street and number.')).toBeTruthy();
  expect(move.getByText('Use a date that exists, written YYYY-MM-DD.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(move.getByLabelText('First day there'), '2027-03-01');
  await user.click(move.getByLabelText('Street and number'));
  await user.paste('9 Lane');
  await user.click(move.getByLabelText('District'));
  await user.paste('Harbor');
  await user.click(move.getByLabelText('Postal code'));
  await user.paste('20001');
  expect(
    await screen.findByText(
      `From ${plainDate('2027-03-01')}: 9 Lane, Harbor, ${somePractice.address.city} 20001`,
    ),
  ).toBeTruthy();
  await press(user, 'Save settings');
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent).toMatchObject([
    { body: { address: somePractice.address, moves: [{ from: '2027-03-01', address: { latitude: null } }] } },
  ]);
  await press(user, 'Remove move 1');
  await press(user, 'Save settings');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { moves: [] } });
});
