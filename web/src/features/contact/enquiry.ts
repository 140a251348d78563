import type { FieldErrors } from '#lib/use-native-form.ts';

/** A visitor's message to the practice, as the contact form asks for it. */
export type Enquiry = { name: string; email: string; message: string };

export const enquiryFields = ['name', 'email', 'message'] as const satisfies readonly (keyof Enquiry)[];

/** The most characters a field takes. */
export const maxLengths: Record<keyof Enquiry, number> = { name: 120, email: 254, message: 4_000 };

const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Problems by field, as something to do; empty when the enquiry may be sent. */
export function checkEnquiry({ name, email, message }: Enquiry): FieldErrors<keyof Enquiry> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...checkEmail(email.trim()),
    ...(message.trim() === '' && { message: 'Write your message.' }),
  };
}

function checkEmail(email: string): FieldErrors<keyof Enquiry> {
  if (email === '') return { email: 'Enter your email, so that we can answer.' };
  return emailShape.test(email) ? {} : { email: 'Enter a whole email address, such as name@example.com.' };
}
