import { type Payment, type Said, saidOf } from '@garden-room/contract/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { getBalance, listVisitPayments } from '#api/payments.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import {
  IssuerCodes,
  NoSuchPaper,
  PaperFailed,
  PaperOnItsWay,
  PaperSheet,
  type PaperSubject,
} from '#features/visits/papers/paper-sheet.tsx';
import { centsText, methodWords, missedFeeWords } from '#features/visits/payments/payment-words.ts';
import { hasCode } from '#lib/api-error.ts';
import { mediumDate, plainDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';

/**
 * The receipt of one payment, as it was when it was issued, for the patient and the practice. What an entry from before
 * that was kept does not say is as visit and practice are now.
 */
export default function DashboardReceiptPage() {
  const { id = '', balance, payment = '' } = useParams();
  return balance === undefined ? (
    <VisitReceipt id={id} payment={payment} />
  ) : (
    <BalanceReceipt id={balance} payment={payment} />
  );
}

type ReceiptOf = { id: string; payment: string };

/** The entry of these that is asked for, if it has a receipt. */
const receiptIn = (entries: readonly Payment[], payment: string): Payment | undefined =>
  entries.find(({ _id, receiptNumber }) => _id === payment && receiptNumber !== null);

function BalanceReceipt({ id, payment }: ReceiptOf) {
  const { data, error, isPending, refetch } = useQuery(getBalance.query({ params: { id } }));
  if (isPending) return <PaperOnItsWay title="Receipt" />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPaper back={paths.openPayments} />;
  if (!data) return <PaperFailed title="Receipt" error={error} onRetry={() => void refetch()} />;
  const back = paths.balance(id);
  const entry = receiptIn(data.entries, payment);
  if (!entry?.said) return <NoSuchPaper back={back} />;
  return (
    <Receipt
      entry={entry}
      visit={{ ...data, ...entry.said, attendee: null }}
      said={entry.said}
      back={{ to: back, text: 'Back to the balance' }}
    />
  );
}

function VisitReceipt({ id, payment }: ReceiptOf) {
  const practice = usePractice();
  const visit = useQuery(appointmentQuery(id));
  const list = useInfiniteQuery(listVisitPayments.pages({ params: { id } }));
  const error = visit.error ?? list.error;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPaper back={paths.dashboard} />;
  if (visit.isPending || list.isPending) return <PaperOnItsWay title="Receipt" />;
  if (!visit.data || !list.data) {
    const refetch = () => void Promise.all([visit.refetch(), list.refetch()]);
    return error && <PaperFailed title="Receipt" error={error} onRetry={refetch} />;
  }
  const entry = receiptIn(list.data, payment);
  if (!entry) return <NoSuchPaper back={paths.appointment(id)} />;
  return <Receipt entry={entry} visit={visit.data} said={entry.said ?? saidOf(visit.data, practice)} />;
}

type ReceiptProps = {
  entry: Payment;
  visit: PaperSubject & { nameNow?: string | undefined };
  said: Said;
  back?: { to: string; text: string };
};

/** The receipt with the name of then, or once the name has been corrected a copy with that of now. */
function Receipt({ entry, visit, said, back }: ReceiptProps) {
  const [isCopy, setCopy] = useState(false);
  const { nameNow } = visit;
  const { receiptNumber, date } = entry;
  const press = () => {
    // What is printed must be on the page first.
    flushSync(() => setCopy(!isCopy));
    if (!isCopy) window.print();
  };
  return (
    <PaperSheet
      appointment={visit}
      said={said}
      {...(back && { back })}
      {...(nameNow !== undefined && {
        notice: (
          <Notice
            title={isCopy ? 'This is a copy' : `The name has been corrected: ${nameNow}`}
            action={
              <Button size="sm" variant="secondary" onClick={press}>
                {isCopy ? 'Show the receipt as it was' : 'Print with the right name'}
              </Button>
            }
          >
            {isCopy
              ? 'It has the name as it is now, and otherwise says what the receipt says.'
              : 'The receipt keeps the name that it was issued with. A copy has the number of the receipt and the right name.'}
          </Notice>
        ),
      })}
      {...(isCopy && nameNow !== undefined && { forWhom: nameNow })}
      title={
        isCopy
          ? `Copy of receipt ${receiptNumber} of ${mediumDate(date)}, with the name as corrected`
          : `Receipt ${receiptNumber}`
      }
      letterhead={<IssuerCodes {...said} />}
      facts={factsOf(entry)}
    />
  );
}

function factsOf({ kind, cents, date, method, correctionOf, correctedBy }: Payment) {
  const facts: [string, string][] = [];
  const isGivenBack = kind === 'balance' && cents < 0;
  if (kind === 'missed_fee') facts.push(['What for', missedFeeWords]);
  if (correctionOf) facts.push(['Takes back', `Receipt ${correctionOf.receiptNumber}`]);
  facts.push(
    [isGivenBack ? 'Amount given back' : cents < 0 ? 'Amount taken back' : 'Amount paid', centsText(cents)],
    [cents < 0 ? 'On' : 'Paid on', plainDate(date)],
    [isGivenBack ? 'Given back by' : 'Paid by', methodWords[method]],
  );
  if (correctedBy) facts.push(['Taken back by', `Receipt ${correctedBy.receiptNumber}`]);
  return facts;
}
