import { type ComponentType, lazy, type ReactNode } from 'react';
import { DialogPlace } from '#components/ui/dialog-place.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { loadNeeded } from '#lib/lost-code.ts';
import { notifySuccess } from '#lib/notify.ts';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import type { Asked, ManageApi } from './manage-actions.tsx';

const loadDialog = () => import('./manage-dialogs.tsx');
const ManageDialogs = lazy(() => loadNeeded(loadDialog()));

export type RescheduleDialogProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** What asks before the practice changes an appointment, around what shows them. */
export function ManageChanges({
  RescheduleDialog,
  children,
}: RescheduleDialogProps & { children: (changes: ManageApi) => ReactNode }) {
  const { shown, ...changes } = useAskedDialog<Asked>(keyOf, loadDialog);
  return (
    <>
      {children(changes)}
      <DialogPlace>
        {shown && (
          <ManageDialogs
            key={shown.key}
            {...shown.question}
            open={shown.open}
            RescheduleDialog={RescheduleDialog}
            onClose={shown.close}
            onDone={(text) => {
              shown.close();
              notifySuccess(text);
            }}
          />
        )}
      </DialogPlace>
    </>
  );
}

const keyOf = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
