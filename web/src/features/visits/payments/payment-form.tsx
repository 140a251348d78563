import type { Appointment } from '@garden-room/contract/appointment';
import { amountMessage, decimalText, parseMoney } from '@garden-room/contract/money';
import { openCents, paymentMethodSchema, receivedMethods } from '@garden-room/contract/payments';
import { sentDateSchema } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { addPayment } from '#api/payments.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { SelectField, TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { site } from '#config/site.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { readStored, store } from '#lib/local-storage.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useForm } from '#lib/use-form.ts';
import { paymentDrafts } from './payment-drafts.ts';
import { centsText, methodWords } from './payment-words.ts';

const formSchema = z.object({
  amount: z
    .string()
    .check(z.refine((text) => (parseMoney(text, site.currency) ?? 0) > 0, { message: amountMessage })),
  method: paymentMethodSchema,
  date: sentDateSchema,
});

type Typed = z.infer<typeof formSchema>;

/** The way of paying that was noted last in this browser. */
const lastMethodKey = 'payment-method';
const lastMethod = () => z.catch(z.enum(receivedMethods), 'card').parse(readStored(lastMethodKey));

type PaymentFormProps = {
  visit: Appointment;
  /** Whose draft it is. */
  personId: string;
  /** Called once it is noted, and where it is not to be. */
  onEnd: () => void;
};

/** Notes a payment of what is open: as it is filled in, saving it is one press. A repeated call notes nothing twice. */
export default function PaymentForm({ visit, personId, onEnd }: PaymentFormProps) {
  const add = useAct(addPayment);
  const isAdmin = useIsAdmin();
  const [failure, setFailure] = useState<string | null>(null);
  const [today] = useState(() => dateIn(visit.timeZone, new Date()));
  const draft = useDraft(paymentDrafts, { personId, appointmentId: visit._id });
  const { amount, method, date } = draft.before ?? {
    ...{ amount: decimalText(openCents(visit)), method: lastMethod(), date: today },
  };
  const { register, handleSubmit, setFocus, getValues, formState } = useForm<Typed>({
    resolver: zodResolver(formSchema),
    defaultValues: { amount, method, date },
  });
  // The button that has opened it is gone; a draft opens by itself.
  const isAsked = draft.before === null;
  useEffect(() => {
    if (isAsked) setFocus('amount');
  }, [isAsked, setFocus]);
  const end = () => {
    draft.drop();
    onEnd();
  };
  const send = useOneAtATime(async (body: Typed) => {
    setFailure(null);
    // The same for as long as the input is, over a reload, too.
    const sent = draft.find()?.sent;
    const isSame =
      sent && sent.amount === body.amount && sent.method === body.method && sent.date === body.date;
    const key = isSame ? sent.key : crypto.randomUUID();
    draft.keep({ ...body, sent: { ...body, key } });
    try {
      const noted = await add.mutateAsync({ params: { id: visit._id }, body, idempotencyKey: key });
      const { cents, method, receiptNumber } = noted;
      if (method !== 'waived') store(lastMethodKey, method);
      notifySuccess(
        receiptNumber === null
          ? `${centsText(cents)} waived.`
          : `Receipt ${receiptNumber}: ${centsText(cents)}.`,
      );
      end();
    } catch (error) {
      setFailure(problemText(error));
    }
  });
  const { errors, isSubmitting } = formState;
  const fields = fieldsOf(register, errors);
  const keep = () => draft.keep({ ...getValues(), sent: draft.find()?.sent });
  const field = (name: keyof Typed) => fields(name, { onChange: keep });
  const methods = isAdmin ? ([...receivedMethods, 'waived'] as const) : receivedMethods;
  return (
    <form noValidate aria-label="Payment" onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField
        label={`Amount in ${site.currency.trim()}`}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isSubmitting}
        {...field('amount')}
      />
      <SelectField label="Paid by" {...field('method')}>
        {methods.map((method) => (
          <option key={method} value={method}>
            {methodWords[method]}
          </option>
        ))}
      </SelectField>
      <DateField label="Paid on" min="2000-01-01" max={today} readOnly={isSubmitting} {...field('date')} />
      <FormButtons onCancel={end} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
    </form>
  );
}

function problemText(error: unknown): string {
  if (!(error instanceof Error) || isOutcomeOpen(error))
    return 'What you typed is kept. Please save it again: nothing is noted twice.';
  return error.message;
}
