import type { Appointment, AppointmentStatus, Presence } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { timeOfDayText } from '@garden-room/contract/time-text';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import UserX from 'lucide-react/icons/user-x';
import type { KeyboardEvent, ReactNode } from 'react';
import { answerText, statusText } from '#components/appointments/status-badge.tsx';
import { NameMarks, PatientName } from '#components/ui/patient-name.tsx';
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
  const { appointment, start, end } = drawn;
  const { _id, status } = appointment;
  const live = isLive(status);
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
        'relative m-px flex min-h-0 min-w-0 grow items-start gap-x-4 overflow-hidden rounded-sm border border-l-4 px-1.5 py-0.5 text-xs leading-[1.2] transition-shadow hover:shadow-lift focus-within:z-10 has-[>button:focus-visible]:outline-2 has-[>button:focus-visible]:outline-focus',
        length < oneLine && 'lg:items-center lg:py-0',
        acts && 'max-w-160',
        live && 'cursor-grab',
        pending && 'opacity-60',
        looks[status]?.className,
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
          'min-w-0 flex-1 cursor-[inherit] self-stretch text-left outline-none after:absolute after:inset-0',
          length < oneLine && 'lg:self-auto',
        )}
      >
        <BoxWords drawn={drawn} pending={pending} />
      </button>
      {acts && length >= noActs && <InBox appointment={appointment} isLow={length < oneLine} {...acts} />}
    </div>
  );
}

/** Who comes and when, and for what where there is room; in a low box of a wide window in one line. */
function BoxWords({ drawn, pending }: Pick<AppointmentBoxProps, 'drawn' | 'pending'>) {
  const { appointment, date, start, end } = drawn;
  const { patientId, patientName, serviceName, status, attendee, alert, deskNote, birthDate } = appointment;
  const Icon = looks[status]?.icon ?? Check;
  const isLow = end - start < oneLine;
  const line = isLow ? 'block lg:inline' : 'block';
  return (
    <>
      <span className="sr-only">{`${longDate(date)}, ${timeOfDayText(start)} to ${timeOfDayText(end)}, `}</span>
      <WholeLines className={isLow ? 'lg:h-4' : ''}>
        <span className={cn('font-semibold', line)}>
          <Icon aria-hidden="true" size={14} strokeWidth={1.8} className="mr-1 inline align-top" />
          {/* Before the name, which may fill the box. */}
          <NameMarks name={patientName} of={{ alert, deskNote }} words="inside" />
          {(alert || deskNote) && <span className="sr-only">, </span>}
          <PatientName
            name={attendee ? attendee.name : patientName}
            id={attendee ? null : patientId}
            of={{ birthDate }}
          />
          <span className="sr-only">,</span>
        </span>{' '}
        <span className={cn('tabular-nums', line)}>
          <span className="sr-only">{`${serviceName}, `}</span>
          <span aria-hidden="true" className="mr-1.5">
            {timeOfDayText(start)}
          </span>{' '}
          <span>{pending ? 'Moving…' : wordOf(appointment)}</span>
        </span>
        {!isLow && (
          <span aria-hidden="true" className="block text-ink-soft">
            {serviceName}
          </span>
        )}
      </WholeLines>
    </>
  );
}

type InBoxProps = ActsInBox & { appointment: Appointment; isLow: boolean };

/** Phone and note of an appointment, and what can be done about it; in a low box on a phone what can be done alone. */
const InBox = ({ appointment, isLow, now, changes, onChange }: InBoxProps) => {
  const { reach, note } = appointment;
  return (
    <>
      <span className={cn('min-w-0 flex-1 lg:block', isLow ? 'max-lg:hidden' : 'self-stretch max-sm:hidden')}>
        <WholeLines className={isLow ? 'lg:h-4' : ''}>
          {reach?.phone && (
            <span className={cn('relative z-10 mr-3 whitespace-nowrap', isLow ? 'inline' : 'block w-fit')}>
              <CallPatient phone={reach.phone} />
            </span>
          )}
          {note && <span className="text-ink-soft">{note}</span>}
        </WholeLines>
      </span>
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

/** As many whole lines of a text as it has room for: a column ends with a line, and the next one is out of sight. */
export const WholeLines = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={cn(
      'block h-full columns-1 overflow-clip [column-fill:auto] [orphans:1] [widows:1]',
      className,
    )}
  >
    {children}
  </span>
);

/** Whether the patient is here, what they have answered, or else the status. */
function wordOf(appointment: Appointment): string {
  const { presence, status } = appointment;
  const presenceText = presence && status === 'confirmed' ? presenceNames[presence] : answerText(appointment);
  return presenceText ?? statusText(appointment);
}

const presenceNames: Record<Presence, string> = { arrived: 'Arrived', delayed: 'Late' };
