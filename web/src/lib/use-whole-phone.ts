import { phoneDigits } from '@garden-room/contract/phone-digits';
import { useEffect, useState } from 'react';
import { wholePhone } from './whole-phone.ts';

/** Fewer digits than these are no whole number: the plans of all countries need not be loaded for them. */
const fewestWhole = 7;

/** The number that is typed, as it is shown; empty until it is whole. */
export function useWholePhone(typed: string, country: string): string {
  const [number, setNumber] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const mayBeWhole = (phoneDigits(typed)?.length ?? 0) >= fewestWhole;
    const found = mayBeWhole ? wholePhone(typed, country).catch(() => null) : Promise.resolve(null);
    void found.then((shown) => {
      if (isCurrent) setNumber(shown ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [typed, country]);
  return number;
}
