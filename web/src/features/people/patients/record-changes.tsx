import type { Patient } from '@garden-room/contract/patient';
import { Link, useNavigate } from 'react-router-dom';
import { useUndoJoin } from '#api/patient-records.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { outcomeText } from '#lib/api-error.ts';
import { instantText } from '#lib/instant-text.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';

type Wanted = 'correct' | 'join';

/**
 * Corrects a patient's record. Of one without an account it says so, and joins it with their account or with another
 * record of theirs, which can be undone for a day.
 */
export function RecordChanges({ patient }: { patient: Patient }) {
  const { shown, ask } = useAskedDialog<Wanted>(String);
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const way = (wanted: Wanted, words: string) => (
    <Button size="sm" variant="secondary" onClick={() => ask(wanted)}>
      {words}
    </Button>
  );
  const dialog = shown && { open: shown.open, patient, onClose: shown.close };
  const isJoined = patient.joinedWith !== undefined;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!patient.hasAccount && <Badge tone="outline">No account</Badge>}
        {!isJoined && way('correct', 'Edit details')}
        {isAdmin && !patient.hasAccount && !isJoined && way('join', 'Join with an account or record')}
        {dialog && shown.question === 'correct' && (
          <CorrectDialog
            {...dialog}
            onSaved={({ proposedEmail }, undo) => {
              shown.close();
              const waits = proposedEmail ? ' The new email waits for them to confirm it.' : '';
              tellDone({ text: `Details saved.${waits}`, undo });
            }}
          />
        )}
        {dialog && shown.question === 'join' && (
          <JoinDialog
            {...dialog}
            onJoined={(account) => {
              shown.close();
              notifySuccess(
                `${nameOf(patient)} is joined with the ${account.hasAccount ? 'account' : 'record'} of ${nameOf(account)}.`,
              );
              void navigate(paths.patient(account._id), { replace: true });
            }}
          />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <JoinedRecords patient={patient} />
      </div>
    </>
  );
}

/** The joins of a record with others, as long as an admin can undo them. */
function JoinedRecords({ patient }: { patient: Patient }) {
  const isAdmin = useIsAdmin();
  const { joinedWith, joinedRecords = [] } = patient;
  return (
    <>
      {joinedWith && (
        <Notice title="This record is joined with another one">
          <p>
            Its appointments are{' '}
            <Link className={textLinkClass} to={paths.patient(joinedWith._id)}>
              with the other record
            </Link>
            . Its private notes follow on <span>{instantText(joinedWith.until)}</span>, and then it is gone.
          </p>
          {isAdmin && <Undo id={patient._id} otherId={joinedWith._id} until={joinedWith.until} />}
        </Notice>
      )}
      {joinedRecords.map(({ _id, displayName, until }) => (
        <Notice key={_id} title={`The record of ${displayName} is joined with this one`}>
          <p>
            Its appointments are here; its private notes are{' '}
            <Link className={textLinkClass} to={paths.patient(_id)}>
              still with it
            </Link>{' '}
            for a day.
          </p>
          {isAdmin && <Undo id={_id} otherId={patient._id} until={until} />}
        </Notice>
      ))}
    </>
  );
}

function Undo({ id, otherId, until }: { id: string; otherId: string; until: string }) {
  const part = useUndoJoin(otherId);
  const press = useOneAtATime(async () => {
    await part.mutateAsync({ params: { id } });
    notifySuccess('The two records are apart again.');
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        variant="secondary"
        busyText={part.isPending ? 'Undoing…' : undefined}
        onClick={() => void press()}
      >
        Undo the join
      </Button>
      <span className="text-sm text-ink-soft">{`until ${instantText(until)}`}</span>
      {part.error && (
        <p role="alert" className="w-full text-danger">
          {outcomeText(
            part.error,
            'We have not heard whether it is undone. Press again: nothing is undone twice.',
          )}
        </p>
      )}
    </div>
  );
}
