import { noWayToReach } from '@garden-room/contract/contact-links';
import { type ImportAnswer, visitIsThere } from '@garden-room/contract/endpoints/imports';
import { importLabels } from '@garden-room/contract/import-fields';
import { readRow } from '@garden-room/contract/import-rows';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { type ChosenFile, dataLines, layoutOf } from './chosen-file.ts';
import { textsOf } from './left-out-rows.tsx';
import type { Importing } from './use-import.ts';

type NumbersProps = {
  importing: Importing;
  file: ChosenFile;
  answer: ImportAnswer;
};

type Line = { count: number; words: string; items?: ReactNode };

/** What becomes of a file, a number a line; those that have rows to look at unfold. */
export function Numbers(props: NumbersProps) {
  const lines = linesOf(props).filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="mt-5 max-w-3xl divide-y divide-hairline border-y border-hairline">
      {lines.map(({ count, words, items }) => (
        <li key={words} className="grid grid-cols-[minmax(2.5rem,auto)_1fr] items-baseline gap-x-3 py-1">
          <span className="text-xl font-medium text-evergreen-strong">{count.toLocaleString('en')}</span>
          {items ? (
            <details>
              <summary className="w-fit cursor-pointer py-1.5 wrap-anywhere">{words}</summary>
              <ul className="mb-2 list-disc pl-6 text-sm text-ink-soft wrap-anywhere">{items}</ul>
            </details>
          ) : (
            <span className="py-1.5">{words}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function linesOf({ importing, file, answer }: NumbersProps): Line[] {
  const { leftOut, unreached, inDoubt, visits, outsideHours } = answer;
  const { completed, missed, cancelled, coming } = visits;
  const refused = leftOutOf(answer);
  const balances = balancesOf(importing, file, answer);
  const owing = balances.filter((one) => one > 0);
  const credits = balances.filter((one) => one < 0);
  const textOf = (rows: readonly number[]) => textsOf(importing, file, rows);
  const patients = (said: ImportAnswer['unreached'], search?: string) => (
    <PatientsOfRows {...said} textOf={textOf(said.rows.map(({ row }) => row))} search={search} />
  );
  const cells = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    { count: completed, words: 'took place, and are settled in the other program' },
    { count: missed, words: 'missed' },
    { count: cancelled, words: 'cancelled' },
    outsideHours.count === 0
      ? { count: coming, words: 'to come' }
      : {
          count: coming,
          words: `to come, ${outsideHours.count} of them outside the hours or on a day off`,
          items: <Rows {...outsideHours} textOf={textOf(outsideHours.rows)} />,
        },
    { count: answer.refused.length - refused.length, words: 'here already, and not added again' },
    { count: owing.length, words: `with a balance to pay, ${sumText(owing)} in all` },
    { count: credits.length, words: `with a credit, ${sumText(credits)} in all` },
    { count: refused.length, words: 'left out', items: <Reasons refused={refused} /> },
    {
      count: cells,
      words: `${cells === 1 ? 'cell' : 'cells'} that no field can have: into the note instead`,
      items: leftOut.map(({ field, count, rows }) => (
        <li key={field}>{`${importLabels[field]}: ${listed(rows, count)}`}</li>
      )),
    },
    {
      count: unreached.count,
      words: 'without a phone and an email',
      items: patients(unreached, noWayToReach),
    },
    { count: inDoubt.count, words: 'whose name may have lost a letter', items: patients(inDoubt) },
  ];
}

/** The balances of the rows that are not left out: above zero what patients owe, below it a credit. */
function balancesOf({ plan, clock }: Importing, file: ChosenFile, { refused }: ImportAnswer): number[] {
  if (plan.kind === 'appointments' || plan.mapping.balance === undefined) return [];
  const out = new Set(refused.map(({ row }) => row));
  const layout = layoutOf(file, plan, clock);
  return dataLines(file, plan).flatMap((line) => {
    const read = out.has(line.row) ? '' : readRow(line, layout);
    return typeof read === 'string' ? [] : (read.values.balance ?? []);
  });
}

const sumText = (prices: readonly number[]): string =>
  priceText(Math.abs(prices.reduce((sum, one) => sum + one, 0)));

/** The rows that are not added, but for visits that are there already. */
export const leftOutOf = ({ refused }: ImportAnswer): ImportAnswer['refused'] =>
  refused.filter(({ reason }) => reason !== visitIsThere);

/** The reasons for which rows are left out, those of most rows first. */
function Reasons({ refused }: Pick<ImportAnswer, 'refused'>) {
  const rowsOf = new Map<string, number[]>();
  for (const { row, reason } of refused) rowsOf.set(reason, [...(rowsOf.get(reason) ?? []), row]);
  return [...rowsOf]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 10)
    .map(([reason, rows]) => (
      <li key={reason}>{`${reason.replace(/\.$/, '')}: ${listed(rows, rows.length)}`}</li>
    ));
}

type RowsProps = {
  count: number;
  textOf: ReadonlyMap<number, string>;
  /** What finds all of them once they are added. */
  search?: string | undefined;
};

const Rows = ({ rows, count, textOf }: RowsProps & { rows: readonly number[] }) => (
  <>
    {rows.map((row) => (
      <li key={row}>{`Row ${row}: ${textOf.get(row) ?? ''}`}</li>
    ))}
    <More count={count - rows.length} />
  </>
);

/** Rows with what they say; those that were added lead to their patients. */
const PatientsOfRows = ({
  rows,
  count,
  textOf,
  search,
}: RowsProps & Pick<ImportAnswer['unreached'], 'rows'>) => (
  <>
    {rows.map(({ row, patientId }) => {
      const words = `Row ${row}: ${textOf.get(row) ?? ''}`;
      return (
        <li key={row}>
          {patientId === null ? (
            words
          ) : (
            <Link to={paths.patient(patientId)} className={textLinkClass}>
              {words}
            </Link>
          )}
        </li>
      );
    })}
    <More count={count - rows.length} search={search} />
  </>
);

const More = ({ count, search }: Pick<RowsProps, 'count' | 'search'>) =>
  count > 0 && (
    <li>{`And ${count.toLocaleString('en')} more${search ? `: a search for “${search}” finds all` : ''}.`}</li>
  );

const listed = (rows: readonly number[], count: number) =>
  `${count === 1 ? 'row' : 'rows'} ${rows.slice(0, 10).join(', ')}${count > 10 ? ` and ${(count - 10).toLocaleString('en')} more` : ''}`;
