import { endpoints } from '@garden-room/contract/endpoints';
import type { PatientNote } from '@garden-room/contract/endpoints/patient-notes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentOffer, withdrawOffer } from '#lib/undo-offer.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import { PrivateNotes } from './private-notes.tsx';

const stub = stubApi();
showDialogs();

/** The stored versions, the newest last; may change on the way. */
const store = { versions: [] as (PatientNote & { savedAt: string })[] };
const none: PatientNote = { text: '', version: 0, savedAt: null, savedBy: null };
const current = () => store.versions.at(-1) ?? none;

/** Another admin saves the next version. */
function save(text: string, savedBy: string | null = 'Grace Hopper') {
  const version = store.versions.length + 1;
  const saved = { text, version, savedAt: `2026-11-20T10:0${version}:00.000Z`, savedBy };
  store.versions.push(saved);
  return saved;
}

/** Takes a save as the server does. */
const takeSaves = (answer: (saved: PatientNote) => PatientNote | Response = (saved) => saved) =>
  stub(endpoints.writePatientNote, ({ input, headers }) => {
    if (input.body.text === current().text) return answer(current());
    if (headers.get('If-Match') !== `"${current().version}"`) return refusal('edited_meanwhile');
    return answer(save(input.body.text, 'Ada Lovelace'));
  });

beforeEach(() => {
  withdrawOffer();
  store.versions = [];
  stub(endpoints.getPatientNote, current);
  stub(endpoints.listVisitNotes, () => []);
});

function open(personId = 'elena', patientId = 'grace') {
  renderPage(() => <PrivateNotes personId={personId} patientId={patientId} />, '/', '/');
  return userEvent.setup();
}
const expectSaved = () => waitFor(() => expect(currentOffer()?.text).toBe('The notes are saved.'));
const dialog = async () => within(await screen.findByRole('dialog'));
const field = async () => (await dialog()).findByLabelText<HTMLTextAreaElement>('Notes');
const openForm = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^(Write a note|Edit)$/ }));
const press = async (user: UserEvent, name: string) =>
  user.click(await (await dialog()).findByRole('button', { name }));
async function type(user: UserEvent, text: string) {
  const input = await field();
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

describe('what is noted', () => {
  test('is shown rendered, below its own heading, with when and by whom', async () => {
    save('# Sleep\n\nGoes to bed **late**. <b>x</b>');
    open();
    expect(await screen.findByRole('heading', { level: 3, name: 'Sleep' })).toBeTruthy();
    expect(screen.getByText('late').tagName).toBe('STRONG');
    expect(screen.getByText(/<b>x<\/b>/)).toBeTruthy();
    expect(screen.getByText(/^Saved on/).textContent).toMatch(/^Saved on .*2026.* by Grace Hopper$/);
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull();
  });

  test('names nobody who has left', async () => {
    save('Words.', null);
    open();
    expect((await screen.findByText(/^Saved on/)).textContent).not.toContain('by');
  });

  test('is none yet, on its way, or out of reach, and says so', async () => {
    const answer = Promise.withResolvers<PatientNote>();
    stub(endpoints.getPatientNote, () => answer.promise);
    open();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    answer.resolve(none);
    expect(await screen.findByText('No notes yet.')).toBeTruthy();
    cleanup();
    stub(endpoints.getPatientNote, () => refusal('rate_limited'));
    const user = open();
    expect(await screen.findByText('The notes could not be loaded')).toBeTruthy();
    expect(screen.queryByText('No notes yet.')).toBeNull();
    stub(endpoints.getPatientNote, () => none);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notes yet.')).toBeTruthy();
  });

  test('is read anew whenever its reader comes back, and stays where it cannot be', async () => {
    save('First');
    open();
    await screen.findByText('First');
    save('Second');
    comeBack();
    await screen.findByText('Second');
    stub(endpoints.getPatientNote, unreachable);
    comeBack();
    await screen.findByText('This may have changed meanwhile');
    expect(screen.getByText('Second')).toBeTruthy();
  });

  test('has its earlier versions on request, without the current one', async () => {
    for (const text of ['One', 'Two', '', 'Four']) save(text);
    const pages = [
      [4, 3],
      [2, 1],
    ];
    const versionCalls = stub(endpoints.listPatientNoteVersions, ({ input }) => {
      const page = pages[input.query.cursor === undefined ? 0 : 1] ?? [];
      const versions = page.map((version) => store.versions[version - 1] as (typeof store.versions)[0]);
      const headers = input.query.cursor === undefined ? { 'X-Next-Cursor': 'next' } : {};
      return Response.json(versions, { headers });
    });
    const user = open();
    const button = await screen.findByRole('button', { name: 'Earlier versions' });
    expect(versionCalls).toHaveLength(0);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
    await screen.findByText('One');
    const items = screen
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('heading').textContent);
    expect(items).toEqual(['Version 3', 'Version 2', 'Version 1']);
    expect(screen.getByText('It was empty.')).toBeTruthy();
    await user.click(button);
    expect(screen.queryByText('One')).toBeNull();
  });
});

describe('notes of visits', () => {
  const ofVisit = (appointmentId: string, version: number, text: string, date: string | null) => ({
    appointmentId,
    version,
    text,
    date,
    savedAt: '2026-11-20T10:00:00.000Z',
    savedBy: 'Grace Hopper',
  });

  test('are listed at the patient, the current one of each, with the way to its visit', async () => {
    stub(endpoints.listVisitNotes, () => [
      ofVisit('a', 2, 'Slept well.', '2026-11-18'),
      ofVisit('b', 1, 'Of a visit that is gone.', null),
      ofVisit('a', 1, 'Slept better.', '2026-11-18'),
      ofVisit('c', 2, '', '2026-11-17'),
      ofVisit('c', 1, 'Was cleared.', '2026-11-17'),
    ]);
    open();
    await screen.findByText('Slept well.');
    const link = screen.getByRole('link', { name: /18 Nov 2026/ });
    expect(link.getAttribute('href')).toBe('/dashboard/appointments/a');
    expect(screen.getByText('A visit that was deleted')).toBeTruthy();
    expect(screen.queryByText('Slept better.')).toBeNull();
    expect(screen.queryByText('Was cleared.')).toBeNull();
  });

  test('are written at the visit, and ask for no list', async () => {
    const lists = stub(endpoints.listVisitNotes, () => []);
    const calls = takeSaves();
    renderPage(() => <PrivateNotes personId="elena" patientId="grace" appointmentId="a" />, '/', '/');
    const user = userEvent.setup();
    await openForm(user);
    await type(user, 'Slept better.');
    await press(user, 'Save');
    await expectSaved();
    expect(calls[0]?.input).toMatchObject({ params: { id: 'grace' }, query: { appointmentId: 'a' } });
    expect(lists).toHaveLength(0);
  });
});

describe('writing', () => {
  test('saves over the version that was read, shows it, and says so', async () => {
    save('Before');
    const calls = takeSaves();
    const user = open();
    await openForm(user);
    expect((await field()).value).toBe('Before');
    await type(user, 'After **all**');
    expect(await (await dialog()).findByText('all')).toBeTruthy();
    await press(user, 'Save');
    await expectSaved();
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"']);
    expect((await screen.findByText('all')).tagName).toBe('STRONG');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is undone over the version that was saved, as a newer one, and shown so', async () => {
    save('Before');
    const calls = takeSaves();
    const user = open();
    await openForm(user);
    await type(user, 'After');
    await press(user, 'Save');
    await expectSaved();
    await act(async () => void (await currentOffer()?.undo?.()));
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"2"');
    expect(calls.at(-1)?.input.body).toEqual({ text: 'Before', own: true });
    expect(await screen.findByText('Before')).toBeTruthy();
    expect(store.versions).toHaveLength(3);
  });

  test('refuses what is too long before it is sent', async () => {
    const user = open();
    await openForm(user);
    await type(user, 'x'.repeat(20_001));
    await press(user, 'Save');
    expect(await screen.findByText('Use at most 20,000 characters.')).toBeTruthy();
  });

  test('pressed twice, saves once', async () => {
    const calls = takeSaves();
    const user = open();
    await openForm(user);
    await type(user, 'Words.');
    const button = await (await dialog()).findByRole('button', { name: 'Save' });
    await user.dblClick(button);
    await expectSaved();
    expect(calls).toHaveLength(1);
  });
});

describe('a draft', () => {
  test('outlives a reload and a lost session, says that it is one, and is its writer’s and its patient’s', async () => {
    stub(endpoints.writePatientNote, () => refusal('unauthenticated'));
    const user = open();
    await openForm(user);
    await type(user, 'Half a thou');
    await press(user, 'Save');
    await screen.findByText('This was not saved');
    cleanup();
    open('somebody-else');
    await screen.findByText('No notes yet.');
    expect(screen.queryByText('You have begun to write')).toBeNull();
    cleanup();
    open('elena', 'another-patient');
    await screen.findByText('No notes yet.');
    expect(screen.queryByText('You have begun to write')).toBeNull();
    cleanup();
    const again = open();
    await screen.findByText('You have begun to write');
    await openForm(again);
    expect((await field()).value).toBe('Half a thou');
    expect((await dialog()).getByText(/This is your draft/)).toBeTruthy();
    takeSaves();
    await press(again, 'Save');
    await expectSaved();
    expect(screen.queryByText('You have begun to write')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is thrown away by its writer’s word alone', async () => {
    const user = open();
    await openForm(user);
    await type(user, 'Words.');
    await press(user, 'Cancel');
    await press(user, 'Keep editing');
    expect((await field()).value).toBe('Words.');
    await press(user, 'Cancel');
    await press(user, 'Discard');
    expect(screen.queryByText('You have begun to write')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a save whose answer is lost', () => {
  const title = 'We do not know whether this was saved';

  test('is sent again, and is no conflict', async () => {
    let lost = true;
    takeSaves((saved) => (lost ? unreachable() : saved));
    const user = open();
    await openForm(user);
    await type(user, 'Words.');
    await press(user, 'Save');
    await screen.findByText(title);
    lost = false;
    await press(user, 'Save');
    await expectSaved();
    expect(store.versions).toHaveLength(1);
  });

  test('may be followed by another text, after a reload, too', async () => {
    let lost = true;
    takeSaves((saved) => (lost ? unreachable() : saved));
    const user = open();
    await openForm(user);
    await type(user, 'Words.');
    await press(user, 'Save');
    await screen.findByText(title);
    lost = false;
    cleanup();
    const again = open();
    await openForm(again);
    await type(again, 'Words, and more.');
    await press(again, 'Save');
    await expectSaved();
    expect(store.versions.map(({ text }) => text)).toEqual(['Words.', 'Words, and more.']);
  });
});

describe('two who write at once', () => {
  const conflict = 'Someone else has changed these notes meanwhile';

  async function meet() {
    save('Before');
    const calls = takeSaves();
    const user = open();
    await openForm(user);
    await type(user, 'Mine');
    save('Theirs');
    await press(user, 'Save');
    await screen.findByText(conflict);
    const theirs = (await dialog()).getByRole('region', { name: 'Their version' });
    expect(theirs.textContent).toMatch(/by Grace Hopper.*Theirs/);
    expect((await field()).value).toBe('Mine');
    return { user, calls };
  }

  test('see both, and the second may save over the first, which stays among the versions', async () => {
    const { user, calls } = await meet();
    await press(user, 'Keep mine and save over it');
    await expectSaved();
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"2"');
    expect(store.versions.map(({ text }) => text)).toEqual(['Before', 'Theirs', 'Mine']);
  });

  test('or take what the first has written, and their own back again', async () => {
    const { user } = await meet();
    await press(user, 'Take theirs');
    expect((await field()).value).toBe('Theirs');
    expect(document.activeElement).toBe(await field());
    await press(user, 'Bring mine back');
    expect((await field()).value).toBe('Mine');
    await press(user, 'Save');
    await expectSaved();
    expect(current().text).toBe('Mine');
  });
});
