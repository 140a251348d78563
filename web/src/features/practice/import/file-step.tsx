import { importKinds, separators, tablesNotImported } from '@garden-room/contract/import-fields';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ChosenFile, Importing, UnsureFile } from './use-import.ts';

const kindLabels = { patients: 'Patients', appointments: 'Visits to come' } as const;

/** The first step: what is imported, and the file. */
export function FileStep({ importing }: { importing: Importing }) {
  const { file, unsure, problem, plan, choose, matchAnew, progress, reset } = importing;
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="file-step" className="mt-8">
      <h2 id="file-step" className="text-2xl text-evergreen-strong">
        1. Choose a file
      </h2>
      <fieldset className="mt-3" disabled={progress !== null}>
        <legend className="sr-only">What the file has</legend>
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          {importKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={name}
                className="tick"
                checked={plan.kind === kind}
                onChange={() => matchAnew(kind)}
              />
              <span>{kindLabels[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void choose(chosen);
            // The file may be chosen again once it was changed.
            target.value = '';
          }}
        />
        <Button
          variant={file ? 'secondary' : 'primary'}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        {file && (
          <>
            <p
              role="status"
              className="wrap-anywhere"
            >{`${file.name}, ${file.lines.length.toLocaleString('en')} rows`}</p>
            <Button variant="quiet" size="sm" disabled={progress !== null} onClick={reset}>
              Leave this file
            </Button>
          </>
        )}
      </div>
      {file && <HowItIsRead importing={importing} file={file} />}
      {unsure && <Readings importing={importing} unsure={unsure} />}
      {!file && !unsure && (
        <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
          Save the table as CSV in your spreadsheet or the program that you come from, or choose a workbook
          (.xlsx), of which the first sheet is read: up to 2 MB. Nothing is kept before you press “Import”.
        </p>
      )}
      {!file && !unsure && (
        <p className="mt-2 max-w-[65ch] text-sm text-ink-soft">
          {`Of an archive of this site, choose “patients.csv” as patients, and then “visits.csv” as visits. No import reads its other tables: ${tablesNotImported.join(', ')}.`}
        </p>
      )}
      {problem && (
        <div className="mt-4">
          <Notice tone="error" title="This file cannot be imported">
            {problem}
          </Notice>
        </div>
      )}
    </section>
  );
}

const separatorWords = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const;

/** What stands above the table, and the separator: open where another would do as well. */
function HowItIsRead({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const { above, separator, isDoubtful } = file;
  return (
    <details className="mt-3" open={isDoubtful || importing.plan.separator !== undefined}>
      <summary className="w-fit cursor-pointer py-2 font-medium">How the file is read</summary>
      <SelectField
        label="Between the cells of a row"
        className="max-w-44"
        disabled={importing.progress !== null}
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

/** The words by which somebody sees how a file's letters are to be read. */
function Readings({ importing, unsure }: { importing: Importing; unsure: UnsureFile }) {
  const { readings, spoilt } = unsure;
  const title =
    spoilt.length > 0 ? 'The accents of this file were spoilt before' : 'How are these words written?';
  return (
    <div className="mt-4">
      <Notice title={title}>
        <p>
          {spoilt.length > 0
            ? `It says ${spoilt.join(' · ')}. If this is right, press it; else save the file anew, as CSV UTF-8.`
            : 'Press the right one. If none is, save the file as CSV UTF-8, and choose that.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {readings.map((reading) => (
            <Button
              key={reading.words.join()}
              variant="secondary"
              onClick={() => void importing.chooseReading(reading)}
            >
              {reading.words.join(' · ')}
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  );
}
