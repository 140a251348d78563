import { type Import, importUndoHours } from '@garden-room/contract/endpoints/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getImport, useTellImported, useUndoImport } from '#api/imports.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { patientsText, visitsText } from '#lib/count-text.ts';
import { instantText } from '#lib/instant-text.ts';
import { reachWordsOfImported } from '#lib/reach-words.ts';
import { useNow } from '#lib/use-now.ts';

type ActsProps = {
  one: Import;
  /** Whether it is said in sentences what can be done, as after the import. */
  isFull?: boolean;
};

/** What can be done with an import: telling its patients of their visits to come, once, and for a day undoing it. */
export const ImportActs = (props: ActsProps) => (
  <>
    <Telling {...props} />
    <Undoing {...props} />
  </>
);

function Telling({ one: { _id, untold, undo }, isFull }: ActsProps) {
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState(0);
  const telling = useTellImported(setTold);
  const visits = visitsText(untold);
  const { data, error } = useQuery(getImport.query(isAsked ? { params: { id: _id } } : null));
  const reached = data && data.recipients.byMail + data.recipients.byMessage;
  return (
    <>
      {untold > 0 && !undo && (
        <div className={isFull ? 'my-6' : undefined}>
          {isFull && (
            <p className="mb-3 max-w-[60ch]">
              {`${visits} to come, and nobody was written to yet. You can do that now, or later from the list of imports.`}
            </p>
          )}
          <Button
            variant={isFull ? 'primary' : 'quiet'}
            size={isFull ? 'md' : 'sm'}
            onClick={() => setAsked(true)}
          >
            Write to the patients
          </Button>
        </div>
      )}
      {telling.isSuccess && (
        <div className="my-3 basis-full">
          <Notice tone="success" title="The patients have been written to">
            Each of the visits to come is told of once.
          </Notice>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Write to the patients of ${visits} to come?`}
        verb={reached === undefined ? 'Write to them' : `Write to ${patientsText(reached)}`}
        busyText={told > 0 ? `Writing… ${told} of ${told + untold}` : 'Writing…'}
        keep="Not now"
        change={telling}
        onConfirm={async () => {
          setTold(0);
          await telling.mutateAsync(_id);
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          {data ? reachWordsOfImported(data.recipients) : (error?.message ?? 'Counting whom this reaches…')}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Undoing({ one: { _id, createdAt, accepted, undo }, isFull }: ActsProps) {
  const [isAsked, setAsked] = useState(false);
  const [looked, setLooked] = useState(0);
  const undoing = useUndoImport(setLooked);
  const now = useNow();
  const endsAt = Date.parse(createdAt) + importUndoHours * 60 * 60_000;
  const canUndo = undo ? !undo.isDone : now < endsAt && accepted > 0;
  const { keptRows = [], undo: undone } = undoing.data ?? {};
  return (
    <>
      {canUndo && (
        <div className="flex flex-wrap items-baseline gap-x-4">
          {isFull && !undo && (
            <p>{`Something is wrong? Until ${instantText(new Date(endsAt).toISOString())} it can be undone.`}</p>
          )}
          <Button variant="quietDanger" size="sm" onClick={() => setAsked(true)}>
            {undo ? 'Go on with the undo' : 'Undo'}
          </Button>
        </div>
      )}
      {undone && (
        <div className="my-3 basis-full">
          <Notice tone={keptRows.length === 0 ? 'success' : 'info'} title={`${undone.removed} taken back`}>
            {keptRows.length > 0 && (
              <>
                <p>{undone.kept === 1 ? 'One stays:' : `${undone.kept} stay:`}</p>
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
        open={isAsked}
        title="Undo this import?"
        verb="Undo the import"
        busyText={looked > 0 ? `Undoing… ${looked} of ${accepted}` : 'Undoing…'}
        keep="Keep it"
        danger
        change={undoing}
        onConfirm={async () => {
          setLooked(0);
          await undoing.mutateAsync(_id);
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          What it has added is removed, unless it was used since: a patient with a visit or a note stays, and
          so does a visit that was changed, or of which its patient has had an email.
        </p>
      </ConfirmDialog>
    </>
  );
}
