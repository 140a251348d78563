import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { readRow } from '@garden-room/contract/import-rows';
import { DataTable } from '#components/ui/data-table.tsx';
import { type ChosenFile, dataLines, layoutOf } from './chosen-file.ts';
import type { Importing } from './use-import.ts';
import { visitText } from './visit-questions.ts';

type LeftOutRowsProps = {
  title: string;
  lead?: string;
  importing: Importing;
  file: ChosenFile;
  rows: ImportAnswer['refused'];
  /** The rows that seem to be no people, of those that can be added all the same; none where no row can be. */
  doubtful?: readonly number[];
};

const maxShown = 100;

/** Rows that are not added, each with what it says and why; some can be added all the same. */
export function LeftOutRows({ title, lead, importing, file, rows, doubtful }: LeftOutRowsProps) {
  const { ticked, tick } = importing;
  const shown = rows.slice(0, maxShown);
  const more = rows.length - shown.length;
  const textOf = textsOf(
    importing,
    file,
    shown.map(({ row }) => row),
  );
  return (
    <>
      <h3 className="mt-8 text-lg text-evergreen-strong">{title}</h3>
      {lead && <p className="text-ink-soft">{lead}</p>}
      <div className="mt-2">
        <DataTable
          caption={title}
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
                  {doubtful && (
                    <label className="flex min-h-11 items-center gap-2.5">
                      <input
                        type="checkbox"
                        className="tick"
                        aria-label={`Add row ${row} all the same`}
                        checked={ticked.includes(row)}
                        onChange={({ target }) => tick(row, target.checked)}
                      />
                      <span>
                        {doubtful.includes(row)
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
    </>
  );
}

/** What some rows say, by their numbers: when and whose a visit is, or the beginning of a row. */
export function textsOf(
  { plan, clock }: Pick<Importing, 'plan' | 'clock'>,
  file: ChosenFile,
  rows: readonly number[],
): Map<number, string> {
  const numbers = new Set(rows);
  const layout = layoutOf(file, plan, clock);
  const lines = dataLines(file, plan).filter(({ row }) => numbers.has(row));
  const isOfVisits = plan.kind === 'appointments';
  const textOf = (line: (typeof lines)[number]) =>
    (isOfVisits && visitText(readRow(line, layout))) || brief(line.cells);
  return new Map(lines.map((line) => [line.row, textOf(line)]));
}

const brief = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
