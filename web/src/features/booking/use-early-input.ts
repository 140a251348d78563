import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/*
 * What is typed and pressed before the page can take it: before the program runs, and before it is known who is signed in.
 */

/** A press of the button before it is known for whom (`known`): it waits, and submits the form when it is. */
export function useEarlyPress(known: boolean, form: RefObject<HTMLFormElement | null>) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (waiting && known) form.current?.requestSubmit();
  }, [waiting, known, form]);
  return {
    waiting,
    /** Whether this press need not wait, or no longer. */
    isOver: () => {
      setWaiting(!known);
      return known;
    },
  };
}

/**
 * Tells once when it becomes known who is signed in, on a page that was shown before: a layout effect would come before
 * what is kept for others has been swept away.
 */
export function usePatientArrival<Patient>(
  patient: Patient | null,
  onArrival: (patient: Patient) => void,
): void {
  const [awaited, setAwaited] = useState(patient === null);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!awaited || !patient) return;
    setAwaited(false);
    arrive(patient);
  }, [awaited, patient]);
}

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
