import type { OpenVisit } from '@garden-room/contract/endpoints/payments';
import type { BalanceKind } from '@garden-room/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listOpenVisits, payableId } from '#api/payments.ts';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { byName, PagedList } from '#components/ui/paged-list.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ShownDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import { mediumDate, monthDay } from '#lib/clinic-time.ts';
import { paymentDrafts } from './payment-drafts.ts';
import { centsText, missedFeeWords, payablePath } from './payment-words.ts';
import { Waive } from './waive.tsx';

const PaymentForm = lazyPart(() => import('./payment-form.tsx'), {
  skeleton: () => <Skeleton className="h-72" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

/** The conditions of the list, which the address has. */
export type OpenFilter = { kind: BalanceKind; patientId?: string; from?: string; to?: string };

const emptyTitles: Record<BalanceKind, string> = {
  open: 'Nothing is open.',
  noOutcome: 'No visit without an outcome is unpaid.',
  toGiveBack: 'Nothing is to be given back.',
};

type OpenListProps = {
  filter: OpenFilter;
  /** Names the list. */
  caption: string;
  /** Today at the practice. */
  today: string;
  timeZone: string;
  /** Has the focus once the row that had it is settled. */
  heading: RefObject<HTMLElement | null>;
};

/** Visits and balances with something left to settle, the oldest first, each with what the desk can do about it. */
export function OpenList({ filter, caption, today, timeZone, heading }: OpenListProps) {
  const list = useInfiniteQuery(listOpenVisits.pages({ query: filter }));
  const noteChange = useFocusKept(list.data, heading);
  const { shown, ask } = useAskedDialog<OpenVisit>(payableId);
  useEffect(PaymentForm.preload, []);
  const actions: Column<OpenVisit> = {
    header: 'Action',
    place: 'actions',
    cell: (visit) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons.
      <div
        role="group"
        aria-label={`${visit.patientName}, ${mediumDate(visit.date)}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
      >
        {(visit.kind !== 'toGiveBack' || visit.broughtForwardId !== null) && (
          <Button size="sm" variant="secondary" onClick={() => ask(visit)}>
            {visit.kind === 'toGiveBack' ? 'Give back' : 'Record'}
          </Button>
        )}
        {visit.kind !== 'toGiveBack' && <Waive {...visit} isInRow onDone={() => noteChange('settled')} />}
        {visit.kind !== 'noOutcome' && !filter.patientId && (
          // On a phone the name has this room; the record that it leads to has the statement, too.
          <ButtonLink
            size="sm"
            variant="quiet"
            className="max-sm:hidden"
            to={paths.statement(visit.patientId)}
          >
            Statement
          </ButtonLink>
        )}
      </div>
    ),
  };
  return (
    <>
      <PagedList
        list={list}
        failedTitle="What is open could not be loaded"
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState title={emptyTitles[filter.kind]} />}
        words={byName}
      >
        {(visits) => (
          <DataTable
            caption={`${caption}, the oldest first`}
            columns={[
              ...columnsOn(today).filter(({ place }) => !filter.patientId || place !== 'who'),
              actions,
            ]}
            rows={visits}
            rowKey={payableId}
          />
        )}
      </PagedList>
      {shown && <RecordDialog key={shown.key} shown={shown} timeZone={timeZone} heading={heading} />}
    </>
  );
}

/** The columns of the list; `today` at the practice. */
const columnsOn = (today: string): readonly Column<OpenVisit>[] => [
  {
    header: 'Since',
    className: 'lg:whitespace-nowrap',
    cell: ({ since }) => <Since date={since} today={today} />,
  },
  {
    header: 'Patient',
    place: 'who',
    cell: ({ patientId, patientName, ...facts }) => (
      <PatientName name={patientName} id={patientId} of={facts} to={paths.patient(patientId)} />
    ),
  },
  {
    header: 'For',
    place: 'what',
    cell: (visit) => (
      <span>
        <Link to={payablePath(visit)} className={textLinkClass}>
          <ServiceFor {...visit} />
        </Link>
        {visit.isFee && <span className="beneath block text-sm text-ink-soft">{missedFeeWords}</span>}
        {partText(visit) && <span className="beneath block text-sm text-ink-soft">{partText(visit)}</span>}
      </span>
    ),
  },
  {
    header: 'Amount',
    className: 'tabular-nums min-[80rem]:pr-8! min-[80rem]:text-right',
    cell: ({ cents }) => <span className="font-semibold">{centsText(cents)}</span>,
  },
];

/** `Nov 3` of this year, and beneath it `26 days`. */
function Since({ date, today }: { date: string; today: string }) {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
  return (
    <span>
      <span>{date.slice(0, 4) === today.slice(0, 4) ? monthDay(date) : mediumDate(date)}</span>
      <span className="beneath block text-sm text-ink-soft">{daysText(days)}</span>
    </span>
  );
}

/** `26 days`, `today`; of a visit that is still to come, which was cancelled late or paid, `to come`. */
function daysText(days: number): string {
  if (days < 0) return 'to come';
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** What the amount is left of, where that is not all that was due: `US$20 of US$50 is paid`. */
function partText({ kind, broughtForwardId, dueCents, paidCents, waivedCents }: OpenVisit): string | null {
  if (kind === 'toGiveBack' && broughtForwardId !== null)
    return paidCents === 0 ? null : `${centsText(-paidCents)} of ${centsText(-dueCents)} given back`;
  if (kind === 'toGiveBack') return `${centsText(paidCents)} paid, ${centsText(dueCents)} due`;
  const parts = [
    paidCents > 0 && `${centsText(paidCents)} paid`,
    waivedCents > 0 && `${centsText(waivedCents)} waived`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(' and ')} of ${centsText(dueCents)}`;
}

type RecordDialogProps = Pick<OpenListProps, 'timeZone' | 'heading'> & { shown: ShownDialog<OpenVisit> };

/** Records a payment of what is open; recorded, the focus goes on to the list, which has the row no more. */
function RecordDialog({ shown, timeZone, heading }: RecordDialogProps): ReactElement {
  const { open, close, question: visit } = shown;
  const { patientId, patientName, date, cents } = visit;
  const isCredit = visit.kind === 'toGiveBack';
  const { user } = useSession();
  const personId = user?._id ?? '';
  const isEnded = useRef(false);
  useEffect(() => {
    if (!open && isEnded.current && document.activeElement === document.body) heading.current?.focus();
    isEnded.current = false;
  }, [open, heading]);
  const end = () => {
    isEnded.current = true;
    close();
  };
  const leave = () => {
    // Closing the dialog has asked what to do with unsaved input.
    paymentDrafts.drop({ personId, appointmentId: payableId(visit) });
    close();
  };
  return (
    <Dialog open={open} onClose={leave} title={isCredit ? 'Give back' : 'Record payment'}>
      <p className="mb-5 text-ink-soft">
        <PatientName name={patientName} id={patientId} of={visit} />
        <span>{`, ${mediumDate(date)}, `}</span>
        <ServiceFor {...visit} />
        <span>{`. ${isCredit ? 'Left' : 'Open'}: ${centsText(cents)}`}</span>
      </p>
      <PaymentForm
        visit={{ ...visit, openCents: cents, timeZone, isCredit }}
        personId={personId}
        onEnd={end}
      />
    </Dialog>
  );
}
