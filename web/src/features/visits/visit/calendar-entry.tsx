import type { Appointment } from '@garden-room/contract/appointment';
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import { calendarFileAddress } from '#api/appointments.ts';
import { buttonClass } from '#components/ui/button.tsx';

/**
 * The note that an email puts a visit into its patient's calendar, where one does: a file beside it would be a second
 * entry.
 */
export const calendarByMail = ({ status }: Pick<Appointment, 'status'>): string =>
  status === 'confirmed'
    ? 'Our email puts this visit into your calendar, and changes it there.'
    : 'Once we confirm this visit, our email puts it into your calendar.';

type CalendarLinkProps = { id: string; variant?: 'secondary' | 'onNight'; size?: 'sm' | 'md' };

/** The file of a visit, for a calendar that no email enters it into. */
export const CalendarLink = ({ id, variant = 'secondary', size = 'sm' }: CalendarLinkProps) => (
  <a
    href={calendarFileAddress(id)}
    download
    className={buttonClass(variant, size, 'self-start print:hidden')}
  >
    <CalendarArrowDown aria-hidden="true" size={20} strokeWidth={1.6} />
    <span>Add to calendar</span>
  </a>
);
