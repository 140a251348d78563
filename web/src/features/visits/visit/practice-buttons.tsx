import type { Appointment } from '@garden-room/contract/appointment';
import { canMove, isOutcome, mayNotePresence } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { openCents } from '@garden-room/contract/payments';
import { timeText } from '@garden-room/contract/time-text';
import {
  completing,
  markingNoShow,
  useAppointmentChange,
  useConfirmAppointment,
  useNotePresence,
  useRestoreAppointment,
} from '#api/appointment-changes.ts';
import { Button } from '#components/ui/button.tsx';
import { type MenuAct, MoreMenu } from '#components/ui/more-menu.tsx';
import { ApiError } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { notifyInfo } from '#lib/notify.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { useMedia } from '#lib/use-browser-state.ts';
import { type Decision, decisions, openDecisions } from './decisions.ts';
import { buttonsId } from './use-focus-kept.ts';
import type { PracticeChange, PracticeDialogOpener } from './with-practice-dialogs.tsx';

/**
 * The acts that are buttons: all, in a dialog of one visit; on the `page` of one, and in a row of several, the likely
 * next one, with a menu for the rest, and in a `row` with room also those that the practice decides by, as words.
 */
type ShownActs = 'all' | 'page' | 'row' | 'likely';

type PracticeButtonsProps = {
  appointment: Appointment;
  now: number;
  shown: ShownActs;
  /** Whether it can be deleted: in the list of all records, not on the day's pages. */
  canDelete?: boolean;
  /** Whether the practice may want to cancel it of its own accord: a button, and the dialog begins with that side. */
  mayCancel?: boolean;
  /** Acts that only this place offers, in the menu. */
  further?: readonly MenuAct[];
  changes: PracticeDialogOpener;
  /** Called when a change begins, after which there are other buttons. */
  onChange: (appointment: Appointment) => void;
  className?: string;
};

/** A window without room for more than one button a row. */
const phone = '(width < 48rem)';

/** The practice's acts on an appointment in its present state. */
export function PracticeButtons({ shown, further = [], className, ...rest }: PracticeButtonsProps) {
  const { _id, date, time, patientName } = rest.appointment;
  const { acts, errors } = useActs({ ...rest, isDetail: shown === 'all' || shown === 'page' });
  const isPhone = useMedia(phone);
  const likely = acts.find(({ isLikely }) => isLikely);
  const isShown = (act: Act) => {
    if (shown === 'all' || acts.length === 1 || act === likely) return true;
    if (act.isPressed === true || act.isWanted === true) return true;
    return shown === 'row' && !isPhone && act.isNamed === true;
  };
  const inMenu = [...acts.filter((act) => !isShown(act)), ...further];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons.
    <div
      role="group"
      tabIndex={-1}
      id={buttonsId(_id)}
      aria-label={`${longDate(date)}, ${timeText(time)}, ${patientName}`}
      className={cn('focus-visible:outline-offset-4 print:hidden', className)}
    >
      <div className="flex flex-wrap items-center gap-2">
        {acts.filter(isShown).map((act) => (
          <ActButton
            key={act.label}
            act={act}
            isQuiet={shown !== 'all' && act !== likely}
            isStrong={act.isMain === true || (shown === 'page' && act === likely && act.isDue === true)}
          />
        ))}
        {inMenu.length > 0 && <MoreMenu acts={inMenu} />}
      </div>
      {errors.map((error) => (
        <p key={error.message} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error.message}
        </p>
      ))}
    </div>
  );
}

type ActButtonProps = { act: Act; isQuiet: boolean; isStrong: boolean };

/** An act as a button; a quiet one is a word beside the likely act. */
function ActButton({ act, isQuiet, isStrong }: ActButtonProps) {
  const { label, busyText, isDanger, isPressed, onPress } = act;
  const quiet = isDanger ? 'quietDanger' : 'quiet';
  const loud = isStrong ? 'primary' : isDanger ? 'danger' : 'secondary';
  return (
    <Button
      size="sm"
      variant={isQuiet && isPressed !== true ? quiet : loud}
      aria-pressed={isPressed}
      busyText={busyText}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

type Act = MenuAct & {
  /** Whether a switch is on. */
  isPressed?: boolean;
  /** Said on its button meanwhile. */
  busyText?: string | undefined;
  /** Whether it may be what comes next; the first of them is. */
  isLikely?: boolean;
  /** Whether the practice looks for it by name in a row. */
  isNamed?: boolean;
  /** Whether it is what this list is for, beside the likely act. */
  isWanted?: boolean;
  /** Whether it waits for the practice. */
  isMain?: boolean;
  /** Whether the hour of the visit calls for it. */
  isDue?: boolean;
};

type ActsOptions = Pick<
  PracticeButtonsProps,
  'appointment' | 'now' | 'canDelete' | 'mayCancel' | 'changes' | 'onChange'
> & {
  /** Whether a single visit is looked at: on its page, or in the calendar. */
  isDetail: boolean;
};

/** The acts that are possible now, in their order, and what has failed of them. */
function useActs({
  appointment,
  now,
  canDelete,
  mayCancel = false,
  isDetail,
  changes,
  onChange,
}: ActsOptions) {
  const { _id, status, startsAt, endsAt, presence } = appointment;
  const confirm = useConfirmAppointment(appointment);
  const note = useNotePresence(_id);
  const restore = useRestoreAppointment(_id);
  const outcomes = {
    complete: useOutcome('complete', appointment, changes),
    'no-show': useOutcome('no-show', appointment, changes),
  };
  const begin = (change: () => void) => () => {
    onChange(appointment);
    change();
  };
  const by = mayCancel ? { by: 'practice' as const } : {};
  const ask = (change: PracticeChange) => begin(() => changes.ask({ change, appointment, ...by }));
  const isOver = now >= Date.parse(endsAt);
  const acts: (Act | false)[] = [
    canMove(status, 'confirm') && {
      label: 'Confirm',
      busyText: confirm.isPending ? 'Confirming…' : undefined,
      isMain: true,
      isLikely: true,
      onPress: begin(() =>
        confirm.mutate(undefined, {
          onSuccess: (confirmed) =>
            tellDone({ text: 'Appointment confirmed.', appointments: [confirmed], event: 'confirm' }),
          // In a list of requests the row goes with what it says.
          onError: (error) => isConflict(error) && notifyInfo(error.message),
        }),
      ),
    },
    ...(['arrived', 'delayed'] as const).map(
      (word) =>
        mayNotePresence(appointment, now) && {
          label: presenceWords[word],
          busyText: note.isPending && note.variables === word ? 'Noting it…' : undefined,
          isPressed: presence === word,
          isLikely: word === 'arrived' && presence !== 'arrived' && !isOver,
          isDue: true,
          // Pressed again it is no longer noted.
          onPress: begin(() => {
            const isOn = presence !== word;
            note.mutate(isOn ? word : null, {
              onSuccess: (noted) =>
                tellDone({
                  text: `${isOn ? 'Noted' : 'No longer noted'} as ${presenceWords[word].toLowerCase()}.`,
                  appointments: [noted],
                  event: isOn ? word : 'presence-cleared',
                }),
            });
          }),
        },
    ),
    canTakeBack(appointment, now) && {
      label: status === 'completed' ? 'Not completed' : 'Not missed',
      busyText: restore.isPending ? 'Taking it back…' : undefined,
      isNamed: true,
      onPress: begin(() => restore.mutate()),
    },
    ...openDecisions(appointment, now).map((decision) => ({
      label: decisions[decision].button,
      busyText: isOutcomeAct(decision) ? outcomes[decision].busyText : undefined,
      isLikely: decision === 'complete',
      isDue: decision === 'complete',
      isNamed: decision !== 'cancel',
      isDanger: decision === 'cancel',
      isWanted: mayCancel && decision === 'cancel',
      // Where one visit is looked at, its patient can be written a word with it.
      onPress: isOutcomeAct(decision) && !isDetail ? begin(outcomes[decision].press) : ask(decision),
    })),
    isLive(status) &&
      !isOver && {
        label: 'Reschedule',
        isLikely: !(isDetail && presence === 'arrived'),
        isNamed: now < Date.parse(startsAt),
        onPress: ask('reschedule'),
      },
    isDetail && (isLive(status) || isOutcome(status)) && { label: 'Edit visit', onPress: ask('edit') },
    isDetail &&
      isFollowedUp(appointment) && {
        label: 'Follow-up',
        // What is open is paid first.
        isLikely: isOutcome(status) && openCents(appointment) <= 0,
        onPress: ask('follow-up'),
      },
    canDelete === true && { label: 'Delete', isNamed: true, isDanger: true, onPress: ask('delete') },
  ];
  return {
    acts: acts.filter((act) => act !== false),
    errors: [
      isConflict(confirm.error) ? null : confirm.error,
      note.error,
      restore.error,
      outcomes.complete.error,
      outcomes['no-show'].error,
    ].filter((error) => error !== null),
  };
}

const outcomeActs = { complete: completing, 'no-show': markingNoShow };
type OutcomeAct = keyof typeof outcomeActs;
const isOutcomeAct = (decision: Decision): decision is OutcomeAct => decision in outcomeActs;

/**
 * Notes by one press what came of a visit, in the bar that takes it back; after one that took place it proposes the
 * next.
 */
function useOutcome(outcome: OutcomeAct, appointment: Appointment, changes: PracticeDialogOpener) {
  const { mutate, isPending, error } = useAppointmentChange(outcomeActs[outcome](appointment));
  const onFollowUp = () => changes.ask({ change: 'follow-up', appointment });
  const press = () =>
    mutate(
      {},
      {
        onSuccess: (noted) =>
          tellDone({
            text: decisions[outcome].done,
            appointments: [noted],
            event: outcome,
            ...(outcome === 'complete' && { onFollowUp }),
          }),
      },
    );
  return { press, busyText: isPending ? decisions[outcome].busyText : undefined, error };
}

const isConflict = (error: Error | null) => error instanceof ApiError && error.conflict !== null;

/** Whether the next visit can be agreed on: after one that is agreed on, or has taken place. */
const isFollowedUp = ({ status }: Appointment) => status === 'confirmed' || status === 'completed';

const presenceWords = { arrived: 'Arrived', delayed: 'Late' } as const;

/** Whether what was noted of a visit can be made undone: until its patient is written to. */
const canTakeBack = ({ status, tellAt }: Appointment, now: number): boolean =>
  isOutcome(status) && tellAt !== null && now < Date.parse(tellAt);
