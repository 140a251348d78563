import * as z from 'zod/mini';
import { trimmedLines } from './text.ts';
import { dateSchema } from './wall-time.ts';

/**
 * The receipt of a visit, in the site's currency, and how; of visits from before payments were noted (`payments.ts`),
 * and written no more. `paidOn` is a day at the practice.
 */
const receiptSchema = z.strictObject({
  amount: z
    .number('Give the amount that was paid.')
    .check(
      z.minimum(0, 'An amount is 0 or more.'),
      z.maximum(100_000, 'An amount is at most 100,000.'),
      z.multipleOf(0.01, 'Use at most two decimals.'),
    ),
  paidOn: dateSchema,
  method: z.enum(['card', 'cash', 'check', 'transfer']),
});

/** PUT /appointments/{id}/papers: what the practice leaves with a visit. An empty plan takes it away. */
export const visitPapersDraftSchema = z.strictObject({ plan: trimmedLines(10_000) });

/** The current papers of a visit. Version 0 means that nothing was ever left. */
export const visitPapersSchema = z.object({
  ...visitPapersDraftSchema.shape,
  receipt: z.nullable(receiptSchema),
  version: z.int().check(z.nonnegative()),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type VisitPapersDraft = z.infer<typeof visitPapersDraftSchema>;
export type VisitPapers = z.infer<typeof visitPapersSchema>;

export const noPapers: VisitPapers = { plan: '', receipt: null, version: 0 };

/** The version of a visit's papers as an HTTP entity tag. */
export const visitPapersTag = ({ version }: Pick<VisitPapers, 'version'>) => `"${version}"`;
