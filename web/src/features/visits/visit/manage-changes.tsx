import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, lazy, useCallback, useState } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { notifySuccess } from '#lib/notify.ts';
import type { ChangeDialogProps } from './appointment-changes.tsx';
import type { Asked, ManageApi } from './manage-actions.tsx';
import { UndoBar } from './undo-bar.tsx';

const loadDialog = () => import('./manage-dialogs.tsx');
const ManageDialogs = lazy(() => loadOrReload(loadDialog));

export type RescheduleDialogProps = {
  /** Chooses another slot; from another feature, passed in by the route. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** Provides the practice's dialogs and the undo bar for the appointments shown in `children`. */
export function ManageChanges({
  RescheduleDialog,
  children,
}: RescheduleDialogProps & { children: (changes: ManageApi) => Elements }) {
  const { shown, ...asking } = useAskedDialog<Asked>(managedDialogKey, loadDialog);
  const [decided, setDecided] = useState<{ text: string; appointment: Appointment } | null>(null);
  const forget = useCallback(() => setDecided(null), []);
  const tellDecided = (text: string, appointment: Appointment) => setDecided({ text, appointment });
  return (
    <>
      {children({ ...asking, tellDecided })}
      <LazyDialog>
        {shown && (
          <ManageDialogs
            key={shown.key}
            {...shown.question}
            open={shown.open}
            RescheduleDialog={RescheduleDialog}
            onClose={shown.close}
            onDone={(text, canUndo) => {
              shown.close();
              if (canUndo) tellDecided(text, shown.question.appointment);
              else notifySuccess(text);
            }}
          />
        )}
      </LazyDialog>
      <div role="status" className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 print:hidden">
        {decided && (
          <UndoBar key={`${decided.text} ${decided.appointment._id}`} {...decided} onClose={forget} />
        )}
      </div>
    </>
  );
}

const managedDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
