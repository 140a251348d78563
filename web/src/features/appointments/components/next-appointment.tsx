import type { Appointment } from '@garden-room/contract/appointment';
import { type VisitMode, withoutComing } from '@garden-room/contract/visit-mode';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { calendarFileAddress } from '#api/calendar-file.ts';
import { DateAndTime, ForAttendee, lengthText } from '#components/appointments/appointment-words.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ExternalLink } from '#components/ui/external-link.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { dayOfMonth, monthOf, weekdayOf } from '#lib/clinic-time.ts';
import { StatusBadge } from './status-badge.tsx';

type NextAppointmentProps = {
  appointment: Appointment;
  /** What can be done about it. */
  children: ReactNode;
};

/** The next appointment: when, in both time zones, where, and how to change it. */
export const NextAppointment = ({ appointment, children }: NextAppointmentProps) => (
  <article className="grid gap-x-8 gap-y-6 bg-sage p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
    <DateArch date={appointment.date} />
    <div className="min-w-0">
      <StatusBadge appointment={appointment} explained />
      <h3 className="mt-3 text-xl text-balance sm:text-2xl">
        <DateAndTime {...appointment} />
      </h3>
      <PatientTime {...appointment} named className="mt-1 block text-ink-soft" />
      <p className="mt-3 font-medium">
        {appointment.serviceName}
        <ForAttendee attendee={appointment.attendee} className="font-normal text-ink-soft" />
        <span className="block font-normal text-ink-soft">{lengthText(appointment)}</span>
      </p>
      <Where mode={appointment.mode} />
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.appointment(appointment._id)} variant="secondary" size="sm">
          Details
        </ButtonLink>
        <a href={calendarFileAddress(appointment._id)} download className={buttonClass('secondary', 'sm')}>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.6} />
          Add to calendar
        </a>
      </p>
      <div className="mt-3">{children}</div>
    </div>
  </article>
);

const whereIcons = { in_person: MapPin, phone: Phone, video: Video };

/** Where to be: at the practice, or where its call or link can be taken. */
function Where({ mode }: { mode: VisitMode }) {
  const remote = withoutComing[mode];
  const Icon = whereIcons[mode];
  return (
    <p className="mt-4 flex gap-2">
      <Icon aria-hidden="true" size={20} strokeWidth={1.6} className="mt-1 shrink-0 text-evergreen" />
      <span>
        {remote ? (
          `${remote.where}. ${remote.how}`
        ) : (
          <>
            {site.address.street}, {site.address.district}{' '}
            <ExternalLink href={contactLinks.map} className={textLinkClass}>
              Directions
            </ExternalLink>
          </>
        )}
      </span>
    </p>
  );
}

/** The day as on a calendar's page; hidden from screen readers, because the text beside it says the same. */
const DateArch = ({ date }: { date: string }) => (
  <div
    aria-hidden="true"
    className="flex w-28 flex-col items-center rounded-arch bg-evergreen px-3 pt-9 pb-5 text-on-evergreen"
  >
    <span className="text-sm">{weekdayOf(date)}</span>
    <span className="font-display text-5xl leading-none">{dayOfMonth(date)}</span>
    <span className="mt-1.5 text-sm">{monthOf(date)}</span>
  </div>
);
