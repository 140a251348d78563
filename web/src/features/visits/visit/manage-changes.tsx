import type { Appointment } from '@garden-room/contract/appointment';
import { useCallback, useEffect, useState } from 'react';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { notifySuccess } from '#lib/notify.ts';
import type { Asked, ManageApi } from './manage-actions.tsx';
import { UndoBar } from './undo-bar.tsx';

const ManageDialogs = lazyPart(() => import('./manage-dialogs.tsx'), lazyDialog);

/** Provides the practice's dialogs and the undo bar for the appointments shown in `children`. */
export function ManageChanges({ children }: { children: (changes: ManageApi) => Elements }) {
  const { shown, ask } = useAskedDialog<Asked>(managedDialogKey);
  useEffect(ManageDialogs.preload, []);
  const [decided, setDecided] = useState<{ text: string; appointment: Appointment } | null>(null);
  const forget = useCallback(() => setDecided(null), []);
  const tellDecided = (text: string, appointment: Appointment) => setDecided({ text, appointment });
  return (
    <>
      {children({ ask, tellDecided })}
      {shown && (
        <ManageDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          onClose={shown.close}
          onDone={(text, canUndo) => {
            shown.close();
            if (canUndo) tellDecided(text, shown.question.appointment);
            else notifySuccess(text);
          }}
        />
      )}
      <div role="status" className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 print:hidden">
        {decided && (
          <UndoBar key={`${decided.text} ${decided.appointment._id}`} {...decided} onClose={forget} />
        )}
      </div>
    </>
  );
}

const managedDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
