import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type AnyChange, undoing, useSeveralChanges } from '#api/appointment-changes.ts';
import { AboutAppointment } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { clearOfFloatingBar } from '#components/ui/clear-of-bar.ts';
import { isDialogOpen } from '#components/ui/dialog-exit.ts';
import type { undoKey } from '#config/desk-keys.ts';
import { notifySuccess } from '#lib/notify.ts';
import {
  currentOffer,
  type Done,
  holdOffer,
  offersPress,
  subscribeToOffer,
  withdrawOffer,
} from '#lib/undo-offer.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/**
 * The places where the bar can be: at the place that has been mounted the longest, and so outlives a change of the
 * page.
 */
const places: symbol[] = [];

const looks = new Set<() => void>();

/** A place for the bar that undoes. */
export default function UndoPlace() {
  const shown = useSyncExternalStore(subscribeToOffer, currentOffer);
  const [place] = useState(() => Symbol('place'));
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    const look = () => setFirst(places[0] === place);
    places.push(place);
    looks.add(look);
    look();
    return () => {
      places.splice(places.indexOf(place), 1);
      looks.delete(look);
      for (const other of looks) other();
      // With the last of them the user has left the desk.
      if (places.length === 0) withdrawOffer();
    };
  }, [place]);
  return (
    <div
      ref={isFirst && shown ? clearOfFloatingBar : null}
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 print:hidden"
    >
      {isFirst && shown && <UndoBar {...shown} key={shown.key} onClose={withdrawOffer} />}
    </div>
  );
}

type UndoBarProps = Done & {
  /** UTC milliseconds. */
  until: number;
  onClose: () => void;
};

/** The latest act, with an undo until a moment; stays while hovered or focused, or after a failure. */
export function UndoBar({ until, onClose, ...done }: UndoBarProps) {
  const { text, appointments, event, onFollowUp } = done;
  const [isHeld, setHeld] = useState(false);
  const { takeBack, busyText, failure } = useTakeBack(done, onClose);
  const untouched = !(isHeld || busyText || failure);
  useEffect(() => {
    if (!untouched) return;
    const timer = setTimeout(onClose, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [untouched, until, onClose]);

  /** Ctrl+Z, because a keyboard user could not reach the bar through the whole list in time. */
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      event.key.toLowerCase() === takesBack && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || failure || isWriting(event.target) || isDialogOpen()) return;
    event.preventDefault();
    void takeBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const handlePress = useEffectEvent(() => {
    if (!failure) void takeBack();
  });
  useEffect(() => offersPress(() => handlePress()), []);
  const [only] = appointments?.length === 1 && event !== 'book' ? appointments : [];
  return (
    <section
      aria-label="What you have just decided"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-x-2 rounded-md bg-night py-2 pr-2 pl-5 text-on-night shadow-lift"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 py-1 text-sm">
          <span className="font-semibold">{text}</span> {only && <AboutAppointment appointment={only} />}
          {failure && (
            <span role="alert" className="mt-1 block">
              {failure}
            </span>
          )}
        </p>
        {onFollowUp && !failure && (
          <Button
            size="sm"
            variant="onNight"
            onClick={() => {
              onClose();
              onFollowUp();
            }}
          >
            Follow-up
          </Button>
        )}
        {!failure && (
          <Button
            size="sm"
            variant="onNight"
            aria-keyshortcuts="Control+Z Meta+Z"
            busyText={busyText}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-on-night hover:bg-on-night/10"
      >
        <X aria-hidden="true" size={18} />
      </button>
    </section>
  );
}

/** The calls that take an act back, by what each is about. */
function undoingOf(
  { appointments, event, undo }: Done,
  onWords: (words: string) => void,
): ReadonlyMap<string, AnyChange> {
  if (undo) {
    const call = () => undo().then((said) => typeof said === 'string' && onWords(said));
    return new Map([['', call]]);
  }
  const acts = event === 'book' ? appointments.slice(0, 1) : appointments;
  return new Map(acts.map((appointment) => [appointment._id, undoing(appointment, event)]));
}

/** Takes back what was done, with each of some appointments where it was so; what cannot be taken back is named. */
function useTakeBack(done: Done, onDone: () => void) {
  const changeAll = useSeveralChanges();
  const [restoredCount, setRestoredCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  let words = 'Taken back.';
  const changes = undoingOf(done, (said) => {
    words = said;
  });
  const takeBack = useOneAtATime(async () => {
    holdOffer();
    setRestoredCount(0);
    const failures = Object.values(
      await changeAll({ changes, wanted: undefined, onProgress: setRestoredCount }),
    );
    setRestoredCount(null);
    const [first] = failures;
    if (first !== undefined) {
      setFailure(
        changes.size === 1
          ? first
          : `${failures.length} of ${changes.size} could not be taken back: ${first}`,
      );
      return;
    }
    notifySuccess(words);
    onDone();
  });
  const busyText =
    restoredCount === null
      ? undefined
      : changes.size === 1
        ? 'Taking it back…'
        : `Taking back ${Math.min(restoredCount + 1, changes.size)} of ${changes.size}…`;
  return { takeBack, busyText, failure };
}

const takesBack: (typeof undoKey)['key'] = 'z';

/** Whether a target is a field, where the same keys undo typing. */
const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
