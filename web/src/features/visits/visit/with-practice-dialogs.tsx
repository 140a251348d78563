import type { Appointment } from '@garden-room/contract/appointment';
import { useEffect } from 'react';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { notifySuccess } from '#lib/notify.ts';
import { dropFollowUp, tellDone } from '#lib/undo-offer.ts';
import type { Decision } from './decisions.ts';

const PracticeDialogs = lazyPart(() => import('./practice-dialogs.tsx'), lazyDialog);
const UndoPlace = lazyPart(() => import('./undo-bar.tsx'), { whenIdle: true });

/** The changes that a dialog confirms, and the next visit, which one proposes. */
export type PracticeChange = Decision | 'reschedule' | 'edit' | 'follow-up' | 'delete';

export type PracticeQuestion = {
  change: PracticeChange;
  appointment: Appointment;
  /** The side that cancels, where it is known. */
  by?: 'practice';
};

/** Opens, for the components that show appointments, the dialog of a change. */
export type PracticeDialogOpener = { ask: (question: PracticeQuestion) => void };

/** Provides the practice's dialogs and the undo bar for the appointments shown in `children`. */
export function WithPracticeDialogs({ children }: { children: (changes: PracticeDialogOpener) => Elements }) {
  const { shown, ask } = useAskedDialog<PracticeQuestion>(practiceDialogKey);
  useEffect(PracticeDialogs.preload, []);
  useEffect(() => dropFollowUp, []);
  return (
    <>
      {children({ ask })}
      {shown && (
        <PracticeDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          onClose={shown.close}
          onDone={(text, event, changed) => {
            shown.close();
            const { change, appointment } = shown.question;
            const onFollowUp =
              change === 'complete' ? () => ask({ change: 'follow-up', appointment }) : undefined;
            if (event) tellDone({ text, appointments: [changed ?? appointment], event, onFollowUp });
            else notifySuccess(text);
          }}
        />
      )}
      <UndoPlace />
    </>
  );
}

const practiceDialogKey = ({ change, appointment }: PracticeQuestion) => `${change} ${appointment._id}`;
