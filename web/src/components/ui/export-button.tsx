import { useState } from 'react';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type ExportButtonProps = {
  /** Exports the list and saves the file; returns its name. Says meanwhile how many rows have come. */
  save: (onRows: (rows: number) => void) => Promise<string>;
};

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; rows: number }
  | { kind: 'saved'; name: string }
  | { kind: 'failed'; text: string };

/** Takes a list along as a table for a spreadsheet, and says what came of it. */
export function ExportButton({ save }: ExportButtonProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const press = useOneAtATime(async () => {
    setState({ kind: 'busy', rows: 0 });
    try {
      setState({ kind: 'saved', name: await save((rows) => setState({ kind: 'busy', rows })) });
    } catch (error) {
      setState({ kind: 'failed', text: error instanceof Error ? error.message : '' });
    }
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
      <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:-mr-4">
        {state.kind === 'saved' && `Saved as ${state.name}`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busyText={state.kind === 'busy' ? busyText(state.rows) : undefined}
        onClick={() => void press()}
      >
        Export CSV
      </Button>
      {state.kind === 'failed' && (
        <div className="basis-full">
          <Notice tone="error" title="The file could not be made">
            {state.text}
          </Notice>
        </div>
      )}
    </div>
  );
}

const busyText = (rows: number) =>
  rows === 0 ? 'Exporting…' : `Exporting… ${rows.toLocaleString('en')} rows`;
