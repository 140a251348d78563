import type { Appointment } from '@garden-room/contract/appointment';
import type { Payment } from '@garden-room/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { correctPayment, listVisitPayments } from '#api/payments.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { mediumDate } from '#lib/clinic-time.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { centsText, entryWords, methodWords, missedFeeWords, receiptPath } from './payment-words.ts';

/** The entries about a visit, newest first. */
export function PaymentEntries({ visit, canCorrect }: { visit: Appointment; canCorrect: boolean }) {
  const list = useInfiniteQuery(listVisitPayments.pages({ params: { id: visit._id } }));
  return (
    <PagedList
      list={list}
      failedTitle="The payments could not be loaded"
      skeleton={<Skeleton className="h-12" />}
      empty={<p className="text-ink-soft">Nothing is paid yet.</p>}
    >
      {(payments) => <EntryList payments={payments} canCorrect={canCorrect} />}
    </PagedList>
  );
}

/** Entries, each with its receipt, and what takes it back. */
export const EntryList = ({
  payments,
  canCorrect,
}: {
  payments: readonly Payment[];
  canCorrect: boolean;
}) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {payments.map((payment) => (
      <Entry key={payment._id} payment={payment} canCorrect={canCorrect} />
    ))}
  </ul>
);

function Entry({ payment, canCorrect }: { payment: Payment; canCorrect: boolean }) {
  const { kind, cents, method, date, receiptNumber, correctionOf, correctedBy } = payment;
  const isAdmin = useIsAdmin();
  const isOwnEntry = kind !== 'correction' && kind !== 'price';
  const mayCorrect = canCorrect && isOwnEntry && !correctedBy && (isAdmin || method !== 'waived');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <span>
        <span className="font-semibold tabular-nums">{centsText(cents)}</span>
        <span>{`, ${entryWords(payment)}, ${mediumDate(date)}`}</span>
        {kind === 'missed_fee' && <span className="block text-ink-soft">{missedFeeWords}</span>}
        {correctionOf && (
          <span className="block text-ink-soft">{`Takes back ${entryText(correctionOf)}`}</span>
        )}
        {correctedBy && (
          <span className="block text-ink-soft">{`Taken back by ${entryText(correctedBy)}`}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        {receiptNumber !== null && (
          <Link to={receiptPath(payment)} className={`py-1.5 ${textLinkClass}`}>
            {`Receipt ${receiptNumber}`}
          </Link>
        )}
        {mayCorrect && <TakeBack payment={payment} />}
      </span>
    </li>
  );
}

const entryText = ({ receiptNumber }: { receiptNumber: number | null }): string =>
  receiptNumber === null ? 'what was waived' : `receipt ${receiptNumber}`;

/** Takes an entry back by another one, once it is confirmed. */
function TakeBack({ payment }: { payment: Payment }) {
  const [isAsked, setAsked] = useState(false);
  const correct = useAct(correctPayment);
  const { _id, cents, method, receiptNumber } = payment;
  const summary = `${centsText(cents)}, ${methodWords[method]}`;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Take back: ${summary}${receiptNumber === null ? '' : `, receipt ${receiptNumber}`}`}
        onClick={() => setAsked(true)}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Take this payment back?"
        verb="Take back"
        busyText="Taking it back…"
        keep="Keep it"
        change={correct}
        onConfirm={async () => {
          await correct.mutateAsync({ params: { id: _id } });
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          <span>{`${summary}.`}</span> The entry stays in the books; another one takes it back, with a number
          of its own if it has a receipt. The amount is open again.
        </p>
      </ConfirmDialog>
    </>
  );
}
