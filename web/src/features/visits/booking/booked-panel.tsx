import { openCents } from '@garden-room/contract/payments';
import { remoteVisitText } from '@garden-room/contract/practice-words';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { bookedAppointment } from '#api/book-appointment.ts';
import { ForAttendee } from '#components/appointments/appointment-words.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { CalendarLink, calendarByMail } from '#features/visits/visit/calendar-entry.tsx';
import { headingDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';
import { useConfirmed } from './unconfirmed-email.tsx';

type BookedPanelProps = {
  appointmentId: string;
  onClose: () => void;
};

/** The words about emails to an address that is not confirmed, to which little is sent. */
const onceConfirmed =
  'Once we confirm this visit, our email puts it into your calendar, if your email address is confirmed.';

/** The new booking, the next steps, and the calendar file. Part of the page, not a dialog. */
export default function BookedPanel({ appointmentId, onClose }: BookedPanelProps) {
  const practice = usePractice();
  const [appointment] = useState(() => bookedAppointment(appointmentId));
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader continues here: the panel is above the page that opens with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const hasUnconfirmedEmail = useConfirmed() === false;

  if (!appointment) return null;
  const confirmed = appointment.status === 'confirmed';
  const remote = withoutComing[appointment.mode];
  return (
    <section aria-label="Your new appointment" className="bg-night text-on-night">
      <div className="wrap relative grid gap-x-16 gap-y-8 py-10 pr-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-14">
        <div>
          <p className="font-display text-lg text-on-night-soft italic">
            {confirmed ? 'Confirmed' : 'We have your request'}
          </p>
          <h2 ref={heading} tabIndex={-1} className="mt-2 text-4xl focus-visible:outline-none">
            <span>{headingDate(appointment.date)}</span>,{' '}
            <span className="block">{timeText(appointment.time)}</span>
          </h2>
          <p className="mt-4 text-on-night-soft">
            <span>{appointment.serviceName}</span>, <span>{lengthText(appointment)}</span>,{' '}
            <span>{priceText(appointment.price)}</span>. <span>{zoneName(appointment.timeZone)}</span>.
            <PatientTime {...appointment} named className="block" />
            <ForAttendee attendee={appointment.attendee} />
            {remote && (
              <span className="block">
                {`${remote.where}. ${remote.how} ${remoteVisitText(practice.remote, openCents(appointment) <= 0)}`}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-col gap-6">
          <p className="max-w-[52ch]">
            <span>
              {confirmed
                ? 'You are expected: the time is yours.'
                : 'What happens next: we answer your request. Until then it is “Pending” among your appointments, and the time is kept for you.'}
            </span>{' '}
            <span>
              {practice.sendsMail && (hasUnconfirmedEmail ? onceConfirmed : calendarByMail(appointment))}
            </span>
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={paths.viewHistory} onClick={onClose}>
              View my appointments
            </ButtonLink>
            {!practice.sendsMail && <CalendarLink id={appointment._id} variant="onNight" size="md" />}
          </div>
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-4 -right-2 grid size-11 place-items-center rounded-sm text-on-night-soft hover:text-on-night"
        >
          <X aria-hidden="true" size={22} strokeWidth={1.6} />
        </button>
      </div>
    </section>
  );
}
