import { addressParts } from '@garden-room/contract/address';
import type { Appointment } from '@garden-room/contract/appointment';
import { mapLink } from '@garden-room/contract/contact-links';
import { openCents } from '@garden-room/contract/payments';
import { placeOn, remoteVisitText } from '@garden-room/contract/practice-words';
import { lengthText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import { DateAndTime, ForAttendee } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { CalendarLink } from '#features/visits/visit/calendar-entry.tsx';
import { dayOfMonth, monthOf, weekdayOf } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';

type NextAppointmentProps = {
  appointment: Appointment;
  /** The acts on it. */
  children: Elements;
};

/** The next appointment: when, in both time zones, where, and how to change it. */
export function NextAppointment({ appointment, children }: NextAppointmentProps) {
  const { sendsMail } = usePractice();
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] @max-[18rem]/page:grid-cols-1 items-start gap-x-4 gap-y-4 bg-sage p-5 sm:gap-x-8 sm:p-8">
      <DateArch date={appointment.date} />
      <div>
        <StatusBadge appointment={appointment} explained />
        <h3 className="mt-2 text-xl text-balance sm:mt-3 sm:text-2xl">
          <DateAndTime {...appointment} />
        </h3>
        <PatientTime {...appointment} named className="mt-1 block text-ink-soft" />
        <p className="mt-2 font-medium sm:mt-3">
          <span>{appointment.serviceName}</span>
          <ForAttendee attendee={appointment.attendee} className="font-normal text-ink-soft" />
          <span className="block font-normal text-ink-soft">{lengthText(appointment)}</span>
        </p>
      </div>
      <div className="col-span-full sm:col-start-2">
        <Where appointment={appointment} />
        <p className="mt-4 flex flex-wrap gap-2 sm:mt-6">
          <ButtonLink to={paths.appointment(appointment._id)} variant="secondary" size="sm">
            Details
          </ButtonLink>
          {/* Its page has the file where the email did not leave. */}
          {!sendsMail && <CalendarLink id={appointment._id} />}
        </p>
        <div className="mt-3">{children}</div>
      </div>
    </article>
  );
}

const whereIcons = { in_person: MapPin, phone: Phone, video: Video };

/** The place to be: at the practice, or where its call or link can be taken. */
function Where({ appointment }: { appointment: Appointment }) {
  const { mode, date } = appointment;
  const practice = usePractice();
  const remote = withoutComing[mode];
  const { address } = placeOn(practice.places, date);
  const Icon = whereIcons[mode];
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" size={20} strokeWidth={1.6} className="mt-1 shrink-0 text-evergreen" />
      <span>
        {remote ? (
          `${remote.where}. ${remote.how} ${remoteVisitText(practice.remote, openCents(appointment) <= 0)}`
        ) : (
          <>
            <span>{addressParts(address.street, address.district)}</span>{' '}
            <ExternalLink href={mapLink(address)} className={textLinkClass}>
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
    className="flex w-20 flex-col items-center rounded-arch bg-evergreen px-1 pt-5 pb-3 text-on-evergreen sm:w-28 sm:pt-9 sm:pb-5"
  >
    <span className="text-xs sm:text-sm">{weekdayOf(date)}</span>
    <span className="font-display text-4xl leading-none sm:text-5xl">{dayOfMonth(date)}</span>
    <span className="mt-1 text-xs sm:text-sm">{monthOf(date)}</span>
  </div>
);
