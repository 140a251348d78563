import { addDays, clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import type { Closing } from '@garden-room/contract/endpoints/payments';
import { addAudit } from '#audit/audit-store.ts';
import { addClosing, closingTag, readBooks } from '#books/books-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { inTurn } from './payment-store.ts';

interface CloseBooks {
  /** The last day of the closed books; null opens them. */
  closedTo: string | null;
  /** Tags of the versions that this one may replace; null for any. */
  versions: readonly string[] | null;
}

/**
 * Closes the books up to a day that is over. An entry beside it comes before it, or is refused. A closing is taken back
 * until an entry has been noted after it, which it has dated.
 */
export async function closeBooks(
  deps: Deps,
  actor: Actor,
  { closedTo, versions }: CloseBooks,
): Promise<Closing> {
  const { db, clock } = deps;
  const { timeZone } = await readSchedule(db);
  const today = clinicToday(timeZone, clock.now());
  if (closedTo !== null && closedTo >= today)
    throw invalid(`Use a day that is over: ${briefDate(addDays(today, -1))} or a day before it.`);
  return inTurn(db, () =>
    runTransaction(
      db,
      async (transaction) => {
        const books = await readBooks(db);
        const { finalTo } = books;
        if (closedTo === books.closedTo) return { closedTo, finalTo };
        if (versions && !versions.includes(closingTag(books)))
          throw await editedMeanwhile(deps, actor, { target, actions: ['close-books'], timeZone });
        if (finalTo !== null && (closedTo === null || closedTo < finalTo))
          throw invalid(
            `The books stay closed up to ${briefDate(finalTo)}: a payment has been noted since they were.`,
          );
        addClosing(db, transaction, closedTo, books);
        const before = { closedTo: books.closedTo };
        const change = { action: 'close-books', target, before, after: { closedTo } } as const;
        addAudit(db, transaction, actor, change, clock.now());
        return { closedTo, finalTo };
      },
      isAlreadyExists,
    ),
  );
}

const target = 'settings/receipts';

const invalid = (message: string) =>
  new AppError('validation_failed', { message, issues: [{ path: 'closedTo', message }] });
