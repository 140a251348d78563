/** A field that no person sees; what fills it in is a program. */
export const honeypotName = 'website';

/** Whether it was filled in. It is emptied: a person whose browser filled it in may press again. */
export function isCaughtByHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(honeypotName);
  if (!(field instanceof HTMLInputElement) || field.value === '') return false;
  field.value = '';
  return true;
}
