import { toCents } from '@garden-room/contract/money';
import type { VisitPapers } from '@garden-room/contract/visit-papers';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { paths } from '#config/paths.ts';
import { NoSuchPaper, PaperFailed, PaperOnItsWay, PaperSheet } from '#features/visits/papers/paper-sheet.tsx';
import { centsText, methodWords } from '#features/visits/payments/payment-words.ts';
import { hasCode } from '#lib/api-error.ts';
import { plainDate } from '#lib/clinic-time.ts';
import NotFoundPage from '../not-found.tsx';

/** The plan of a visit, or its receipt from before payments were noted, for its patient and the practice. */
export default function DashboardVisitPaperPage() {
  const { id = '', paper } = useParams();
  if (paper !== 'plan' && paper !== 'receipt') return <NotFoundPage />;
  return <PrintedPaper id={id} paper={paper} />;
}

type Paper = 'plan' | 'receipt';
const titles: Record<Paper, string> = { plan: 'Your plan', receipt: 'Receipt' };

function PrintedPaper({ id, paper }: { id: string; paper: Paper }) {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  const title = titles[paper];
  if (isPending) return <PaperOnItsWay title={title} />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPaper back={paths.dashboard} />;
  if (!appointment) return <PaperFailed title={title} error={error} onRetry={() => void refetch()} />;
  const { plan, receipt } = appointment.papers;
  if (paper === 'plan')
    return plan === '' ? (
      <NoSuchPaper back={paths.appointment(id)} />
    ) : (
      <PaperSheet appointment={appointment} title={title}>
        <p className="mt-8 max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{plan}</p>
      </PaperSheet>
    );
  return receipt ? (
    <PaperSheet appointment={appointment} title={title} facts={factsOf(receipt)} />
  ) : (
    <NoSuchPaper back={paths.appointment(id)} />
  );
}

const factsOf = ({ amount, paidOn, method }: NonNullable<VisitPapers['receipt']>) =>
  [
    ['Amount paid', centsText(toCents(amount))],
    ['Paid on', plainDate(paidOn)],
    ['Paid by', methodWords[method]],
  ] as const;
