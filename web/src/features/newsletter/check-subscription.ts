import type { FieldErrors } from '#lib/use-native-form.ts';

/** The specification's shape of an address: something, an at sign, something, a dot, something; no spaces. */
const emailShape = /^\S+@\S+\.\S+$/;

/** What to do about an address before it can subscribe. */
export function checkSubscription(values: { email: string }): FieldErrors<'email'> {
  const email = values.email.trim();
  if (email === '') return { email: 'Please enter your email address.' };
  return emailShape.test(email) ? {} : { email: 'Please enter a valid email address.' };
}
