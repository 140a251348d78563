import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import { calendarFileAddress } from '#api/appointments.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { saveFile } from '#lib/save-file.ts';

/**
 * The note that an email puts a visit into its patient's calendar, where one does: a file beside it would be a second
 * entry.
 */
export const calendarByMail = ({ status }: { status: string }): string =>
  status === 'confirmed'
    ? 'Our email puts this visit into your calendar, and changes it there.'
    : 'Once we confirm this visit, our email puts it into your calendar.';

const label = (
  <>
    <CalendarArrowDown aria-hidden="true" size={20} strokeWidth={1.6} />
    <span>Add to calendar</span>
  </>
);

type CalendarLinkProps = { id: string; variant?: 'secondary' | 'onNight'; size?: 'sm' | 'md' };

/** The file of a visit, for a calendar that no email enters it into. */
export const CalendarLink = ({ id, variant = 'secondary', size = 'sm' }: CalendarLinkProps) => (
  <a
    href={calendarFileAddress(id)}
    download
    className={buttonClass(variant, size, 'self-start print:hidden')}
  >
    {label}
  </a>
);

/** The file that the page of a link has of its visit, whose address would hold the token. */
export const CalendarFile = ({ date, file }: { date: string; file: string }) => (
  <Button
    variant="secondary"
    size="sm"
    onClick={() => saveFile(`appointment-${date}.ics`, new Blob([file], { type: 'text/calendar' }))}
  >
    {label}
  </Button>
);
