import { endpoints } from '@garden-room/contract/endpoints';
import type { ManagedService } from '@garden-room/contract/managed-service';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import ManageServicesPage from './manage-services.tsx';

vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));
beforeAll(showDialogs);

const stub = stubApi();

const aManaged = (fields: Partial<ManagedService> = {}): ManagedService => ({
  ...{ _id: 'yoga', name: 'Yoga', description: 'Gentle.', overview: '', price: 75, durationMinutes: 60 },
  ...{
    startEveryMinutes: null,
    mode: 'in_person',
    picture: 'yoga-therapy',
    hidden: false,
    bestseller: true,
    confirmsAtOnce: false,
    order: 0,
    version: 3,
  },
  ...{ needs: ['sleep-and-calm'], topics: [], bring: ['A mat', 'Water'], course: [] },
  ...fields,
});
const spa = aManaged({ _id: 'spa', name: 'Spa', order: 1, version: 1, hidden: true });

/** The practice's list, which calls change as the API would. */
function openPage(services: ManagedService[] = [aManaged(), spa]) {
  const state = { services };
  stub(endpoints.listServices, () => state.services.toSorted((one, other) => one.order - other.order));
  renderPage(ManageServicesPage, '/dashboard/services', '/dashboard/services');
  return { user: userEvent.setup(), state };
}

const row = async (name: string) => within(await screen.findByRole('article', { name }));
const edit = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click((await row(name)).getByRole('button', { name: 'Edit' }));
  return within(screen.getByRole('dialog'));
};
const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('a service is changed over the version that was opened, beside its card', async () => {
  const { user, state } = openPage();
  const calls = stub(endpoints.changeService, ({ input }) => {
    const saved = { ...aManaged(), ...input.body, version: 4 } as ManagedService;
    state.services = [saved, spa];
    return saved;
  });
  const dialog = await edit(user, 'Yoga');
  const price = dialog.getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '80');
  await user.type(dialog.getByLabelText('What to bring'), '{enter}A towel');
  expect(
    within(dialog.getByRole('complementary', { name: 'Preview' })).getByText(priceText(80)),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
  expect(calls[0]?.input.body).toMatchObject({
    ...{ price: 80, needs: ['sleep-and-calm'], bring: ['A mat', 'Water', 'A towel'] },
  });
  expect((await row('Yoga')).getByText(priceText(80), { exact: false })).toBeTruthy();
  expect((await row('Spa')).getByText('Hidden')).toBeTruthy();
});

test('the badge of a bestseller is switched off, on the card beside it too', async () => {
  const { user } = openPage();
  const calls = stub(endpoints.changeService, () => aManaged({ bestseller: false, version: 4 }));
  const dialog = await edit(user, 'Yoga');
  const preview = within(dialog.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('Bestseller')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: '“Bestseller” on its card' }));
  expect(preview.queryByText('Bestseller')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  await waitFor(() => expect(calls.map(({ input }) => input.body.bestseller)).toEqual([false]));
});

test('a service is confirmed at once by a switch that says what it means, and its row says it', async () => {
  const { user, state } = openPage();
  const calls = stub(endpoints.changeService, ({ input }) => {
    const saved = { ...aManaged(), ...input.body, version: 4 } as ManagedService;
    state.services = [saved, spa];
    return saved;
  });
  const dialog = await edit(user, 'Yoga');
  const atOnce = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: 'Confirmed at once',
    description: /without your answer.+minimum notice alone/,
  });
  expect(atOnce.checked).toBe(false);
  await user.click(atOnce);
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  await waitFor(() => expect(calls.map(({ input }) => input.body.confirmsAtOnce)).toEqual([true]));
  expect((await row('Yoga')).getByText(/confirmed at once/)).toBeTruthy();
});

test('a picture of one’s own is uploaded, shown on the card, and saved with the service once it is there', async () => {
  const { user, state } = openPage();
  const own = `own-${'a1'.repeat(16)}` as const;
  let arrive = () => {};
  stub(endpoints.uploadPostPicture, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { _id: own };
  });
  const calls = stub(endpoints.changeService, ({ input }) => {
    const saved = { ...aManaged(), ...input.body, version: 4 } as ManagedService;
    state.services = [saved, spa];
    return saved;
  });
  const dialog = await edit(user, 'Yoga');
  const photo = new File([new Uint8Array(3000)], 'walk.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('Upload your own'), photo);
  expect(await dialog.findByText('Uploading your picture…')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), '{enter}');
  expect(calls).toHaveLength(0);
  arrive();
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Your own' })).checked).toBe(true);
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  expect(preview.querySelector('img')?.getAttribute('src')).toBe(`/pictures/${own}/960.webp`);
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  await waitFor(() => expect(calls.map(({ input }) => input.body.picture)).toEqual([own]));
  await waitFor(async () =>
    expect(screen.getByRole('article', { name: 'Yoga' }).querySelector('img')?.getAttribute('src')).toBe(
      `/pictures/${own}/960.webp`,
    ),
  );
});

test('a picture that is kept no more is said, and nothing is lost', async () => {
  const { user } = openPage();
  stub(endpoints.changeService, () => refusal('unknown_picture'));
  const dialog = await edit(user, 'Yoga');
  await user.type(dialog.getByLabelText('Name'), ' at dawn');
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This was not saved');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Yoga at dawn');
});

test('what is missing or too much is said at its field, and nothing is sent', async () => {
  const { user } = openPage();
  const calls = stub(endpoints.addService, () => aManaged());
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('What to bring'), 'Shoes');
  await user.type(dialog.getByLabelText('What it is for'), 'sleep, 24');
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  for (const message of ['Enter a description.', 'Enter a price.', 'Use letters alone.'])
    expect(dialog.getByText(message)).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('a new service whose answer is lost is sent once more as it was; a name that is taken is said', async () => {
  const { user } = openPage();
  const answers = [
    unreachable,
    () =>
      refusal('validation_failed', { issues: [{ path: 'name', message: 'Another service has this name.' }] }),
  ];
  const calls = stub(endpoints.addService, () => answers.shift()?.() ?? aManaged());
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Walk');
  await user.type(dialog.getByLabelText('Description'), 'Slowly.');
  await user.type(dialog.getByLabelText(/^Price/), '20');
  const save = dialog.getByRole('button', { name: 'Save service' });
  await user.click(save);
  expect(await dialog.findByText(/We do not know whether this was saved/)).toBeTruthy();
  await user.click(save);
  expect(await dialog.findByText(/Patients book by the name/)).toBeTruthy();
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Walk');
  await user.click(save);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(calls.map(({ input }) => JSON.stringify(input.body))).size).toBe(1);
});

test('of two who change one, the second chooses, and what they typed outlives a reload', async () => {
  const { user, state } = openPage();
  const calls = stub(endpoints.changeService, ({ headers }) =>
    headers.get('If-Match') === '"9"' ? aManaged({ version: 10, price: 80 }) : refusal('edited_meanwhile'),
  );
  const first = await edit(user, 'Yoga');
  await user.clear(first.getByLabelText(/^Price/));
  await user.type(first.getByLabelText(/^Price/), '80');
  cleanup();
  openPage();
  state.services = [aManaged({ version: 9, price: 99 }), spa];
  expect((await row('Yoga')).getByText('Not saved yet')).toBeTruthy();
  stub(endpoints.listServices, () => state.services);
  const dialog = await edit(user, 'Yoga');
  expect(dialog.getByLabelText(/^Price/)).toHaveProperty('value', '80');
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  const theirs = within(await dialog.findByRole('region', { name: 'Their version' }));
  expect(theirs.getByText(priceText(99), { exact: false })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep mine and save over it' }));
  await waitFor(() => expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"9"']));
});

test('services are moved one place at a press, and the move is told', async () => {
  const third = aManaged({ _id: 'sleep', name: 'Sleep', order: 2 });
  const { user, state } = openPage([aManaged(), spa, third]);
  stub(endpoints.changeService, ({ input }) => {
    const order = input.body.order ?? 0;
    state.services = state.services.map((one) =>
      one._id === input.params.id
        ? { ...one, order }
        : { ...one, order: one.order >= order ? one.order + 1 : one.order },
    );
    return aManaged();
  });
  const down = (await row('Yoga')).getByRole('button', { name: 'Move down: Yoga' });
  await user.click(down);
  await user.click(down);
  await waitFor(() => expect(names()).toEqual(['Spa', 'Sleep', 'Yoga']));
  expect(await screen.findByText('Yoga is number 3 of 3.')).toBeTruthy();
  await user.click((await row('Yoga')).getByRole('button', { name: 'Move up: Yoga' }));
  await waitFor(() => expect(names()).toEqual(['Spa', 'Yoga', 'Sleep']));
});

test('where a moved service is comes off the page with the service', async () => {
  const { user, state } = openPage();
  stub(endpoints.changeService, () => {
    state.services = [spa, aManaged({ order: 2 })];
    return aManaged();
  });
  stub(endpoints.removeService, () => {
    state.services = [spa];
    return null;
  });
  await user.click((await row('Yoga')).getByRole('button', { name: 'Move down: Yoga' }));
  expect(await screen.findByText('Yoga is number 2 of 2.')).toBeTruthy();
  await user.click((await row('Yoga')).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Spa']));
  expect(screen.queryByText(/is number/)).toBeNull();
});

test('none, and none to be had, both have a way on', async () => {
  const { user } = openPage([]);
  expect(await screen.findByText('No services yet.')).toBeTruthy();
  cleanup();
  stub(endpoints.listServices, () => refusal('internal'));
  renderPage(ManageServicesPage, '/dashboard/services', '/dashboard/services');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stub(endpoints.listServices, () => [aManaged()]);
  await user.click(retry);
  expect(await row('Yoga')).toBeTruthy();
});
