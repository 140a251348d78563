/** What stands in the form's fields already when the program takes the page over, and would be cleared by it. */
export function typedBeforeHydration(): { name?: string; note?: string } {
  if (typeof document === 'undefined') return {};
  return { ...textOf('name'), ...textOf('note') };
}

function textOf(name: 'name' | 'note'): { name?: string; note?: string } {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`main form [name="${name}"]`);
  return field?.value ? { [name]: field.value } : {};
}
