import { useEffect } from 'react';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { notifySuccess } from '#lib/notify.ts';
import type { Asked, ManageApi } from './manage-actions.tsx';
import { dropFollowUp, tellDone } from './undo-offer.ts';

const ManageDialogs = lazyPart(() => import('./manage-dialogs.tsx'), lazyDialog);
const UndoPlace = lazyPart(() => import('./undo-bar.tsx'), { whenIdle: true });

/** Provides the practice's dialogs and the undo bar for the appointments shown in `children`. */
export function ManageChanges({ children }: { children: (changes: ManageApi) => Elements }) {
  const { shown, ask } = useAskedDialog<Asked>(managedDialogKey);
  useEffect(ManageDialogs.preload, []);
  useEffect(() => dropFollowUp, []);
  return (
    <>
      {children({ ask })}
      {shown && (
        <ManageDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          onClose={shown.close}
          onDone={(text, event) => {
            shown.close();
            const { change, appointment } = shown.question;
            const onFollowUp =
              change === 'complete' ? () => ask({ change: 'follow-up', appointment }) : undefined;
            if (event) tellDone({ text, appointments: [appointment], event, onFollowUp });
            else notifySuccess(text);
          }}
        />
      )}
      <UndoPlace />
    </>
  );
}

const managedDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
