import { amountMessage, decimalText, parseMoney } from '@garden-room/contract/money';
import { firstEntryDay, paymentMethodSchema, receivedMethods } from '@garden-room/contract/payments';
import { earliestDate, sentDateSchema } from '@garden-room/contract/wall-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { closingQuery, type PayableIds, payableId, undoingPayment, useAddPayment } from '#api/payments.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { SelectField, TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { site } from '#config/site.ts';
import { issueOn } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { readStored, store } from '#lib/local-storage.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { useCreateForm } from '#lib/use-create-form.ts';
import { useDraft } from '#lib/use-draft.ts';
import { paymentDrafts } from './payment-drafts.ts';
import { methodWords, missedFeeWords, notedText } from './payment-words.ts';

const formSchema = z.object({
  amount: z
    .string()
    .check(z.refine((text) => (parseMoney(text, site.currency) ?? 0) > 0, { message: amountMessage })),
  method: paymentMethodSchema,
  date: sentDateSchema,
});

/** How a credit pays for a visit: what goes out of the one comes in for the other. */
const creditHint =
  'To set it off against a visit, choose Other here, and note the payment of the visit as Other, too.';

/** The way of paying that was noted last in this browser. */
const lastMethodKey = 'payment-method';
const lastMethod = () => z.catch(z.enum(receivedMethods), 'card').parse(readStored(lastMethodKey));

/** The facts of a visit, or a balance, by which a payment for it is noted; when it was booked, where that is known. */
type PayableVisit = PayableIds & {
  /** The day from which on it can be paid. */
  date: string;
  timeZone: string;
  createdAt?: string;
  /** The amount left; of a credit what is left to give back. */
  openCents: number;
  isFee: boolean;
  isCredit: boolean;
};

type PaymentFormProps = {
  visit: PayableVisit;
  /** The draft's writer. */
  personId: string;
  /** Called once it is noted, and where it is not to be. */
  onEnd: () => void;
};

/** Notes a payment of what is open: as it is filled in, saving it is one press. A repeated call notes nothing twice. */
export default function PaymentForm({ visit, personId, onEnd }: PaymentFormProps) {
  const add = useAddPayment(visit);
  const id = payableId(visit);
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const [today] = useState(() => dateIn(visit.timeZone, new Date()));
  const draft = useDraft(paymentDrafts, { personId, appointmentId: id });
  const { form, submit, failure, isSubmitting } = useCreateForm({
    schema: formSchema,
    initial: {
      amount: decimalText(visit.openCents),
      method: visit.isCredit ? 'other' : lastMethod(),
      date: today,
    },
    draft,
    create: (body, idempotencyKey) => add.mutateAsync({ params: { id }, body, idempotencyKey }),
    onCreated: (payment) => {
      if (payment.method !== 'waived' && !visit.isCredit) store(lastMethodKey, payment.method);
      tellDone({ text: notedText(payment), undo: undoingPayment(client, payment) });
      onEnd();
    },
    again: 'Please save it again: nothing is noted twice.',
    sayAtField: (error, { setError }) => {
      const message = issueOn(error, 'date');
      if (message) setError('date', { message }, { shouldFocus: true });
      return message !== undefined;
    },
  });
  // The button that has opened it is gone; a draft opens by itself.
  const isAsked = draft.before === null;
  const { setFocus } = form;
  useEffect(() => {
    if (isAsked) setFocus('amount');
  }, [isAsked, setFocus]);
  const cancel = () => {
    draft.drop();
    onEnd();
  };
  const { data: version } = useQuery(closingQuery);
  const { from } = firstEntryDay({
    visitDate: visit.date,
    bookedOn: visit.createdAt ? dateIn(visit.timeZone, new Date(visit.createdAt)) : earliestDate,
    ...{ today, isAdmin, closedTo: version?.closing.closedTo ?? null },
  });
  const field = fieldsOf(form.register, form.formState.errors);
  const methods = isAdmin && !visit.isCredit ? ([...receivedMethods, 'waived'] as const) : receivedMethods;
  return (
    <form noValidate aria-label="Payment" onSubmit={submit} className="flex flex-col gap-4">
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <TextField
        label={`Amount in ${site.currency.trim()}`}
        hint={visit.isCredit ? creditHint : visit.isFee && missedFeeWords}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isSubmitting}
        {...field('amount')}
      />
      <SelectField label={visit.isCredit ? 'Given back by' : 'Paid by'} {...field('method')}>
        {methods.map((method) => (
          <option key={method} value={method}>
            {methodWords[method]}
          </option>
        ))}
      </SelectField>
      <DateField
        label={visit.isCredit ? 'Given back on' : 'Paid on'}
        min={from}
        max={today}
        readOnly={isSubmitting}
        {...field('date')}
      />
      <FormButtons onCancel={cancel} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
    </form>
  );
}
