import type { Appointment } from '@garden-room/contract/appointment';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRestoreAppointment } from '#api/appointment-changes.ts';
import { AboutAppointment } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import type { undoKey } from '#config/desk-keys.ts';
import type { Elements } from '#lib/elements.ts';
import { notifySuccess } from '#lib/notify.ts';
import type { Asked, ManageApi } from './manage-actions.tsx';

const ManageDialogs = lazyPart(() => import('./manage-dialogs.tsx'), lazyDialog);

/** Provides the practice's dialogs and the undo bar for the appointments shown in `children`. */
export function ManageChanges({ children }: { children: (changes: ManageApi) => Elements }) {
  const { shown, ask } = useAskedDialog<Asked>(managedDialogKey);
  useEffect(ManageDialogs.preload, []);
  const [decided, setDecided] = useState<Decided | null>(null);
  const forget = useCallback(() => setDecided(null), []);
  const tellDecided = (text: string, appointment: Appointment) => setDecided({ text, appointment });
  const followUp = (appointment: Appointment) => {
    forget();
    ask({ change: 'follow-up', appointment });
  };
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
            const { change, appointment } = shown.question;
            if (canUndo) setDecided({ text, appointment, isCompleted: change === 'complete' });
            else notifySuccess(text);
          }}
        />
      )}
      <div role="status" className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 print:hidden">
        {decided && (
          <UndoBar
            key={`${decided.text} ${decided.appointment._id}`}
            {...decided}
            onFollowUp={decided.isCompleted ? () => followUp(decided.appointment) : undefined}
            onClose={forget}
          />
        )}
      </div>
    </>
  );
}

const managedDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;

/** For how long undo is offered: the bar covers a part of the list; the server allows more. */
const shownSeconds = 10;

/** What has been decided, in words, and about what. */
type Decided = { text: string; appointment: Appointment; isCompleted?: boolean };

type UndoBarProps = Decided & {
  /** Proposes the next visit, after one that took place. */
  onFollowUp?: (() => void) | undefined;
  onClose: () => void;
};

/** What the practice has just decided, with an undo for some seconds; stays while hovered or focused, or after a failure. */
export function UndoBar({ text, appointment, onFollowUp, onClose }: UndoBarProps) {
  const restore = useRestoreAppointment(appointment._id);
  const [isHeld, setHeld] = useState(false);
  const untouched = restore.isIdle && !isHeld;
  useEffect(() => {
    if (!untouched) return;
    const timer = setTimeout(onClose, shownSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [untouched, onClose]);

  const takeBack = useOneAtATime(async () => {
    await restore.mutateAsync();
    notifySuccess('Taken back.');
    onClose();
  });
  /** Ctrl+Z, because a keyboard user could not reach the bar through the whole list in time. */
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      event.key.toLowerCase() === takesBack && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || restore.isError || isWriting(event.target)) return;
    event.preventDefault();
    void takeBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <section
      aria-label="What you have just decided"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-night py-3 pr-3 pl-5 text-on-night shadow-lift"
    >
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{text}</span> <AboutAppointment appointment={appointment} />
        {restore.isError && (
          <span role="alert" className="mt-1 block">
            {restore.error.message}
          </span>
        )}
      </p>
      {restore.isError ? (
        <Button size="sm" variant="onNight" onClick={onClose}>
          Close
        </Button>
      ) : (
        <span className="flex flex-wrap gap-2">
          {onFollowUp && (
            <Button size="sm" variant="onNight" onClick={onFollowUp}>
              Follow-up
            </Button>
          )}
          <Button
            size="sm"
            variant="onNight"
            aria-keyshortcuts="Control+Z Meta+Z"
            busyText={restore.isPending ? 'Taking it back…' : undefined}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        </span>
      )}
    </section>
  );
}

const takesBack: (typeof undoKey)['key'] = 'z';

/** In a field the same keys undo typing. */
const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
