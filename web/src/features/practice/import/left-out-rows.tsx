import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { importLabels } from '@garden-room/contract/import-fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { type ChosenFile, dataLines, type Importing, type Plan } from './use-import.ts';

type LeftOutRowsProps = { importing: Importing; file: ChosenFile; answer: ImportAnswer };

const maxShown = 100;

/**
 * The rows that are not added, each with what it says and why; after a check a duplicate, or what seems to be no
 * person, can be added all the same.
 */
export function LeftOutRows({ importing, file, answer }: LeftOutRowsProps) {
  const { plan, result, ticked, tick } = importing;
  const shown = answer.refused.slice(0, maxShown);
  const more = answer.refused.length - shown.length;
  const textOf = textsOf(file, plan, shown);
  const mayBeAdded = new Set(result ? [] : [...answer.duplicates, ...answer.doubtful]);
  const doubtful = new Set(answer.doubtful);
  return (
    <div className="mt-2">
      <DataTable
        caption="Rows that are left out"
        rows={shown}
        rowKey={({ row }) => row}
        columns={[
          { header: 'Row', cell: ({ row }) => `Row ${row}`, className: 'w-24' },
          {
            header: 'In the file',
            cell: ({ row }) => (
              <span className="line-clamp-2 text-ink-soft wrap-anywhere">{textOf.get(row)}</span>
            ),
          },
          {
            header: 'Why',
            cell: ({ row, reason }) => (
              <>
                <span className="wrap-anywhere">{reason}</span>
                {mayBeAdded.has(row) && (
                  <label className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="checkbox"
                      className="tick"
                      aria-label={`Add row ${row} all the same`}
                      checked={ticked.includes(row)}
                      onChange={({ target }) => tick(row, target.checked)}
                    />
                    <span>
                      {doubtful.has(row)
                        ? 'This is a person: add the row'
                        : 'Another person: add it all the same'}
                    </span>
                  </label>
                )}
              </>
            ),
          },
        ]}
      />
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {`And ${more.toLocaleString('en')} more, which are in the file to download.`}
        </p>
      )}
    </div>
  );
}

/** What is said of rows that are added: cells that no field has, and patients to look after. */
export function SaidOfRows({
  file,
  plan,
  answer: { leftOut, unreached, inDoubt },
}: {
  file: ChosenFile;
  plan: Plan;
  answer: ImportAnswer;
}) {
  return (
    <div className="mt-4 flex flex-col gap-2">
      {leftOut.length > 0 && (
        <Folded summary="Cells that cannot be kept in their field, and go into the patient’s private note">
          {leftOut.map(({ field, count, rows }) => (
            <li
              key={field}
            >{`${importLabels[field]}: ${counted(count, 'cell')}, in row ${listed(rows, count)}`}</li>
          ))}
        </Folded>
      )}
      {[
        { ...unreached, summary: `${counted(unreached.count, 'patient')} without a phone and an email` },
        { ...inDoubt, summary: `${counted(inDoubt.count, 'name')} that may have lost a letter` },
      ].map(
        ({ summary, count, rows }) =>
          count > 0 && (
            <Folded key={summary} summary={summary}>
              <PatientsOfRows rows={rows} textOf={textsOf(file, plan, rows)} />
              {count > rows.length && <li>{`And ${(count - rows.length).toLocaleString('en')} more.`}</li>}
            </Folded>
          ),
      )}
    </div>
  );
}

const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className="w-fit cursor-pointer py-2 font-medium wrap-anywhere">{summary}</summary>
    <ul className="list-disc pl-6 wrap-anywhere">{children}</ul>
  </details>
);

type PatientsOfRowsProps = {
  rows: ImportAnswer['unreached']['rows'];
  textOf: ReadonlyMap<number, string>;
};

/** Rows with what they say; those that were added lead to their patients. */
const PatientsOfRows = ({ rows, textOf }: PatientsOfRowsProps) =>
  rows.map(({ row, patientId }) => {
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
  });

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const listed = (rows: readonly number[], count: number) =>
  `${rows.slice(0, 10).join(', ')}${count > 10 ? ` and ${(count - 10).toLocaleString('en')} more` : ''}`;

/** The beginnings of some rows, by their numbers. */
function textsOf(file: ChosenFile, plan: Plan, rows: readonly { row: number }[]): Map<number, string> {
  const numbers = new Set(rows.map(({ row }) => row));
  const lines = dataLines(file, plan).filter(({ row }) => numbers.has(row));
  return new Map(lines.map(({ row, cells }) => [row, brief(cells)]));
}

const brief = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
