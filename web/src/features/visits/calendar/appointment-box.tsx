import type { Appointment, AppointmentStatus, Presence } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { timeOfDayText } from '@garden-room/contract/time-text';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import UserX from 'lucide-react/icons/user-x';
import type { KeyboardEvent } from 'react';
import { answerText, statusText } from '#components/appointments/status-badge.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import type { ActsOf, appointmentKeys } from '#config/desk-keys.ts';
import { PracticeButtons } from '#features/visits/visit/practice-buttons.tsx';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { handlerForKey } from '#lib/key-handler.ts';
import type { DrawnAppointment } from './calendar-times.ts';

/** Marks an appointment on the calendar, for the focus. */
export const boxId = (appointmentId: string) => `calendar-${appointmentId}`;

type Look = { icon: LucideIcon; className: string };

/** Distinguished by icon and edge, not by colour alone. */
const looks: Partial<Record<AppointmentStatus, Look>> = {
  pending: { icon: MessageCircleQuestion, className: 'border-dashed border-terracotta bg-plaster' },
  confirmed: { icon: Check, className: 'border-evergreen bg-sage-deep' },
  completed: { icon: CheckCheck, className: 'border-field bg-sage text-ink-soft' },
  'no-show': { icon: UserX, className: 'border-double border-danger bg-danger-ground' },
};

type AppointmentBoxProps = {
  drawn: DrawnAppointment;
  /** Whether it is being moved here, and the API has not answered. */
  pending: boolean;
  /** Moves it back; null unless it was moved last. */
  onUndo: (() => void) | null;
  onOpen: (appointmentId: string) => void;
  onMove: (appointment: Appointment) => void;
  /** The acts in it, where it has a whole day’s width; null in a week’s. */
  acts: ActsInBox | null;
};

export type ActsInBox = {
  now: number;
  changes: PracticeDialogOpener;
  /** Called when a change begins. */
  onChange: (appointment: Appointment) => void;
};

/** Minutes below which a box has room for one line of a wide window, and for no more than who and when. */
const [oneLine, noActs] = [40, 30];

/**
 * An appointment on the calendar. A press opens it; M moves it by the arrow keys. A single day's box also has phone,
 * note and what comes next, above the button that fills the box. On a phone the rest is shown once it is opened.
 */
export function AppointmentBox({ drawn, pending, onUndo, onOpen, onMove, acts }: AppointmentBoxProps) {
  const { appointment, date, start, end } = drawn;
  const { _id, patientName, alert, serviceName, status, attendee } = appointment;
  const { icon: Icon, className } = looks[status] ?? { icon: Check, className: '' };
  const live = isLive(status);
  const who = attendee ? attendee.name : patientName;
  const keys = [live && 'M', onUndo && 'U'].filter(Boolean).join(' ');
  const handleKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    const acts: ActsOf<typeof appointmentKeys> = {
      m: () => live && onMove(appointment),
      u: () => onUndo?.(),
    };
    handlerForKey(acts, key)?.();
  };
  const length = end - start;
  return (
    <div
      data-appointment={_id}
      className={cn(
        'relative m-px flex min-h-0 min-w-0 grow items-start gap-x-4 overflow-hidden rounded-sm border border-l-4 px-1.5 py-0.5 text-xs leading-tight transition-shadow hover:shadow-lift focus-within:z-10 has-[>button:focus-visible]:outline-2 has-[>button:focus-visible]:outline-focus',
        length < oneLine && 'lg:items-center lg:py-0',
        live && 'cursor-grab',
        pending && 'opacity-60',
        className,
      )}
    >
      <button
        type="button"
        id={boxId(_id)}
        data-appointment={_id}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys || undefined}
        onClick={() => onOpen(_id)}
        onKeyDown={handleKey}
        className={cn(
          'flex min-w-0 flex-1 cursor-[inherit] flex-col text-left outline-none after:absolute after:inset-0',
          length < oneLine && 'lg:flex-row lg:gap-x-2',
          acts && 'lg:max-w-96',
        )}
      >
        <span className="sr-only">{`${longDate(date)}, ${timeOfDayText(start)} to ${timeOfDayText(end)}, `}</span>
        <span className="flex max-w-full min-w-0 items-start gap-1">
          <Icon aria-hidden="true" size={14} strokeWidth={1.8} className="shrink-0" />
          <span className="line-clamp-1 font-semibold">
            <PatientName name={who} alert={alert} words="inside" />
          </span>
        </span>
        <span className="max-w-full truncate tabular-nums">
          <span className="sr-only">{`, ${serviceName}, `}</span>
          <span aria-hidden="true">{`${timeOfDayText(start)} · `}</span>
          <span>{pending ? 'Moving…' : wordOf(appointment)}</span>
        </span>
        {length >= oneLine && (
          <span aria-hidden="true" className="max-w-full truncate text-ink-soft">
            {serviceName}
          </span>
        )}
      </button>
      {acts && length >= noActs && <InBox appointment={appointment} isLow={length < oneLine} {...acts} />}
    </div>
  );
}

type InBoxProps = ActsInBox & { appointment: Appointment; isLow: boolean };

/** Phone and note of an appointment, and what can be done about it; in a low box on a phone what can be done alone. */
const InBox = ({ appointment, isLow, now, changes, onChange }: InBoxProps) => {
  const { reach, note, serviceName } = appointment;
  return (
    <>
      <div
        className={cn(
          'flex min-w-0 flex-[2] flex-col gap-x-4 lg:flex',
          isLow ? 'max-lg:hidden lg:flex-row' : 'max-sm:hidden',
        )}
      >
        {isLow && <span className="max-w-48 shrink-0 truncate text-ink-soft">{serviceName}</span>}
        {reach?.phone && (
          <span className="relative z-10 w-fit shrink-0">
            <CallPatient phone={reach.phone} />
          </span>
        )}
        {note && (
          <span className={cn('min-w-0 text-ink-soft', isLow ? 'truncate' : 'line-clamp-2')}>{note}</span>
        )}
      </div>
      <PracticeButtons
        appointment={appointment}
        shown="likely"
        now={now}
        changes={changes}
        onChange={onChange}
        className="in-box relative z-10 shrink-0 max-sm:[&_.more-look]:hidden"
      />
    </>
  );
};

/** Whether the patient is here, what they have answered, or else the status. */
function wordOf(appointment: Appointment): string {
  const { presence, status } = appointment;
  const presenceText = presence && status === 'confirmed' ? presenceNames[presence] : answerText(appointment);
  return presenceText ?? statusText(appointment);
}

const presenceNames: Record<Presence, string> = { arrived: 'Arrived', delayed: 'Late' };
