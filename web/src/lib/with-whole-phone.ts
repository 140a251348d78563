import { notWholePhone } from '@garden-room/contract/phone';
import * as z from 'zod/mini';
import { wholePhone } from './whole-phone.ts';

type WithPhone = { phone: string; phoneAsTyped?: true | undefined };

/**
 * A form's schema whose number is whole, and is put as it is shown; so that what was sent equals what is stored. `before` stays as
 * it is, and so does what the practice keeps on purpose.
 */
export const withWholePhone = <Form extends WithPhone>(
  schema: z.ZodMiniType<Form, Form>,
  countryOf: (form: Form) => string,
  before: string | null = null,
) =>
  z.pipe(
    schema,
    z.transform(async (form: Form, { issues }) => {
      const shown = await wholePhone(form.phone, countryOf(form)).catch(() => form.phone);
      if (shown === null && !form.phoneAsTyped && form.phone !== before)
        issues.push({ code: 'custom', input: form, path: ['phone'], message: notWholePhone });
      return { ...form, phone: shown ?? form.phone };
    }),
  );
