import type { Patient } from '@garden-room/contract/patient';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { JoinedRecords } from './joined-records.tsx';

type Wanted = 'correct' | 'join';

/**
 * Says that a patient has no account; corrects their record, or joins it with their account or with another record of
 * theirs, which can be undone for a day. */
export function WithoutAccount({ patient }: { patient: Patient }) {
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
        <Badge tone="outline">No account</Badge>
        {!isJoined && way('correct', 'Correct details')}
        {isAdmin && !isJoined && way('join', 'Join with an account or record')}
        {dialog && shown.question === 'correct' && (
          <CorrectDialog
            {...dialog}
            onSaved={() => {
              shown.close();
              notifySuccess('Details saved.');
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
