import type { Appointment, AppointmentStatus, Presence } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { minutesText } from '@garden-room/contract/time-text';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import UserX from 'lucide-react/icons/user-x';
import type { KeyboardEvent } from 'react';
import type { ActsOf, appointmentKeys } from '#config/desk-keys.ts';
import { answerText, statusText } from '#features/visits/list/status-badge.tsx';
import { actFor } from '#lib/act-for.ts';
import { longDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
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
};

/** An appointment on the calendar. Pressed it opens; M moves it by the arrow keys. */
export function AppointmentBox({ drawn, pending, onUndo, onOpen, onMove }: AppointmentBoxProps) {
  const { appointment, date, start, end } = drawn;
  const { _id, patientName, serviceName, status, attendee, presence } = appointment;
  const { icon: Icon, className } = looks[status] ?? { icon: Check, className: '' };
  const live = isLive(status);
  const who = attendee ? attendee.name : patientName;
  const noted = presence && status === 'confirmed' ? presenceNames[presence] : answerText(appointment);
  const word = noted ?? statusText(appointment);
  const keys = [live && 'M', onUndo && 'U'].filter(Boolean).join(' ');
  const handleKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    const acts: ActsOf<typeof appointmentKeys> = {
      m: () => live && onMove(appointment),
      u: () => onUndo?.(),
    };
    actFor(acts, key)?.();
  };
  return (
    <button
      type="button"
      id={boxId(_id)}
      data-appointment={_id}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys || undefined}
      onClick={() => onOpen(_id)}
      onKeyDown={handleKey}
      className={cn(
        'm-px flex min-h-0 min-w-0 grow flex-col flex-wrap content-start gap-x-2 overflow-hidden rounded-sm border border-l-4 px-1.5 py-0.5 text-left text-xs leading-tight transition-shadow hover:shadow-lift focus-visible:z-10',
        live && 'cursor-grab',
        pending && 'opacity-60',
        className,
      )}
    >
      <span className="sr-only">{`${longDate(date)}, ${minutesText(start)} to ${minutesText(end)}, `}</span>
      <span className="flex w-full items-start gap-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{who}</span>
        <Icon aria-hidden="true" size={14} strokeWidth={1.8} className="ml-auto shrink-0" />
      </span>
      <span className="w-full truncate tabular-nums">
        <span className="sr-only">{`, ${serviceName}, `}</span>
        <span aria-hidden="true">{`${minutesText(start)} · `}</span>
        <span>{pending ? 'Moving…' : word}</span>
      </span>
      {end - start >= 40 && (
        <span aria-hidden="true" className="w-full truncate text-ink-soft">
          {serviceName}
        </span>
      )}
    </button>
  );
}

const presenceNames: Record<Presence, string> = { arrived: 'Arrived', delayed: 'Late' };
