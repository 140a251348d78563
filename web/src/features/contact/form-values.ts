import { type Message, messageFields } from './message.ts';

/** The field that no person sees; what fills it in is a program. */
export const trapName = 'website';

const control = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
};

export function readForm(form: HTMLFormElement): Message {
  const text = (name: string) => control(form, name)?.value ?? '';
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** Puts a draft where nothing has been typed yet; the page may have been typed into before its code arrived. */
export function fillForm(form: HTMLFormElement, draft: Partial<Message>): void {
  for (const name of messageFields) {
    const field = control(form, name);
    if (field?.value === '') field.value = draft[name] ?? '';
  }
}

export function focusField(form: HTMLFormElement, name: string): void {
  control(form, name)?.focus();
}

/** Whether the trap was filled in. It is emptied: a person whose browser filled it in may press again. */
export function springTrap(form: HTMLFormElement): boolean {
  const trap = control(form, trapName);
  if (!trap?.value) return false;
  trap.value = '';
  return true;
}
