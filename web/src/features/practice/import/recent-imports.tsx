import { type Import, importUndoHours } from '@garden-room/contract/endpoints/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getImport, listImports, useUndoImport } from '#api/imports.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { instantText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';

/** The imports of the last week, each with its way back for a day. */
export function RecentImports() {
  const { data, error, refetch } = useQuery(listImports.query());
  const [undoneImport, setUndoneImport] = useState<Import | null>(null);
  const [looked, setLooked] = useState(0);
  const undoing = useUndoImport(setLooked);
  const { keptRows = [], undo } = undoing.data ?? {};
  return (
    <section aria-labelledby="recent-imports" className="mt-14">
      <h2 id="recent-imports" className="text-2xl text-evergreen-strong">
        Imports of the last week
      </h2>
      {data === undefined && error && (
        <div className="mt-5">
          <RetryNotice title="The imports could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      {data === undefined && !error && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">Nothing was imported.</p>}
      {data && data.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.map((one) => (
            <RecentImport key={one._id} one={one} onUndo={() => setUndoneImport(one)} />
          ))}
        </ul>
      )}
      {undo && (
        <div className="mt-5">
          <Notice tone={keptRows.length === 0 ? 'success' : 'info'} title={`${undo.removed} taken back`}>
            {keptRows.length > 0 && (
              <>
                <p>{undo.kept === 1 ? 'One stays:' : `${undo.kept} stay:`}</p>
                <ul className="mt-1">
                  {keptRows.map(({ row, reason }) => (
                    <li key={row}>{`Row ${row}: ${reason}`}</li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
        </div>
      )}
      <ConfirmDialog
        open={undoneImport !== null}
        title="Undo this import?"
        verb="Undo the import"
        busyText={looked > 0 ? `Undoing… ${looked} of ${undoneImport?.accepted ?? 0}` : 'Undoing…'}
        keep="Keep it"
        danger
        change={undoing}
        onConfirm={async () => {
          if (!undoneImport) return;
          setLooked(0);
          await undoing.mutateAsync(undoneImport._id);
          setUndoneImport(null);
        }}
        onClose={() => setUndoneImport(null)}
      >
        <p>
          What it has added is removed, unless it was used since: a patient with a visit or a note stays, and
          so does a visit that was changed.
        </p>
      </ConfirmDialog>
    </section>
  );
}

const words = { patients: ['patient', 'patients'], appointments: ['visit', 'visits'] } as const;

function RecentImport({ one, onUndo }: { one: Import; onUndo: () => void }) {
  const { kind, createdAt, rows, accepted, left, undo } = one;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const isUndoable = now < Date.parse(createdAt) + importUndoHours * 60 * 60_000;
  const canUndo = undo ? !undo.isDone : isUndoable && accepted > 0;
  const refused = rows - left - accepted;
  const [single, several] = words[kind];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className={undo ? 'text-ink-soft' : undefined}>
          {`${accepted.toLocaleString('en')} ${accepted === 1 ? single : several}, ${instantText(createdAt)}${undo ? undoneWords(undo) : leftWords(left)}`}
        </span>
        <span className="flex flex-wrap gap-x-2">
          {!undo && refused > 0 && (
            <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {`${refused.toLocaleString('en')} refused`}
            </Button>
          )}
          {canUndo && (
            <Button variant="quietDanger" size="sm" onClick={onUndo}>
              {undo ? 'Go on with the undo' : 'Undo'}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <Refused id={one._id} />}
    </li>
  );
}

const maxListed = 100;

/** Why rows of an import were refused, also after the page was left. */
function Refused({ id }: { id: string }) {
  const { data, error } = useQuery(getImport.query({ params: { id } }));
  if (!data) return <p role="status">{error ? error.message : 'Loading...'}</p>;
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {data.refused.slice(0, maxListed).map(({ row, reason }) => (
        <li key={row}>{`Row ${row}: ${reason}`}</li>
      ))}
      {data.refused.length > maxListed && (
        <li>{`And ${(data.refused.length - maxListed).toLocaleString('en')} more.`}</li>
      )}
    </ul>
  );
}

const leftWords = (left: number): string =>
  left > 0
    ? `: ${left.toLocaleString('en')} ${left === 1 ? 'row' : 'rows'} left. To go on, choose the same file again`
    : '';

const undoneWords = ({ isDone, kept }: NonNullable<Import['undo']>): string =>
  isDone ? `: undone, ${kept} kept` : ': the undo is not finished';
