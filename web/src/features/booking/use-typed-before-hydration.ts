import { useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';

type Typed = { name?: string; note?: string };

/**
 * What stands in the form's fields already when the program takes the page over, and would be cleared by it. Only then:
 * at any later moment the fields on the screen may still be those of the page, or the person, before.
 */
export function useTypedBeforeHydration(): Typed {
  const hydrated = useHydrated();
  const [typed] = useState(() => (hydrated || typeof document === 'undefined' ? {} : readFields()));
  return typed;
}

const readFields = (): Typed => ({ ...textOf('name'), ...textOf('note') });

function textOf(name: keyof Typed): Typed {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`main form [name="${name}"]`);
  return field?.value ? { [name]: field.value } : {};
}
