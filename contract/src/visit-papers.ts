import * as z from 'zod/mini';
import { trimmedLines } from './text.ts';
import { dateSchema } from './wall-time.ts';

export const paymentMethods = ['card', 'cash', 'check', 'transfer'] as const;

/** What was paid for a visit, in US dollars, and how. `paidOn` is a day at the practice. */
const receiptSchema = z.strictObject({
  amount: z
    .number('Give the amount that was paid.')
    .check(
      z.minimum(0, 'An amount is 0 or more.'),
      z.maximum(100_000, 'An amount is at most 100,000.'),
      z.multipleOf(0.01, 'Use at most two decimals.'),
    ),
  paidOn: dateSchema,
  method: z.enum(paymentMethods),
});

/** PUT /appointments/{id}/papers: what the practice leaves with a visit. An empty plan, or null, takes it away. */
export const visitPapersDraftSchema = z.strictObject({
  plan: trimmedLines(10_000),
  receipt: z.nullable(receiptSchema),
});

/** The current papers of a visit. Version 0 means that nothing was ever left. */
export const visitPapersSchema = z.object({
  ...visitPapersDraftSchema.shape,
  version: z.int().check(z.nonnegative()),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type VisitPapersDraft = z.infer<typeof visitPapersDraftSchema>;
export type VisitPapers = z.infer<typeof visitPapersSchema>;

export const noPapers: VisitPapers = { plan: '', receipt: null, version: 0 };

/** Whether two drafts say the same. */
export const isSamePapers = (one: VisitPapersDraft, other: VisitPapersDraft): boolean =>
  one.plan === other.plan &&
  one.receipt?.amount === other.receipt?.amount &&
  one.receipt?.paidOn === other.receipt?.paidOn &&
  one.receipt?.method === other.receipt?.method;

/** The version of a visit's papers as an HTTP entity tag. */
export const visitPapersTag = ({ version }: Pick<VisitPapers, 'version'>) => `"${version}"`;
