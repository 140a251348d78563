import { importKinds } from '@garden-room/contract/import-fields';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Importing } from './use-import.ts';

const kindLabels = { patients: 'Patients', appointments: 'Visits to come' } as const;

/** The first step: what is imported, and the file. */
export function FileStep({ importing }: { importing: Importing }) {
  const { file, problem, plan, choose, matchAnew, progress, reset } = importing;
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
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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
          {file ? 'Choose another file' : 'Choose a CSV file'}
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
      {!file && (
        <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
          Save the table as CSV in your spreadsheet or the program that you come from: up to 2 MB. Nothing is
          kept before you press “Import”.
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
