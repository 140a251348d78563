import { noWayToReach } from '@garden-room/contract/contact-links';
import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { importLabels } from '@garden-room/contract/import-fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import type { ChosenFile } from './chosen-file.ts';
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
          <span className="font-display text-2xl text-evergreen-strong tabular-nums">
            {count.toLocaleString('en')}
          </span>
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
  const { refused, leftOut, unreached, inDoubt, visits, outsideHours } = answer;
  const { completed, missed, cancelled, coming } = visits;
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
