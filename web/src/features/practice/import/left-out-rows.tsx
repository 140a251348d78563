import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { DataTable } from '#components/ui/data-table.tsx';
import { type ChosenFile, dataLines, type Importing } from './use-import.ts';

type LeftOutRowsProps = { importing: Importing; file: ChosenFile; answer: ImportAnswer };

const maxShown = 100;

/** The rows that are not added, each with what it says and why; after a check a duplicate can be added all the same. */
export function LeftOutRows({ importing, file, answer }: LeftOutRowsProps) {
  const { plan, result, duplicates, addDuplicate } = importing;
  const shown = answer.refused.slice(0, maxShown);
  const more = answer.refused.length - shown.length;
  const numbers = new Set(shown.map(({ row }) => row));
  const lines = dataLines(file, plan).filter(({ row }) => numbers.has(row));
  const textOf = new Map(lines.map(({ row, cells }) => [row, brief(cells)]));
  const mayBeAdded = new Set(result ? [] : answer.duplicates);
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
                      checked={duplicates.includes(row)}
                      onChange={({ target }) => addDuplicate(row, target.checked)}
                    />
                    Another person: add it all the same
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

const brief = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
