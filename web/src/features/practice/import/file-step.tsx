import { tablesNotImported } from '@garden-room/contract/import-fields';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { UnsureFile } from './chosen-file.ts';
import type { AskedPart, FileQuestion } from './question-parts.ts';
import type { Importing } from './use-import.ts';

/** The choice of a file; once it is chosen, its name and what was answered of it, a line each. */
export function FileStep({ importing }: { importing: Importing }) {
  const { file, unsure, problem, steps, result } = importing;
  const isOver = result?.left === 0;
  return (
    <section aria-label="File" className="mt-8">
      {file ? (
        <dl className="divide-y divide-hairline border-y border-hairline">
          <Line
            term="File"
            action={
              !isOver && (
                <FileButton importing={importing} variant="quiet" size="sm">
                  Another file
                </FileButton>
              )
            }
          >
            <span role="status">{`${file.name}, ${file.lines.length.toLocaleString('en')} rows`}</span>
          </Line>
          {!isOver &&
            steps.settled.map((question) => (
              <Answered key={question.id} importing={importing} question={question} />
            ))}
        </dl>
      ) : (
        <>
          <FileButton importing={importing}>Choose a file</FileButton>
          {!unsure && (
            <div className="mt-4 max-w-[60ch] text-sm text-ink-soft">
              <p>
                A table that your program or spreadsheet has saved as CSV, or the first sheet of a workbook
                (.xlsx), up to 2 MB. Nothing is kept before you press “Import”.
              </p>
              <details className="mt-2">
                <summary className="w-fit cursor-pointer py-2 font-medium">
                  From an archive of this site
                </summary>
                <p>
                  {`Choose its “patients.csv”, and then its “visits.csv”. No import reads its other tables: ${tablesNotImported.join(', ')}.`}
                </p>
              </details>
            </div>
          )}
        </>
      )}
      {unsure && <Readings importing={importing} unsure={unsure} />}
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

const Line = ({ term, action, children }: { term: string; action: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-baseline gap-x-4 py-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
    <dt>{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
    <dd>{action}</dd>
  </div>
);

/** An answered question in one line, which can be opened again. */
function Answered({ importing, question }: { importing: Importing; question: FileQuestion }) {
  const { steps, progress } = importing;
  const { id, about, answer } = question;
  return (
    <Line
      term={about}
      action={
        <Button
          variant="quiet"
          size="sm"
          disabled={progress !== null}
          aria-label={`Change: ${about}`}
          onClick={() => steps.open(id)}
        >
          Change
        </Button>
      }
    >
      <span className="line-clamp-2">{answer ?? answerText(question)}</span>
    </Line>
  );
}

/** The answers, each with the texts that have it. */
function answerText({ parts }: FileQuestion): string {
  const wordsOf = ({ options, value }: AskedPart) => options.find((one) => one.value === value)?.words ?? '';
  return [...new Set(parts.map(wordsOf))]
    .map((words) => {
      const texts = parts.filter((part) => part.text && wordsOf(part) === words).map(({ text }) => text);
      return texts.length > 0 ? `${words}: ${texts.join(', ')}` : words;
    })
    .join(' · ');
}

type FileButtonProps = ComponentProps<typeof Button> & { importing: Importing };

/** Chooses a file, in place of the one that there is. */
export function FileButton({ importing: { choose, progress }, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
      <Button {...button} disabled={progress !== null} onClick={() => input.current?.click()} />
    </>
  );
}

/** The words by which somebody sees how a file's letters are to be read. */
function Readings({ importing, unsure }: { importing: Importing; unsure: UnsureFile }) {
  const { readings, spoilt } = unsure;
  const title =
    spoilt.length > 0 ? 'The accents of this file were spoilt before' : 'How are these words written?';
  return (
    <div className="mt-6">
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
