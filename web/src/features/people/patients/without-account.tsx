import type { Patient } from '@garden-room/contract/patient';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';

import { JoinedRecords } from './joined-records.tsx';

const loadJoin = () => import('./join-dialog.tsx');
const loadCorrect = () => import('./correct-dialog.tsx');
const loadDialogs = () => Promise.all([loadJoin(), loadCorrect()]);
const JoinDialog = lazy(() => loadOrReload(loadJoin));
const CorrectDialog = lazy(() => loadOrReload(loadCorrect));

type Wanted = 'correct' | 'join';

/**
 * Says that a patient has no account; corrects their record, or joins it with their account or with another record of
 * theirs, which can be undone for a day. */
export default function WithoutAccount({ patient }: { patient: Patient }) {
  const { shown, ask, isOpening } = useAskedDialog<Wanted>((wanted) => wanted, loadDialogs);
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const way = (wanted: Wanted, words: string) => (
    <Button
      size="sm"
      variant="secondary"
      busyText={isOpening(wanted) ? 'Opening…' : undefined}
      onClick={() => ask(wanted)}
    >
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
        <LazyDialog>
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
        </LazyDialog>
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <JoinedRecords patient={patient} />
      </div>
    </>
  );
}
