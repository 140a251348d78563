/** What a patient types into the form. */
export type BookingText = { name: string; note: string };

/** Puts a text into the fields; where it stands there already, nothing moves beneath the hands of who is typing. */
export function writeText(form: HTMLFormElement, text: BookingText): void {
  for (const name of ['name', 'note'] as const) {
    const field = fieldOf(form, name);
    if (field.value !== text[name]) field.value = text[name];
  }
}

const fieldOf = (form: HTMLFormElement, name: keyof BookingText) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
