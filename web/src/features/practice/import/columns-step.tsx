import {
  archiveFields,
  fieldsOfKind,
  type ImportField,
  importFields,
  importLabels,
  separators,
} from '@garden-room/contract/import-fields';
import { readRow } from '@garden-room/contract/import-rows';
import { useState } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import { controlLook, SelectField } from '#components/ui/fields.tsx';
import { cn } from '#lib/cn.ts';
import { type ChosenFile, dataLines, layoutOf, namesOf, shownValue } from './chosen-file.ts';
import { takeAs } from './match-columns.ts';
import type { Importing } from './use-import.ts';

type ColumnsProps = { importing: Importing; file: ChosenFile };

/** Which column is what, by its name and what is in it, and what the first rows are then. */
export function Columns({ importing, file }: ColumnsProps) {
  const { plan } = importing;
  return (
    <>
      <ColumnTables key={`${plan.kind} ${file.name} ${file.separator}`} importing={importing} file={file} />
      <HowItIsRead importing={importing} file={file} />
      <FirstRows importing={importing} file={file} />
    </>
  );
}

const separatorWords = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const;

/** What stands above the table, its separator and names: open where they are not sure. */
function HowItIsRead({ importing, file }: ColumnsProps) {
  const { above, separator, isDoubtful } = file;
  const { plan, change } = importing;
  return (
    <details className="mt-1" open={isDoubtful || !plan.hasNames || plan.separator !== undefined}>
      <summary className="w-fit cursor-pointer py-2 font-medium">How the file is read</summary>
      <label className="mb-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={plan.hasNames}
          onChange={({ target }) => change({ hasNames: target.checked })}
        />
        The first row has the names of the columns
      </label>
      <SelectField
        label="Between the cells of a row"
        className="max-w-44"
        value={separator}
        onChange={({ target }) => void importing.separateBy(separators.find((one) => one === target.value))}
      >
        {[...new Set([...separators, separator])].map((one) => (
          <option key={one} value={one}>
            {separatorWords[one as keyof typeof separatorWords] ?? one}
          </option>
        ))}
      </SelectField>
      {above.map(({ row, cells }) => (
        <p key={row} className="text-sm text-ink-soft wrap-anywhere">
          {`Row ${row} stands above the table and is left out: ${cells.filter(Boolean).join(' ').slice(0, 120)}`}
        </p>
      ))}
    </details>
  );
}

/**
 * Each column with what is in it, and what it is taken as: those that were known by their names or contents, and the
 * others folded, by their names. A column stays where it is while its choice changes.
 */
function ColumnTables({ importing, file }: ColumnsProps) {
  const [known] = useState(() => new Set(Object.values(importing.plan.mapping)));
  const columns = namesOf(file, importing.plan).map((name, column) => ({ name, column }));
  const others = columns.filter(({ column }) => !known.has(column));
  const tables = { importing, file };
  if (known.size === 0 || others.length === 0)
    return <ColumnTable {...tables} caption="Columns of the file" columns={columns} />;
  return (
    <>
      <ColumnTable
        {...tables}
        caption="Columns of the file"
        columns={columns.filter(({ column }) => known.has(column))}
      />
      <details className="mt-3">
        <summary className="w-fit cursor-pointer py-2 font-medium wrap-anywhere">
          {`${others.length === 1 ? 'One more column' : `${others.length} more columns`}, left out unless you choose: ${others.map(({ name }) => name).join(', ')}`}
        </summary>
        <ColumnTable {...tables} caption="More columns of the file" columns={others} />
      </details>
    </>
  );
}

type ColumnTableProps = ColumnsProps & {
  caption: string;
  columns: readonly { name: string; column: number }[];
};

const shownRows = 3;

function ColumnTable({ importing: { plan, change }, file, caption, columns }: ColumnTableProps) {
  const rows = dataLines(file, plan);
  const takenAs = new Map(Object.entries(plan.mapping).map(([key, column]) => [column, key]));
  // Columns that only an archive of this site has are known by their names.
  const isOffered = (key: ImportField) =>
    plan.mapping[key] !== undefined || !archiveFields[plan.kind].some((one) => one === key);
  return (
    <DataTable
      caption={caption}
      rows={columns}
      rowKey={({ column }) => column}
      columns={[
        { header: 'Column', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
        {
          header: 'In the first rows',
          cell: ({ column }) => (
            <span className="line-clamp-2 text-ink-soft wrap-anywhere">
              {rows
                .slice(0, shownRows)
                .map(({ cells }) => cells[column]?.trim().slice(0, 60))
                .filter(Boolean)
                .join(' · ') || '—'}
            </span>
          ),
        },
        {
          header: 'Taken as',
          cell: ({ name, column }) => (
            <select
              aria-label={`${name} is taken as`}
              value={takenAs.get(column) ?? ''}
              onChange={({ target }) => {
                const field = fieldsOfKind[plan.kind].find((key) => key === target.value);
                change({ mapping: takeAs(plan.mapping, column, field) });
              }}
              className={cn(controlLook, 'h-11 min-w-44 px-3', !takenAs.has(column) && 'text-ink-soft')}
            >
              <option value="">Left out</option>
              {fieldsOfKind[plan.kind].filter(isOffered).map((key) => (
                <option key={key} value={key}>
                  {importLabels[key]}
                </option>
              ))}
            </select>
          ),
        },
      ]}
    />
  );
}

/** The first rows as they are read; a cell that is asked for later is not there yet. */
function FirstRows({ importing: { plan, clock }, file }: ColumnsProps) {
  const layout = layoutOf(file, plan, clock);
  const rows = dataLines(file, plan)
    .slice(0, shownRows)
    .flatMap((line) => {
      const read = readRow(line, layout);
      return typeof read === 'string' ? [] : [read.values];
    });
  const shown = importFields.filter((key) => rows.some((row) => key in row));
  if (rows.length === 0 || shown.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-lg text-evergreen-strong">The first rows, as they are read</h3>
      <div className="mt-2">
        <DataTable
          caption="The first rows"
          rows={rows}
          rowKey={({ row }) => row}
          columns={[
            { header: 'Row', cell: ({ row }) => row },
            ...shown.map((key) => ({
              header: importLabels[key],
              cell: (row: (typeof rows)[number]) => (
                <span className="wrap-anywhere">{shownValue(row, key)}</span>
              ),
            })),
          ]}
        />
      </div>
    </>
  );
}
