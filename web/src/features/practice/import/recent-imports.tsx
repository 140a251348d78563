import { type Import, importUndoHours } from '@garden-room/contract/endpoints/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listImports, useUndoImport } from '#api/imports.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { instantText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';
import { forgetImport } from './kept-imports.ts';

/** The imports of the last week, each with its way back for a day. */
export function RecentImports({ personId }: { personId: string }) {
  const { data, error, refetch } = useQuery(listImports.query());
  const [asked, setAsked] = useState<Import | null>(null);
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
            <RecentImport key={one._id} one={one} onUndo={() => setAsked(one)} />
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
        open={asked !== null}
        title="Undo this import?"
        verb="Undo the import"
        busyText={looked > 0 ? `Undoing… ${looked} of ${asked?.added ?? 0}` : 'Undoing…'}
        keep="Keep it"
        danger
        change={undoing}
        onConfirm={async () => {
          if (!asked) return;
          setLooked(0);
          await undoing.mutateAsync(asked._id);
          forgetImport(personId, asked._id);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          What it has added is removed, unless it was used since: a patient with a visit or a note stays, and
          so does a visit that was changed.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function RecentImport({ one, onUndo }: { one: Import; onUndo: () => void }) {
  const { kind, createdAt, added, undo } = one;
  const now = useNow();
  const isOpen = now < Date.parse(createdAt) + importUndoHours * 60 * 60_000;
  const canUndo = undo ? !undo.isDone : isOpen;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className={undo ? 'text-ink-soft' : undefined}>
        {`${added.toLocaleString('en-US')} ${added === 1 ? kind.slice(0, -1) : kind}, ${instantText(createdAt)}${undo ? undoneWords(undo) : ''}`}
      </span>
      {canUndo && (
        <Button variant="quietDanger" size="sm" onClick={onUndo}>
          {undo ? 'Go on with the undo' : 'Undo'}
        </Button>
      )}
    </li>
  );
}

const undoneWords = ({ isDone, kept }: NonNullable<Import['undo']>): string =>
  isDone ? `: undone, ${kept} kept` : ': the undo is not finished';
