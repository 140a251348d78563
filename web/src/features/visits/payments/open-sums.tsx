import type { OpenSums } from '@garden-room/contract/endpoints/payments';
import type { BalanceKind } from '@garden-room/contract/payments';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { monthRange, monthsOf, shiftDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import type { OpenFilter } from './open-list.tsx';
import { centsText, rowsText } from './payment-words.ts';

/** So many months are told apart; those before them are one sum. */
const mostMonths = 12;

type Sum = OpenSums['open'];

/** The words for the kinds that have a line of their own. */
export const kindWords: Record<BalanceKind, string> = {
  open: 'Open',
  noOutcome: 'Over, without an outcome',
  toGiveBack: 'To give back',
};

type OpenSumsProps = { sums: OpenSums; filter: OpenFilter };

/** What is open, by month, and what is not counted with it; each sum leads to its list. */
export function OpenSumsNav({ sums, filter }: OpenSumsProps) {
  const { from, to, kind, patientId } = filter;
  const address = (next: Partial<OpenFilter>) =>
    `?${new URLSearchParams({ ...(patientId && { patientId }), ...next })}`;
  const isAll = kind === 'open' && !from && !to;
  return (
    <nav aria-label="Sums" className="print:hidden">
      <ul className="flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
        <SumLink name="In all" sum={sums.open} to={address({})} isShown={isAll} isTotal />
        {monthsIn(sums).map(({ name, days, ...sum }) => (
          <SumLink
            key={name}
            name={name}
            sum={sum}
            to={address(days)}
            isShown={kind === 'open' && days.from === from && days.to === to}
          />
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-10 empty:hidden">
        {(['noOutcome', 'toGiveBack'] as const)
          .filter((other) => sums[other].cents > 0 || other === kind)
          .map((other) => (
            <li key={other}>
              <Link
                to={address({ kind: other })}
                aria-current={other === kind ? 'true' : undefined}
                className={cn(
                  'inline-block py-1.5',
                  other === kind ? 'font-semibold text-evergreen' : textLinkClass,
                )}
              >
                {`${kindWords[other]}: ${centsText(sums[other].cents)}`}
              </Link>
              <span className="text-ink-soft">{`, ${rowsText(sums[other])}`}</span>
            </li>
          ))}
      </ul>
    </nav>
  );
}

type SumLinkProps = { name: string; sum: Sum; to: string; isShown: boolean; isTotal?: boolean };

const SumLink = ({ name, sum, to, isShown, isTotal = false }: SumLinkProps) => (
  <li>
    <Link
      to={to}
      aria-current={isShown ? 'true' : undefined}
      className={cn(
        'group block border-b-2 py-1 no-underline',
        isShown ? 'border-evergreen' : 'border-transparent hover:border-hairline',
      )}
    >
      <span className="block text-sm text-ink-soft">{name}</span>
      <span className={cn('block text-xl text-evergreen', isTotal && 'font-semibold')}>
        {centsText(sum.cents)}
      </span>
      <span className="sr-only">{`, ${rowsText(sum)}`}</span>
    </Link>
  </li>
);

type NamedSum = Sum & { name: string; days: { from?: string; to: string } };

/** The months with something open, the oldest first; the oldest together where there are many. */
function monthsIn({ months }: Pick<OpenSums, 'months'>): NamedSum[] {
  const named = months.map(({ month, ...sum }) => {
    const days = monthRange(month);
    return { ...sum, name: monthsOf(days.from, days.to), days };
  });
  const single = named.slice(-mostMonths);
  const older = named.slice(0, -mostMonths);
  const [first] = single;
  if (older.length === 0 || !first) return single;
  const before: NamedSum = {
    name: `Before ${first.name}`,
    days: { to: shiftDate(first.days.from, -1) },
    cents: older.reduce((total, { cents }) => total + cents, 0),
    visits: older.reduce((total, { visits }) => total + visits, 0),
    balances: older.reduce((total, { balances }) => total + balances, 0),
  };
  return [before, ...single];
}
