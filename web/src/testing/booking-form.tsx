import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { generalConsultancy } from '@garden-room/contract/service';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { BookingForm } from '#features/visits/booking/booking-form.tsx';
import type { BookingPatient } from '#features/visits/booking/use-booking-form.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { stubApi } from './api.ts';
import { anAppointment } from './builders.ts';

/** The patient who books; spell out what a test is about. */
export const aPatient = (fields: Partial<BookingPatient> = {}): BookingPatient => ({
  id: 'ada',
  name: 'Ada Lovelace',
  email: `${fields.id ?? 'ada'}@example.test`,
  phone: '',
  dependants: [],
  hasBooked: false,
  needsNotice: false,
  timeZone: null,
  ...fields,
});

type Props = ComponentProps<typeof BookingForm>;
export type BookingFormSetup = Partial<Pick<Props, 'service' | 'patient' | 'requestedSlot'>>;

/**
 * Opens the booking page in place of the one before, as a reload does: a new cache, the same storage. Ada books a
 * General Consultancy by default; `become` sets the patient later, or changes her.
 */
export function openBookingForm({ patient: first = aPatient(), ...opening }: BookingFormSetup = {}) {
  cleanup();
  const onBooked = vi.fn<Props['onBooked']>();
  const onOutdated = vi.fn<Props['onOutdated']>();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const page = (patient: BookingPatient | null) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BookingForm
          service={generalConsultancy}
          requestedSlot={null}
          {...opening}
          patient={patient}
          onBooked={onBooked}
          onOutdated={onOutdated}
          onChangeService={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(first));
  const become = (patient: BookingPatient) => rerender(page(patient));
  return { user: userEvent.setup(), onBooked, onOutdated, become };
}

export const slots = () => screen.findByRole('group', { name: 'Available slots' });
export const slot = async (name: RegExp) => within(await slots()).findByRole('radio', { name });
export const book = () => screen.getByRole('button', { name: 'Book Appointment' });
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Chooses nine o'clock with a note, and books; the answers come from `answers`, the last one from then on. */
export async function bookNine(
  stub: ReturnType<typeof stubApi>,
  ...answers: (() => Response | Appointment)[]
) {
  const calls = stub(endpoints.bookAppointment, () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : anAppointment();
  });
  const form = openBookingForm();
  await form.user.click(await slot(/^9:00 am/));
  await form.user.click(field(/^Note/));
  await form.user.paste('Headaches');
  await form.user.click(book());
  return { ...form, calls };
}
