import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { hasCode } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { saveFile } from '#lib/save-file.ts';
import { refusedFile } from './import-files.ts';
import { LeftOutRows, SaidOfRows } from './left-out-rows.tsx';
import { type ChosenFile, dataLines, type Importing, namesOf } from './use-import.ts';

/** The third step: what would happen, then the import and what has come of it. */
export function ImportStep({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const { checked, result, progress, error, begun } = importing;
  const answer = result ?? checked;
  return (
    <section aria-labelledby="import-step" className="mt-10">
      <h2 id="import-step" className="text-2xl text-evergreen-strong">
        3. Check and import
      </h2>
      {begun && !result && !progress && (
        <div className="mt-4">
          <Notice title="This file was begun before">
            {`${rowsText(before(importing))} of it ${before(importing) === 1 ? 'is' : 'are'} imported already. The import goes on with what is missing; nothing is added twice.`}
          </Notice>
        </div>
      )}
      <Presses importing={importing} />
      {progress && (
        <div className="mt-4">
          <progress
            aria-label="Progress"
            className="w-full max-w-lg accent-evergreen"
            value={progress.done}
            max={progress.of}
          />
          {!progress.dryRun && (
            <p className="text-sm text-ink-soft">
              If you leave, or the connection is lost, choose the same file again: it goes on from there.
            </p>
          )}
        </div>
      )}
      {error && (
        <div className="mt-5">
          <Notice tone="error" title={checked ? 'Broken off: not everything is imported' : 'Not checked'}>
            {hasCode(error, 'import_undone')
              ? error.message
              : `${error.message} Press again to go on: nothing is added twice.`}
          </Notice>
        </div>
      )}
      {answer && !progress && <Outcome importing={importing} file={file} answer={answer} />}
    </section>
  );
}

/** The number of the file's rows imported before it was chosen. */
const before = ({ begun }: Importing): number => (begun?.undo ? begun.undo.kept : (begun?.accepted ?? 0));

const toImport = (importing: Importing): number =>
  (importing.checked?.accepted ?? 0) - before(importing) + importing.ticked.length;

function Presses({ importing }: { importing: Importing }) {
  const { missing, checked, result, progress, error, begun, check, start } = importing;
  const isOver = result?.left === 0 && !error;
  const canImport = checked !== null && !isOver;
  const [checking, running] = [progress?.dryRun === true, progress?.dryRun === false];
  const goesOn = begun !== null || result !== null || error !== null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button
        variant={canImport ? 'secondary' : 'primary'}
        disabled={missing !== null || running}
        busyText={progress && checking ? progressText('Checking', progress) : undefined}
        onClick={() => void check()}
      >
        Check the file
      </Button>
      {canImport && (
        <Button
          disabled={checking || (!goesOn && toImport(importing) === 0)}
          busyText={progress && running ? progressText('Importing', progress) : undefined}
          onClick={() => void start()}
        >
          {goesOn ? 'Continue the import' : `Import ${rowsText(toImport(importing))}`}
        </Button>
      )}
    </div>
  );
}

type OutcomeProps = { importing: Importing; file: ChosenFile; answer: ImportAnswer };

/** The number of rows that are added or not, and why those are not. */
function Outcome({ importing, file, answer }: OutcomeProps) {
  const { plan, result, error } = importing;
  const { refused, left } = answer;
  const save = () => {
    const reasons = new Map(refused.map(({ row, reason }) => [row, reason]));
    const content = refusedFile(namesOf(file, plan), dataLines(file, plan), reasons);
    saveFile(`not-imported-${dateIn('UTC', new Date())}.csv`, content);
  };
  const words = result
    ? `${rowsText(answer.accepted)} imported.`
    : `${rowsText(answer.accepted - before(importing))} can be imported.`;
  return (
    <FocusedSection aria-label="Outcome" className="mt-6">
      <Notice tone={refused.length === 0 && !error ? 'success' : 'info'} title={words}>
        {[
          refused.length > 0 && `${rowsText(refused.length)} ${result ? 'refused' : 'would be left out'}.`,
          left > 0 && `${rowsText(left)} left.`,
          !result && 'Nothing is kept yet.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <SaidOfRows file={file} plan={plan} answer={answer} />
      {refused.length > 0 && (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
            <h3 className="text-lg text-evergreen-strong">
              {result ? 'What was refused' : 'What will be left out'}
            </h3>
            <Button variant="secondary" size="sm" onClick={save}>
              {result ? 'Download what was refused' : 'Download these rows'}
            </Button>
          </div>
          <LeftOutRows importing={importing} file={file} answer={answer} />
        </>
      )}
    </FocusedSection>
  );
}

const rowsText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

const progressText = (verb: string, { done, of }: { done: number; of: number }) =>
  `${verb}… ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
