/** A rule for required text: blanks alone do not count. */
export const filledIn = (message: string) => (value: string) => value.trim() !== '' || message;
