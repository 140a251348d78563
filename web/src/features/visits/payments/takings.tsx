import type { Takings } from '@garden-room/contract/endpoints/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { deskRefresh } from '#api/desk-refresh.ts';
import { getTakings } from '#api/payments.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paymentsOn } from '#config/counted-lists.ts';
import { paths } from '#config/paths.ts';

import { centsText, methodWords } from './payment-words.ts';

/** Today's takings, on the practice's first page. */
export function TodaysTakings() {
  const { data, error, refetch } = useQuery({ ...getTakings.query({ query: {} }), ...deskRefresh });
  return (
    <section aria-labelledby="takings" className="mt-12 sm:mt-14">
      <h2 id="takings" className="mb-4 text-2xl text-evergreen-strong">
        Came in today
      </h2>
      {data ? (
        <TakingsTable takings={data} list={paymentsOn(data)} />
      ) : error ? (
        <RetryNotice title="The takings could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      ) : (
        <Skeleton className="h-16" />
      )}
      <p className="mt-4 print:hidden">
        <Link to={paths.payments} className={textLinkClass}>
          See all payments
        </Link>
        <span>, or </span>
        <Link to={paths.openPayments} className={textLinkClass}>
          who owes
        </Link>
      </p>
    </section>
  );
}

type TakingsTableProps = {
  takings: Takings;
  /** The address of the entries that their sum adds up, where those are on another page. */
  list?: string;
};

/** Takings by the way they came in, with their sum. */
export function TakingsTable({ takings: { methods, cents, waivedCents }, list }: TakingsTableProps) {
  const taken = methods.filter(({ entries }) => entries > 0);
  return (
    <>
      {taken.length === 0 ? (
        <p className="text-ink-soft">Nothing came in.</p>
      ) : (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Sum name="Came in" cents={cents} list={list} />
          {taken.map(({ method, cents: some }) => (
            <Sum key={method} name={methodWords[method]} cents={some} />
          ))}
        </dl>
      )}
      {waivedCents !== 0 && (
        <p className="mt-3 text-ink-soft">{`Waived besides: ${centsText(waivedCents)}`}</p>
      )}
    </>
  );
}

type SumProps = { name: string; cents: number; list?: string | undefined };

const Sum = ({ name, cents, list }: SumProps) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="text-xl">
      {list ? (
        <Link to={list} aria-label={`${name}: ${centsText(cents)}`} className={textLinkClass}>
          {centsText(cents)}
        </Link>
      ) : (
        centsText(cents)
      )}
    </dd>
  </div>
);
