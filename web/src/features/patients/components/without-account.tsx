import type { Patient } from '@garden-room/contract/patient';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogPlace } from '#components/ui/dialog-place.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { loadNeeded } from '#lib/lost-code.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';

const loadDialog = () => import('./join-dialog.tsx');
const JoinDialog = lazy(() => loadNeeded(loadDialog()));

/** Says of somebody that they have no account, and leads to joining them with theirs once they have. */
export function WithoutAccount({ patient }: { patient: Patient }) {
  const { shown, ask, isOpening } = useAskedDialog(() => 'join', loadDialog);
  const navigate = useNavigate();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone="outline">No account</Badge>
      <Button
        size="sm"
        variant="secondary"
        busyText={isOpening(true) ? 'Opening…' : undefined}
        onClick={() => ask(true)}
      >
        Join with an account
      </Button>
      <DialogPlace>
        {shown && (
          <JoinDialog
            open={shown.open}
            patient={patient}
            onClose={shown.close}
            onJoined={(account) => {
              shown.close();
              notifySuccess(`${nameOf(patient)} is joined with the account of ${nameOf(account)}.`);
              void navigate(paths.patient(account._id), { replace: true });
            }}
          />
        )}
      </DialogPlace>
    </div>
  );
}
