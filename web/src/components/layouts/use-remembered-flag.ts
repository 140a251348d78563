import { useState } from 'react';

/** A yes or no that this browser remembers. For client-only pages: it reads storage while rendering. */
export function useRememberedFlag(key: string) {
  const [flag, setFlag] = useState(() => read(key));
  const remember = (next: boolean) => {
    setFlag(next);
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
