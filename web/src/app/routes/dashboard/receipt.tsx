import { type Payment, type Said, saidOf } from '@garden-room/contract/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { listVisitPayments } from '#api/payments.ts';
import { paths } from '#config/paths.ts';
import { NoSuchPaper, PaperFailed, PaperOnItsWay, PaperSheet } from '#features/visits/papers/paper-sheet.tsx';
import { centsText, methodWords } from '#features/visits/payments/payment-words.ts';
import { hasCode } from '#lib/api-error.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';

/**
 * The receipt of one payment, as it was when it was issued, for the patient and the practice. What an entry from before
 * that was kept does not say is as visit and practice are now.
 */
export default function DashboardReceiptPage() {
  const { id = '', payment = '' } = useParams();
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
  const entry = list.data.find(({ _id, receiptNumber }) => _id === payment && receiptNumber !== null);
  if (!entry) return <NoSuchPaper back={paths.appointment(id)} />;
  const said = entry.said ?? saidOf(visit.data, practice);
  return (
    <PaperSheet
      appointment={visit.data}
      said={said}
      title={`Receipt ${entry.receiptNumber}`}
      letterhead={<IssuerCodes {...said} />}
      facts={factsOf(entry)}
    />
  );
}

/** The codes by which tax offices and insurers know the practice. */
function IssuerCodes({ taxId, billingCodes }: Pick<Said, 'taxId' | 'billingCodes'>) {
  return (
    <>
      {taxId && <p>{`Tax ID ${taxId}`}</p>}
      {billingCodes && <p>{billingCodes}</p>}
    </>
  );
}

function factsOf({ kind, cents, date, method, correctionOf, correctedBy }: Payment) {
  const facts: [string, string][] = [];
  if (kind === 'missed_fee') facts.push(['What for', 'The fee for a missed or late-cancelled visit']);
  if (correctionOf) facts.push(['Takes back', `Receipt ${correctionOf.receiptNumber}`]);
  facts.push(
    [cents < 0 ? 'Amount taken back' : 'Amount paid', centsText(cents)],
    [cents < 0 ? 'On' : 'Paid on', plainDate(date)],
    ['Paid by', methodWords[method]],
  );
  if (correctedBy) facts.push(['Taken back by', `Receipt ${correctedBy.receiptNumber}`]);
  return facts;
}
