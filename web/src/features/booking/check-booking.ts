import { bookingSchema } from '@garden-room/contract/appointment';
import type { FieldErrors } from '#lib/use-native-form.ts';

/** What is chosen and typed, in the form's order. */
export const bookingFields = ['time', 'name', 'note'] as const;
export type BookingField = (typeof bookingFields)[number];

/** What is wrong, field by field, as something to do: what the API would refuse is not sent. */
export function checkBooking({ time, name, note }: Record<BookingField, string>): FieldErrors<BookingField> {
  return {
    ...(time === '' && { time: 'Choose a time.' }),
    ...(name.trim() === '' ? { name: 'Enter the name of whoever is coming.' } : refusalOf('name', name)),
    ...refusalOf('note', note),
  };
}

function refusalOf(field: 'name' | 'note', text: string): FieldErrors<BookingField> {
  const { error } = bookingSchema.shape[field].safeParse(text);
  return error ? { [field]: error.issues[0]?.message ?? 'Write this differently.' } : {};
}
