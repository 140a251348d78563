import {
  archiveFields,
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  importFields,
  importLabels,
} from '@garden-room/contract/import-fields';
import type { ImportRow } from '@garden-room/contract/import-rows';
import { habitExamples, type ImportAnswers, type importQuestions } from '@garden-room/contract/import-values';
import { timeText } from '@garden-room/contract/time-text';
import { dateSchema } from '@garden-room/contract/wall-time';
import { useId, useState } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import { controlLook } from '#components/ui/fields.tsx';
import { mediumDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';
import { takeAs } from './match-columns.ts';
import { type ChosenFile, dataLines, firstRows, type Importing, namesOf } from './use-import.ts';

const shownRows = 3;

/** The second step: which column is what, how dates are written, and what the first rows are then. */
export function ColumnsStep({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const { plan, change, progress, questions } = importing;
  return (
    <section aria-labelledby="columns-step" className="mt-10">
      <h2 id="columns-step" className="text-2xl text-evergreen-strong">
        2. Match the columns
      </h2>
      <fieldset disabled={progress !== null} className="mt-3 flex flex-col gap-6">
        <legend className="sr-only">How the file is read</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={plan.hasNames}
            onChange={({ target }) => change({ hasNames: target.checked })}
          />
          The first row has the names of the columns
        </label>
        <Columns key={`${plan.kind} ${file.name} ${file.separator}`} importing={importing} file={file} />
        {questions.map((asked) => (
          <Question key={asked.question} importing={importing} {...asked} />
        ))}
        <Settings importing={importing} />
      </fieldset>
      <FirstRows importing={importing} file={file} />
    </section>
  );
}

/**
 * Each column with what is in it, and what it is taken as: those that were known by their names or contents, and the
 * others folded, by their names. A column stays where it is while its choice changes.
 */
function Columns({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const [known] = useState(() => new Set(Object.values(importing.plan.mapping)));
  const columns = namesOf(file, importing.plan).map((name, column) => ({ name, column }));
  const others = columns.filter(({ column }) => !known.has(column));
  const tables = { importing, file };
  if (known.size === 0 || others.length === 0)
    return <ColumnTable {...tables} caption="Columns of the file" columns={columns} />;
  return (
    <div>
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
    </div>
  );
}

type ColumnTableProps = {
  importing: Importing;
  file: ChosenFile;
  caption: string;
  columns: readonly { name: string; column: number }[];
};

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

type Answers = {
  [Key in keyof Required<ImportAnswers>]: Record<(typeof importQuestions)[Key][number], string>;
};

const asked: Readonly<Record<keyof Answers, string>> = {
  dates: 'How does this file write December 24, 2026?',
  century: 'In which century are births in a year of two digits?',
  years: 'When are days without a year?',
  names: 'How are names with a comma written?',
};
const answerWords: Answers = {
  dates: habitExamples,
  century: { '2000': 'As late as can be: 05 is 2005', '1900': 'In the 1900s: 05 is 1905' },
  years: { coming: 'To come: the next such day', past: 'Past: the last such day' },
  names: { lastFirst: '“Lovelace, Ada” is Ada Lovelace', asWritten: 'Leave them as they are' },
};

/** Asked once of a file, with cells that mean two things, and not guessed: 03/04 is a day in March, or in April. */
function Question({
  importing: { plan, change },
  question,
  examples,
}: { importing: Importing } & Importing['questions'][number]) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{asked[question]}</legend>
      <p className="text-sm text-ink-soft wrap-anywhere">{`In this file: ${examples.join(' · ')}`}</p>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {Object.entries(answerWords[question]).map(([answer, words]) => (
          <label key={answer} className="flex min-h-11 items-center gap-2.5 tabular-nums">
            <input
              type="radio"
              name={name}
              className="tick"
              checked={plan.answers[question] === answer}
              onChange={() => change({ answers: { ...plan.answers, [question]: answer } })}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const settingsOf = (kind: ImportKind, sendsMail: boolean) =>
  kind === 'patients'
    ? []
    : ([
        {
          key: 'notify',
          label: `Write to the patients about these visits now${sendsMail ? ', and remind them before' : ''}`,
        },
        { key: 'anyTime', label: 'Import visits outside the hours as well' },
      ] as const);

function Settings({ importing: { plan, change } }: { importing: Importing }) {
  const { sendsMail } = usePractice();
  return (
    <div>
      {settingsOf(plan.kind, sendsMail).map(({ key, label }) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={plan.settings[key] === true}
            onChange={({ target }) => {
              const { [key]: _, ...others } = plan.settings;
              change({ settings: target.checked ? { ...others, [key]: true } : others });
            }}
          />
          <span>{label}</span>
        </label>
      ))}
      {plan.kind === 'appointments' && !plan.settings.notify && (
        <p className="text-sm text-ink-soft">
          {sendsMail
            ? 'As it is, nobody is written to: no message, no email, and no reminder of these visits.'
            : 'As it is, nobody is written to about these visits.'}
        </p>
      )}
    </div>
  );
}

const previewed = 5;

/** The first rows as they are read. */
function FirstRows({
  importing: { plan, missing, clock },
  file,
}: {
  importing: Importing;
  file: ChosenFile;
}) {
  if (missing) return <p className="mt-6 font-medium">{missing}</p>;
  const rows = firstRows(file, plan, clock, previewed);
  const shown = importFields.filter((key) => rows.some((row) => key in row));
  if (rows.length === 0) return <p className="mt-6 font-medium">No row of this file can be read.</p>;
  return (
    <div className="mt-6">
      <h3 className="text-lg text-evergreen-strong">The first rows, as they are read</h3>
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
    </div>
  );
}

/** A value as it was understood: a day is written out, so that March and April are told apart. */
function shownValue(row: ImportRow, key: ImportField): string {
  const value = (row as Readonly<Partial<Record<ImportField, string | number>>>)[key];
  if (value === undefined) return '—';
  const text = String(value).slice(0, 80);
  if (key === 'time') return timeText(text);
  const isDay = (key === 'date' || key === 'birthDate') && dateSchema.safeParse(text).success;
  return isDay ? mediumDate(text) : text;
}
