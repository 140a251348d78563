import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import { placeOn } from '@garden-room/contract/practice-words';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { amountText, paymentWords } from '#features/visits/papers/papers-form.ts';
import { hasCode } from '#lib/api-error.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';
import NotFoundPage from '../not-found.tsx';

/** The plan or the receipt of a visit, for its patient and the practice. */
export default function DashboardVisitPaperPage() {
  const { id = '', paper } = useParams();
  if (paper !== 'plan' && paper !== 'receipt') return <NotFoundPage />;
  return <PrintedPaper id={id} paper={paper} />;
}

type Paper = 'plan' | 'receipt';
const titles: Record<Paper, string> = { plan: 'Your plan', receipt: 'Receipt' };

/** One paper of a visit as a sheet of the practice's, to read, to print and to save as a PDF. */
function PrintedPaper({ id, paper }: { id: string; paper: Paper }) {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  if (isPending) {
    return (
      <div role="status" className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
        <h1 className="sr-only">{titles[paper]}</h1>
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-112" />
      </div>
    );
  }
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPaper back={paths.dashboard} />;
  if (!appointment) {
    return (
      <div className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
        <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">{titles[paper]}</h1>
        <RetryNotice title="The paper could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      </div>
    );
  }
  const { plan, receipt } = appointment.papers;
  if (paper === 'plan' ? plan === '' : receipt === null) return <NoSuchPaper back={paths.appointment(id)} />;
  return <Sheet appointment={appointment} paper={paper} />;
}

const NoSuchPaper = ({ back }: { back: string }) => (
  <PageMessage title="There is no such paper" actions={<ButtonLink to={back}>Go back</ButtonLink>}>
    <p>The practice may have taken it back, or the link belongs to someone else’s visit.</p>
  </PageMessage>
);

function Sheet({ appointment, paper }: { appointment: AppointmentDetail; paper: Paper }) {
  const practice = usePractice();
  const { _id, patientName, attendee, date, time, serviceName, papers } = appointment;
  const { street, city, postalCode } = placeOn(practice.places, date).address;
  return (
    <article className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
      <p className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link to={paths.appointment(_id)} className={textLinkClass}>
          Back to the visit
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </p>
      <header className="mt-8 border-b border-hairline pb-6 print:mt-0">
        <p className="font-display text-xl text-evergreen-strong">{practice.name}</p>
        <p>{`${practice.doctor.name}, ${practice.doctor.title}`}</p>
        <p>{`${street}, ${city} ${postalCode}. ${practice.phone}, ${practice.email}`}</p>
        <SampleNote className="mt-3">A sample: this practice is made up.</SampleNote>
      </header>
      <h1 className="mt-8 text-4xl text-evergreen-strong">{titles[paper]}</h1>
      <dl className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <PaperFact term="For">{attendee ? nameWithYear(attendee) : patientName}</PaperFact>
        <PaperFact term="Visit">{`${serviceName}, ${plainDate(date)}, ${timeText(time)}`}</PaperFact>
        {paper === 'receipt' && papers.receipt && (
          <>
            <PaperFact term="Amount paid">{amountText(papers.receipt.amount)}</PaperFact>
            <PaperFact term="Paid on">{plainDate(papers.receipt.paidOn)}</PaperFact>
            <PaperFact term="Paid by">{paymentWords[papers.receipt.method]}</PaperFact>
          </>
        )}
      </dl>
      {paper === 'plan' && (
        <p className="mt-8 max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{papers.plan}</p>
      )}
    </article>
  );
}

const PaperFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
