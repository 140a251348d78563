import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { notifySuccess } from '#lib/notify.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import type { Ask, Asked } from './manage-actions.tsx';

const loadDialog = () => import('./asked-dialog.tsx');
const AskedDialog = lazy(() => loadNeeded(loadDialog()));

export type RescheduleDialogProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** What asks before the practice changes an appointment, around what shows them. */
export function ManageChanges({
  RescheduleDialog,
  children,
}: RescheduleDialogProps & { children: (ask: Ask) => ReactNode }) {
  const [shown, setShown] = useState<{ asked: Asked; appointment: Appointment; open: boolean } | null>(null);

  useEffect(() => {
    void pageAtRest()
      .then(loadDialog)
      .catch(() => {}); // whoever opens it is told
  }, []);

  const close = () => setShown((before) => before && { ...before, open: false });
  const done = (text: string) => {
    // Answered late, it may be another question that is open by now.
    setShown((before) => {
      const isSame = before?.asked === shown?.asked && before?.appointment === shown?.appointment;
      return before && isSame ? { ...before, open: false } : before;
    });
    notifySuccess(text);
  };
  return (
    <>
      {children((asked, appointment) => setShown({ asked, appointment, open: true }))}
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown && (
            <AskedDialog
              key={`${shown.asked} ${shown.appointment._id}`}
              {...shown}
              RescheduleDialog={RescheduleDialog}
              onClose={close}
              onDone={done}
            />
          )}
        </Suspense>
      </Boundary>
    </>
  );
}
