import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import { saveFile } from '#lib/save-file.ts';
import { refusedFile } from './refused-file.ts';
import { type ChosenFile, type Importing, namesOf, type Outcomes, rowsOf } from './use-import.ts';

/** The third step: what would happen, then the import and what has come of it. */
export function ImportStep({ importing, file }: { importing: Importing; file: ChosenFile }) {
  const { outcomes, progress, error, begun } = importing;
  return (
    <section aria-labelledby="import-step" className="mt-10">
      <h2 id="import-step" className="text-2xl text-evergreen-strong">
        3. Check and import
      </h2>
      {begun && !outcomes && (
        <div className="mt-4">
          <Notice title="This file was begun before">
            Its import goes on with what is missing. What it has added is not added again.
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
          <Notice
            tone="error"
            title={outcomes?.dryRun === false ? 'Not everything is imported' : 'Not checked'}
          >
            {`${error.message} Press again to go on: nothing is added twice.`}
          </Notice>
        </div>
      )}
      {outcomes && !progress && <Outcome importing={importing} file={file} outcomes={outcomes} />}
    </section>
  );
}

function Presses({ importing }: { importing: Importing }) {
  const { missing, outcomes, progress, begun, check, start } = importing;
  const { added } = countsOf(outcomes);
  const isChecked = outcomes?.dryRun === true;
  const canImport = isChecked || begun !== null;
  const [checking, running] = [progress?.dryRun === true, progress?.dryRun === false];
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
          disabled={missing !== null || checking || (isChecked && added === 0)}
          busyText={progress && running ? progressText('Importing', progress) : undefined}
          onClick={() => void start()}
        >
          {isChecked ? `Import ${rowsText(added)}` : 'Continue the import'}
        </Button>
      )}
    </div>
  );
}

const mostShown = 100;

/** How many rows are added or not, and why those are not. */
function Outcome({
  importing,
  file,
  outcomes,
}: {
  importing: Importing;
  file: ChosenFile;
  outcomes: Outcomes;
}) {
  const { plan, error } = importing;
  const counts = countsOf(outcomes);
  const left = [...outcomes.of]
    .flatMap(([row, { outcome, reason }]) =>
      outcome === 'refused' || outcome === 'duplicate' ? [{ row, reason: reason ?? '' }] : [],
    )
    .sort((one, other) => one.row - other.row);
  const save = () => {
    const reasons = new Map(left.map(({ row, reason }) => [row, reason]));
    const content = refusedFile(namesOf(file, plan), rowsOf(file, plan), reasons);
    saveFile(`not-imported-${dateIn('UTC', new Date())}.csv`, content);
  };
  const words = outcomes.dryRun
    ? `${rowsText(counts.added)} can be imported.`
    : `${rowsText(counts.added + counts.known)} imported.`;
  return (
    <FocusedSection aria-label="Outcome" className="mt-6">
      <Notice tone={left.length === 0 && !error ? 'success' : 'info'} title={words}>
        {[
          outcomes.dryRun && counts.known > 0 && `${rowsText(counts.known)} imported before.`,
          counts.duplicate > 0 && `${rowsText(counts.duplicate)} there already, or in the way of another.`,
          counts.refused > 0 && `${rowsText(counts.refused)} cannot be imported.`,
          outcomes.dryRun && 'Nothing is kept yet.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      {left.length > 0 && (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
            <h3 className="text-lg text-evergreen-strong">
              {outcomes.dryRun ? 'What will be left out' : 'What was refused'}
            </h3>
            <Button variant="secondary" size="sm" onClick={save}>
              {outcomes.dryRun ? 'Download these rows' : 'Download what was refused'}
            </Button>
          </div>
          <div className="mt-2">
            <DataTable
              caption="Rows that are left out"
              rows={left.slice(0, mostShown)}
              rowKey={({ row }) => row}
              columns={[
                { header: 'Row', cell: ({ row }) => `Row ${row}`, className: 'w-24' },
                { header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
              ]}
            />
          </div>
          {left.length > mostShown && (
            <p className="mt-2 text-sm text-ink-soft">
              {`And ${rowsText(left.length - mostShown)} more, which are in the file to download.`}
            </p>
          )}
        </>
      )}
    </FocusedSection>
  );
}

function countsOf(outcomes: Outcomes | null) {
  const counts = { added: 0, known: 0, duplicate: 0, refused: 0 };
  for (const { outcome } of outcomes?.of.values() ?? []) counts[outcome] += 1;
  return counts;
}

const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

const progressText = (verb: string, { done, of }: { done: number; of: number }) =>
  `${verb}… ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
