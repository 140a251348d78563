import { notWholePhone } from '@garden-room/contract/phone';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { loadCode } from './load-or-reload.ts';

/**
 * A number that was typed, as it is shown; null where it is not whole. Loads the plans of all countries, which weigh
 * more than a page may, and rejects without a connection.
 */
export async function wholePhone(typed: string, country: string): Promise<string | null> {
  const { parsePhone } = await loadCode(() => import('@garden-room/contract/whole-phone'));
  return parsePhone(typed, country);
}

/** Fewer digits than these are no whole number: the plans of all countries need not be loaded for them. */
const fewestWhole = 7;

/** The number that is typed, as it is shown; empty until it is whole. */
export function useWholePhone(typed: string, country: string): string {
  const [number, setNumber] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const mayBeWhole = (phoneDigits(typed)?.length ?? 0) >= fewestWhole;
    const found = mayBeWhole ? wholePhone(typed, country).catch(() => null) : Promise.resolve(null);
    void found.then((formatted) => {
      if (isCurrent) setNumber(formatted ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [typed, country]);
  return number;
}

type WithPhone = { phone?: string | undefined; phoneAsTyped?: true | undefined };

/**
 * A form's schema whose number, if any, is whole, and is put as it is shown; so that what was sent equals what is
 * stored. `before` stays as it is, and so does what the practice keeps on purpose.
 */
export const withWholePhone = <Form extends WithPhone>(
  schema: z.ZodMiniType<Form, Form>,
  countryOf: (form: Form) => string,
  before: string | null = null,
) =>
  z.pipe(
    schema,
    z.transform(async (form: Form, { issues }) => {
      const { phone } = form;
      if (!phone) return form;
      const shown = await wholePhone(phone, countryOf(form)).catch(() => phone);
      if (shown === null && !form.phoneAsTyped && phone !== before)
        issues.push({ code: 'custom', input: form, path: ['phone'], message: notWholePhone });
      return { ...form, phone: shown ?? phone };
    }),
  );
