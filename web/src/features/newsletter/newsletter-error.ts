/** The specification's shape of an address: something, an at sign, something, a dot, something; no spaces. */
const emailShape = /^\S+@\S+\.\S+$/;

/** What to do about an address before it can subscribe; undefined when nothing. */
export function newsletterError(email: string): string | undefined {
  if (email === '') return 'Please enter your email address.';
  if (!emailShape.test(email)) return 'Please enter a valid email address.';
  return undefined;
}
