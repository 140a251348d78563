import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import type { ImportKind } from '@garden-room/contract/import-fields';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { hasCode } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { saveFile } from '#lib/save-file.ts';
import { type ChosenFile, dataLines, namesOf } from './chosen-file.ts';
import { FileButton } from './file-step.tsx';
import { ImportActs } from './import-acts.tsx';
import { refusedFile } from './import-files.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { leftOutOf, Numbers } from './numbers.tsx';
import type { Importing } from './use-import.ts';

/** The last step: what would happen, then the import and what has come of it. */
export function CheckStep({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const { plan, checked, result, progress, error, begun, check } = importing;
  const answer = result ?? checked;
  const isFirst = !answer && !error && !progress;
  return (
    <section aria-label="Check and import" className="mt-10">
      {isFirst && <Button onClick={() => void check()}>Check the file</Button>}
      {progress && <Running progress={progress} />}
      {error && (
        <Notice
          tone="error"
          title={checked ? 'Broken off: not everything is imported' : 'Not checked'}
          action={
            !checked && (
              <Button variant="secondary" size="sm" onClick={() => void check()}>
                Check again
              </Button>
            )
          }
        >
          {hasCode(error, 'import_undone')
            ? error.message
            : `${error.message} ${checked ? 'Press “Continue the import”: nothing is added twice.' : 'Your answers are still here.'}`}
        </Notice>
      )}
      {begun && !result && !progress && (
        <div className="mb-6">
          <Notice title="This file was begun before">
            {`${countText(before(importing), plan.kind)} of it ${before(importing) === 1 ? 'is' : 'are'} imported already. The import goes on with what is missing; nothing is added twice.`}
          </Notice>
        </div>
      )}
      {answer && !progress && <Outcome importing={importing} file={file} answer={answer} />}
    </section>
  );
}

/** What is under way. */
function Running({ progress: { dryRun, done, of } }: { progress: NonNullable<Importing['progress']> }) {
  return (
    <>
      <FocusedHeading>{dryRun ? 'Checking the file' : 'Importing'}</FocusedHeading>
      <p role="status" className="mt-2 tabular-nums">
        {`${dryRun ? 'Checking' : 'Importing'}… ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`}
      </p>
      <progress
        aria-label="Progress"
        className="mt-3 w-full max-w-lg accent-evergreen"
        value={done}
        max={of}
      />
      {!dryRun && (
        <p className="mt-2 text-sm text-ink-soft">
          If you leave, or the connection is lost, choose the same file again: it goes on from there.
        </p>
      )}
    </>
  );
}

/** A heading that takes the focus from a button that is gone, and is seen whole below the head of the page. */
function FocusedHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-32 text-2xl text-evergreen-strong focus-visible:outline-none"
    >
      {children}
    </h2>
  );
}

/** The number of the file's rows imported before it was chosen. */
const before = ({ begun }: Importing): number => (begun?.undo ? begun.undo.kept : (begun?.accepted ?? 0));

const toImport = (importing: Importing): number =>
  (importing.checked?.accepted ?? 0) - before(importing) + importing.ticked.length;

type OutcomeProps = { importing: Importing; file: ChosenFile; answer: ImportAnswer };

/** What will happen, or has, in numbers; the rows that need an answer first, and then the others that are left out. */
function Outcome({ importing, file, answer }: OutcomeProps) {
  const { result, error, record } = importing;
  const { duplicates, doubtful } = answer;
  const refused = leftOutOf(answer);
  const open = new Set(result || importing.plan.kind === 'appointments' ? [] : [...duplicates, ...doubtful]);
  const rows = { importing, file };
  return (
    <section aria-label="Outcome" className={error ? 'mt-8' : undefined}>
      <FocusedHeading>{titleOf(importing, answer)}</FocusedHeading>
      {!result && <p className="mt-2 text-ink-soft">Nothing is kept yet.</p>}
      <Numbers {...rows} answer={answer} />
      {result && record && <ImportActs one={record} isFull />}
      {open.size > 0 && (
        <LeftOutRows
          {...rows}
          title="Rows that need an answer first"
          lead="They stay out unless you tick them."
          rows={refused.filter(({ row }) => open.has(row))}
          doubtful={doubtful}
        />
      )}
      <Presses importing={importing} file={file} answer={answer} />
      {refused.length > open.size && (
        <LeftOutRows
          {...rows}
          title={result ? 'What was left out' : 'What will be left out'}
          rows={refused.filter(({ row }) => !open.has(row))}
        />
      )}
    </section>
  );
}

function Presses({ importing, file, answer }: OutcomeProps) {
  const { plan, begun, result, error, start, check } = importing;
  const refused = leftOutOf(answer);
  const isOver = result?.left === 0 && !error;
  const goesOn = begun !== null || result !== null || error !== null;
  const save = () => {
    const reasons = new Map(refused.map(({ row, reason }) => [row, reason]));
    const content = refusedFile(namesOf(file, plan), dataLines(file, plan), reasons);
    saveFile(`not-imported-${dateIn('UTC', new Date())}.csv`, content);
  };
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      {!isOver && (
        <Button disabled={!goesOn && toImport(importing) === 0} onClick={() => void start()}>
          {goesOn ? 'Continue the import' : `Import ${countText(toImport(importing), plan.kind)}`}
        </Button>
      )}
      {isOver && (
        <FileButton importing={importing} variant="secondary">
          {plan.kind === 'patients' ? 'Choose the file of the visits' : 'Choose the next file'}
        </FileButton>
      )}
      {refused.length > 0 && (
        <Button variant="quiet" onClick={save}>
          Download the rows that are left out
        </Button>
      )}
      {!result && (
        <Button variant="quiet" onClick={() => void check()}>
          Check again
        </Button>
      )}
    </div>
  );
}

function titleOf(importing: Importing, answer: ImportAnswer): string {
  const { plan, result, record } = importing;
  if (result && record?.undo) return 'This import was undone';
  const count = result ? answer.accepted : answer.accepted - before(importing);
  const be = count === 1 ? 'is' : 'are';
  if (result) return `${countText(count, plan.kind)} ${be} imported`;
  return `${countText(count, plan.kind)} can be imported`;
}

const nouns = { patients: ['patient', 'patients'], appointments: ['visit', 'visits'] } as const;

/** `60 patients`, `1 visit` */
export const countText = (count: number, kind: ImportKind): string =>
  `${count.toLocaleString('en')} ${nouns[kind][count === 1 ? 0 : 1]}`;
