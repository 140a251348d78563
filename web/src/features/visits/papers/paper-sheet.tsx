import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import { type Said, saidOf } from '@garden-room/contract/payments';
import { timeText } from '@garden-room/contract/time-text';
import { Link } from 'react-router-dom';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { plainDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';

type PaperSheetProps = {
  appointment: AppointmentDetail;
  title: string;
  /** Whom it is for, where that is not the name on the visit. */
  forWhom?: string;
  /** A notice above the sheet, which is not printed. */
  notice?: Elements;
  /** The facts of visit and practice on it, where they are not the present ones. */
  said?: Said;
  /** Lines below the practice's address. */
  letterhead?: Elements;
  /** The facts after the patient and the visit. */
  facts?: readonly (readonly [term: string, text: string])[];
  children?: Elements;
};

/** A sheet of the practice's about a visit, to read, to print and to save as a PDF. */
export function PaperSheet({ appointment, title, said, letterhead, facts = [], ...more }: PaperSheetProps) {
  const now = usePractice();
  const { _id, patientName, attendee } = appointment;
  const { forWhom = attendee ? nameWithYear(attendee) : patientName, notice, children } = more;
  const { date, time, serviceName, practice, doctor, address, phone, email } =
    said ?? saidOf(appointment, now);
  const allFacts = [
    ['For', forWhom],
    ['Visit', `${serviceName}, ${plainDate(date)}, ${timeText(time)}`],
    ...facts,
  ];
  return (
    <article className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
      <p className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link to={paths.appointment(_id)} className={textLinkClass}>
          Back to the visit
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </p>
      {notice && <div className="mt-6 print:hidden">{notice}</div>}
      <header className="mt-8 border-b border-hairline pb-6 print:mt-0">
        <p className="font-display text-xl text-evergreen-strong">{practice}</p>
        <p>{doctor}</p>
        <p>{`${address}. ${phone}, ${email}`}</p>
        {letterhead}
        <SampleNote className="mt-3">A sample: this practice is made up.</SampleNote>
      </header>
      <h1 className="mt-8 text-4xl text-evergreen-strong">{title}</h1>
      <dl className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {allFacts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}

/** The sheet while it loads. */
export const PaperOnItsWay = ({ title }: { title: string }) => (
  <div role="status" className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
    <h1 className="sr-only">{title}</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-112" />
  </div>
);

/** A notice in its place where it could not be read. */
export const PaperFailed = ({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) => (
  <div className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
    <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">{title}</h1>
    <RetryNotice title="The paper could not be loaded" onRetry={onRetry}>
      {error.message}
    </RetryNotice>
  </div>
);

export const NoSuchPaper = ({ back }: { back: string }) => (
  <PageMessage title="There is no such paper" actions={<ButtonLink to={back}>Go back</ButtonLink>}>
    <p>The practice may have taken it back, or the link belongs to someone else’s visit.</p>
  </PageMessage>
);
