import {
  paymentMethods,
  type Receipt,
  type VisitPapers,
  visitPapersDraftSchema,
} from '@garden-room/contract/visit-papers';
import * as z from 'zod/mini';
import { priceText } from '#config/site.ts';
import { draftStore, versionDraft } from '#lib/use-draft.ts';

export const paymentWords: Record<Receipt['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
};

/** `US$110.50` */
export const amountText = (amount: number): string => priceText(amount.toFixed(2));

/** The fields as they are typed: without an amount there is no receipt. */
export const papersFieldsSchema = z
  .object({
    plan: visitPapersDraftSchema.shape.plan,
    amount: z
      .string()
      .check(
        z.trim(),
        z.regex(/^(\d{1,5}(\.\d{1,2})?)?$/, 'Write an amount such as 110 or 110.50, or leave it empty.'),
      ),
    paidOn: z.string(),
    method: z.enum(paymentMethods),
  })
  .check(
    z.refine(({ amount, paidOn }) => amount === '' || paidOn !== '', {
      path: ['paidOn'],
      message: 'Choose the day of the payment.',
    }),
  );

export type PapersFields = z.infer<typeof papersFieldsSchema>;

/** `today`: the day at the practice, which is proposed for a payment. */
export const fieldsOf = ({ plan, receipt }: VisitPapers, today: string): PapersFields => ({
  plan,
  amount: receipt ? String(receipt.amount) : '',
  paidOn: receipt?.paidOn ?? today,
  method: receipt?.method ?? 'card',
});

export const papersOf = ({ plan, amount, paidOn, method }: PapersFields) => ({
  plan,
  receipt: amount === '' ? null : { amount: Number(amount), paidOn, method },
});

/** Whether two say the same: the day of a payment means nothing without one. */
export const isSameFields = (one: PapersFields, other: PapersFields) =>
  JSON.stringify(papersOf(one)) === JSON.stringify(papersOf(other));

/** The writer and the visit. */
export type PapersPlace = { personId: string; appointmentId: string };

/** The fields, valid or not. */
const typedFields = z.object({
  plan: z.string(),
  amount: z.string(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
});

/** Papers as far as they are written, while the tab is open: what is about patients stays on no computer. */
export const papersDrafts = draftStore(
  'papers-drafts',
  ['appointmentId'],
  versionDraft(
    z.object({
      appointmentId: z.string(),
      values: typedFields,
      base: z.object({ version: z.int() }),
      sent: z.optional(typedFields),
    }),
  ),
);
