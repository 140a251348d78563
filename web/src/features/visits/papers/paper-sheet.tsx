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

type SheetProps = {
  title: string;
  /** What the head of the sheet says of the practice. */
  issuer: Issuer;
  /** A notice above the sheet, which is not printed. */
  notice?: Elements;
  /** Lines below the practice's address. */
  letterhead?: Elements;
  facts: readonly (readonly [term: string, text: string])[];
  /** The way back to what it is about. */
  back: { to: string; text: string };
  children?: Elements;
};

type Issuer = Pick<Said, 'practice' | 'doctor' | 'address' | 'phone' | 'email'>;

/** A sheet of the practice's, to read, to print and to save as a PDF. */
export const Sheet = ({ title, issuer, notice, letterhead, facts, back, children }: SheetProps) => (
  <article className="wrap max-w-3xl py-12 dense:pt-3.5 dense:pb-10">
    <p className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <Link to={back.to} className={textLinkClass}>
        {back.text}
      </Link>
      <Button onClick={() => window.print()}>Print</Button>
    </p>
    {notice && <div className="mt-6 print:hidden">{notice}</div>}
    <header className="mt-8 border-b border-hairline pb-6 print:mt-0">
      <p className="font-display text-xl text-evergreen-strong">{issuer.practice}</p>
      <p>{issuer.doctor}</p>
      <p>
        <span>{`${issuer.address}. `}</span>
        <span className="whitespace-nowrap">{issuer.phone}</span>
        <span>{`, ${issuer.email}`}</span>
      </p>
      {letterhead}
      <SampleNote className="mt-3">A sample: this practice is made up.</SampleNote>
    </header>
    <h1 className="mt-8 text-4xl text-evergreen-strong">{title}</h1>
    <dl className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
    {children}
  </article>
);

/** The codes by which tax offices and insurers know the practice. */
export function IssuerCodes({ taxId, billingCodes }: Pick<Said, 'taxId' | 'billingCodes'>) {
  return (
    <>
      {taxId && <p>{`Tax ID ${taxId}`}</p>}
      {billingCodes && <p>{billingCodes}</p>}
    </>
  );
}

/** What a paper is about: a visit, or a balance brought forward, which has no time. */
export type PaperSubject = Pick<AppointmentDetail, 'patientName' | 'attendee'> &
  Pick<Said, 'serviceName' | 'date' | 'time'> & { _id: string };

type PaperSheetProps = Pick<SheetProps, 'title' | 'notice' | 'letterhead' | 'children'> & {
  appointment: PaperSubject;
  back?: SheetProps['back'];
  /** Whom it is for, where that is not the name on the visit. */
  forWhom?: string;
  /** The facts of visit and practice on it, where they are not the present ones. */
  said?: Said;
  /** The facts after the patient and the visit. */
  facts?: SheetProps['facts'];
};

/** A sheet about a visit, or a balance. */
export function PaperSheet({ appointment, forWhom, said, facts = [], ...sheet }: PaperSheetProps) {
  const now = usePractice();
  const { _id, patientName, attendee } = appointment;
  const issuer = said ?? saidOf(appointment, now);
  const { date, time, serviceName } = issuer;
  const allFacts = [
    ['For', forWhom ?? (attendee ? nameWithYear(attendee) : patientName)],
    [
      time === null ? 'What for' : 'Visit',
      time === null ? serviceName : `${serviceName}, ${plainDate(date)}, ${timeText(time)}`,
    ],
    ...facts,
  ] as const;
  return (
    <Sheet
      issuer={issuer}
      facts={allFacts}
      back={{ to: paths.appointment(_id), text: 'Back to the visit' }}
      {...sheet}
    />
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
