import { useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/** A yes or no that this browser remembers; no, as in the HTML, until that has been taken over. */
export function useRememberedFlag(key: string) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const flag = chosen ?? (hydrated && read(key));
  const remember = (next: boolean) => {
    setChosen(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // storage may be blocked: the choice then lasts for this visit
    }
  };
  return [flag, remember] as const;
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
