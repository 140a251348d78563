import { balanceKinds } from '@garden-room/contract/payments';
import { idSchema } from '@garden-room/contract/text';
import { sentDateSchema } from '@garden-room/contract/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { getPatient } from '#api/patients.ts';
import { getOpenSums } from '#api/payments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { type OpenFilter, OpenList } from '#features/visits/payments/open-list.tsx';
import { kindWords, OpenSumsNav } from '#features/visits/payments/open-sums.tsx';
import { centsText, rowsText } from '#features/visits/payments/payment-words.ts';
import { PaymentsNav } from '#features/visits/payments/payments-nav.tsx';
import { dateIn, mediumDate, monthRange, monthsOf, plainDates } from '#lib/clinic-time.ts';
import { nameOf } from '#lib/name-of.ts';
import { useNow } from '#lib/use-now.ts';

const UndoPlace = lazyPart(() => import('#features/visits/visit/undo-bar.tsx'), { whenIdle: true });

/** Who owes what, since when: what is open of the practice's visits, by the conditions in the address. */
export default function OpenPaymentsPage() {
  const filter = useOpenFilter();
  const { data: schedule } = useQuery(scheduleQuery);
  const timeZone = schedule?.timeZone ?? site.timeZone;
  const today = dateIn(timeZone, new Date(useNow()));
  const heading = useRef<HTMLHeadingElement>(null);
  const { patientId, kind } = filter;
  const name = `${kindWords[kind]}${daysText(filter)}`;
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-4 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">Open payments</h1>
        <PaymentsNav shown="Open" />
      </div>
      <Sums filter={filter} />
      <section aria-labelledby="open" className="mt-10">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h2 id="open" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
            {name}
          </h2>
          {patientId && <OfPatient id={patientId} />}
          <SumOfList filter={filter} />
        </div>
        <OpenList
          key={JSON.stringify(filter)}
          filter={filter}
          caption={name}
          today={today}
          timeZone={timeZone}
          heading={heading}
        />
      </section>
      <UndoPlace />
    </div>
  );
}

/** The sums of all days, of a patient where the list is theirs. */
function Sums({ filter }: { filter: OpenFilter }) {
  const { patientId } = filter;
  const { data, error, refetch } = useQuery(
    getOpenSums.query({ query: { ...(patientId && { patientId }) } }),
  );
  if (data) return <OpenSumsNav sums={data} filter={filter} />;
  return error ? (
    <RetryNotice title="The sums could not be loaded" onRetry={() => void refetch()}>
      {error.message}
    </RetryNotice>
  ) : (
    <Skeleton className="h-20" />
  );
}

/** What the list adds up to: `US$140, 2 visits`. */
function SumOfList({ filter: { kind, ...conditions } }: { filter: OpenFilter }) {
  const { data } = useQuery(getOpenSums.query({ query: conditions }));
  const sum = data?.[kind];
  if (!sum || sum.cents === 0) return null;
  return <p className="text-ink-soft tabular-nums">{`${centsText(sum.cents)}, ${rowsText(sum)}`}</p>;
}

/** The patient whom alone the list is about, and the way to their statement and to everybody's list. */
function OfPatient({ id }: { id: string }) {
  const { data: patient } = useQuery(getPatient.query({ params: { id } }));
  return (
    <>
      {patient && <PatientName name={nameOf(patient)} id={id} of={patient} to={paths.patient(id)} />}
      <ButtonLink size="sm" variant="quiet" to={paths.statement(id)}>
        Statement
      </ButtonLink>
      <Link to={paths.openPayments} className={textLinkClass}>
        Everybody’s
      </Link>
    </>
  );
}

const kindSchema = z.catch(z.enum(balanceKinds), 'open');

/** The conditions in the address; unreadable ones are ignored. */
function useOpenFilter(): OpenFilter {
  const [params] = useSearchParams();
  return useMemo(() => {
    const patientId = idSchema.safeParse(params.get('patientId'));
    const from = sentDateSchema.safeParse(params.get('from'));
    const to = sentDateSchema.safeParse(params.get('to'));
    return {
      kind: kindSchema.parse(params.get('kind')),
      ...(patientId.success && { patientId: patientId.data }),
      ...(from.success && { from: from.data }),
      ...(to.success && { to: to.data }),
    };
  }, [params]);
}

/** `, November 2026`, `, November 1 – 28, 2026`, `, until Oct 31, 2025`. */
function daysText({ from, to }: OpenFilter): string {
  if (from && to) {
    const month = monthRange(from.slice(0, 7));
    const isMonth = month.from === from && month.to === to;
    return `, ${isMonth ? monthsOf(from, to) : plainDates(from, to)}`;
  }
  if (from) return `, from ${mediumDate(from)}`;
  return to ? `, until ${mediumDate(to)}` : '';
}
