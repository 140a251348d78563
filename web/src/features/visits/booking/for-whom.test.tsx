import { endpoints } from '@garden-room/contract/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPatient, book, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { holdTimers } from '#testing/held-timers.ts';
import { stubPractice } from '#testing/practice.ts';
import { readDraft, updateDraft } from './booking-input.ts';
import { readAttempt, retryDelays } from './use-attempt.ts';
import type { BookingPatient } from './use-booking-form.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const tim = { _id: 'tim', name: 'Tim', birthYear: 2019 };
const withTim = aPatient({ dependants: [tim] });

type AddTimProps = { open: boolean; onAdded: (added: typeof tim) => void };
vi.mock('#features/people/dependants/dependant-dialog.tsx', () => ({
  default: ({ open, onAdded }: AddTimProps) =>
    open && (
      <button type="button" onClick={() => onAdded(tim)}>
        Add Tim
      </button>
    ),
  ready: undefined,
}));

const openForm = (patient: BookingPatient | null = withTim) => openBookingForm({ patient });

const nine = () => slot(/^9:00 am/);
const choice = (name: string) => screen.findByRole('radio', { name });
const summary = () => screen.getByRole('complementary', { name: 'Your booking' });

test('who books for nobody else is asked nothing, and books for themselves', async () => {
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  const { user } = openForm(aPatient());
  await user.click(await nine());
  expect(screen.queryByRole('radiogroup', { name: 'For whom' })).toBeNull();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  await user.click(book());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).not.toHaveProperty('dependantId');
});

test('a visit is for oneself unless somebody else is chosen, and the summary says for whom', async () => {
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  const { user } = openForm();
  expect(await choice('Myself')).toHaveProperty('checked', true);
  await user.click(await choice('Tim (born 2019)'));
  expect(summary().textContent).toContain('For Tim (born 2019)');
  await user.click(await nine());
  await user.click(book());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toMatchObject({ dependantId: 'tim', name: 'Ada Lovelace' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Myself' })).toHaveProperty('checked', true));
});

test('somebody who is added on the way is chosen, and nothing typed is lost', async () => {
  stubPractice(stub);
  const { user, become } = openForm(null);
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'A cough');
  await user.click(screen.getByRole('button', { name: 'Someone else in the family' }));
  // The patient, and with them the family, is not known yet.
  expect(screen.queryByRole('button', { name: 'Add Tim' })).toBeNull();
  become(aPatient());
  await user.click(await screen.findByRole('button', { name: 'Add Tim' }));
  become(withTim);
  expect(await choice('Tim (born 2019)')).toHaveProperty('checked', true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('A cough');
});

test('the choice is kept over a reload, and gone with whom it was', async () => {
  stubPractice(stub);
  const { user } = openForm();
  await user.click(await choice('Tim (born 2019)'));
  expect(readDraft('ada').dependantId).toBe('tim');
  openForm();
  expect(await choice('Tim (born 2019)')).toHaveProperty('checked', true);
  openForm(aPatient({ dependants: [{ ...tim, _id: 'tom', name: 'Tom' }] }));
  expect(await choice('Myself')).toHaveProperty('checked', true);
});

test('a choice made before it was known for whom the form is comes back with them', async () => {
  stubPractice(stub);
  updateDraft('ada', { dependantId: 'tim' });
  const { become } = openForm(null);
  become(withTim);
  expect(await choice('Tim (born 2019)')).toHaveProperty('checked', true);
});

test('a lost answer is asked for with the same person, who is named meanwhile', async () => {
  const timers = holdTimers(retryDelays.slice(1));
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, unreachable);
  const { user } = openForm();
  await user.click(await choice('Tim (born 2019)'));
  await user.click(await nine());
  await user.click(book());
  expect(await screen.findByText(/General Consultancy, for Tim \(born 2019\)/)).toBeTruthy();
  expect(readAttempt('ada')).toMatchObject({ attendee: tim, booking: { dependantId: 'tim' } });
  act(timers.pass);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(new Set(calls.map(({ input }) => input.body.dependantId))).toEqual(new Set(['tim']));
});

test('who has been removed meanwhile is not booked for, and the list is read anew', async () => {
  stubPractice(stub);
  stub(endpoints.bookAppointment, () => refusal('unknown_dependant'));
  const { user, onOutdated } = openForm();
  await user.click(await choice('Tim (born 2019)'));
  await user.click(await nine());
  await user.click(book());
  expect(await screen.findByText(/no longer book for that person/)).toBeTruthy();
  expect(onOutdated).toHaveBeenCalledOnce();
});
