/** What the contact form asks for. */
export type Message = { name: string; email: string; message: string };

export const messageFields = ['name', 'email', 'message'] as const satisfies readonly (keyof Message)[];

/** The most characters a field takes. */
export const longest: Record<keyof Message, number> = { name: 120, email: 254, message: 4_000 };

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a message, field by field, as something to do; nothing when it may be sent. */
export function checkMessage({ name, email, message }: Message): Partial<Message> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...checkEmail(email.trim()),
    ...(message.trim() === '' && { message: 'Write your message.' }),
  };
}

function checkEmail(email: string): Partial<Message> {
  if (email === '') return { email: 'Enter your email, so that we can answer.' };
  return emailShape.test(email) ? {} : { email: 'Enter a whole email address, such as name@example.com.' };
}
