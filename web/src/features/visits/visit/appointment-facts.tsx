import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail, AppointmentEvent } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import { addressLine, placeOn, remoteVisitText } from '@garden-room/contract/practice-words';
import { timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import type { ReactNode } from 'react';
import { AppointmentTime, BookedService, lengthText } from '#components/appointments/appointment-words.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { priceText } from '#config/site.ts';
import { StatusBadge } from '#features/visits/list/status-badge.tsx';
import { longDate, shortDate, timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';
import { mapLink } from '#lib/contact-links.ts';
import { eventText } from '#lib/instant-text.ts';
import { usePractice } from '#lib/practice.ts';

type AppointmentFactsProps = {
  appointment: AppointmentDetail;
  isOwn: boolean;
  /** The note where it can be changed, in place of its text. */
  note?: ReactNode;
};

/** Everything about an appointment: when, where, for whom, at what price, and what was written with it. */
export function AppointmentFacts({ appointment, isOwn, note = appointment.note }: AppointmentFactsProps) {
  const { date, time, timeZone, price, patientName, attendee, reason } = appointment;
  const visitorZone = visitorTimeZone(timeZone);
  const own = timeForVisitor(appointment, visitorZone);
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      <Fact term="When">
        <span>{`${shortDate(date)}, ${timeText(time)} (${zoneName(timeZone)}), ${lengthText(appointment)}`}</span>
        {own !== null && <span className="block text-ink-soft">{`${own} (${zoneName(visitorZone)})`}</span>}
      </Fact>
      <Fact term="Where">
        <Where appointment={appointment} isOwn={isOwn} />
      </Fact>
      <Fact term="For">{attendee ? nameWithYear(attendee) : patientName}</Fact>
      {attendee && <Fact term="Booked by">{patientName}</Fact>}
      <Fact term="Price">{priceText(price)}</Fact>
      {note && <Fact term={isOwn ? 'Your note' : 'Note'}>{note}</Fact>}
      {reason && <Fact term={reasonTerm(appointment, isOwn)}>{reason}</Fact>}
    </dl>
  );
}

/** The practice's address, or how a visit takes place that nobody comes to. */
function Where({ appointment: { mode, date }, isOwn }: AppointmentFactsProps) {
  const practice = usePractice();
  const remote = withoutComing[mode];
  const { address } = placeOn(practice.places, date);
  return remote ? (
    <>
      <span>{remote.where}</span>
      <span className="block text-ink-soft">
        {isOwn ? `${remote.how} ${remoteVisitText(practice.remote)}` : remote.task}
      </span>
    </>
  ) : (
    <>
      <span>{addressLine(address)}</span>
      <span className="block">
        <ExternalLink href={mapLink(address)} className={textLinkClass}>
          Directions
        </ExternalLink>
      </span>
    </>
  );
}

/** The facts of an appointment in brief, for the practice's calendar. */
export const BriefFacts = ({ appointment }: { appointment: Appointment }) => (
  <div className="flex flex-col gap-2">
    <p className="font-medium">
      <span>{longDate(appointment.date)}</span>, <AppointmentTime appointment={appointment} />
    </p>
    <p>
      <BookedService appointment={appointment} />
    </p>
    <StatusBadge appointment={appointment} />
    <dl className="flex flex-col gap-1 text-sm">
      <BriefFact term="Phone">
        {appointment.reach?.phone ? <CallPatient phone={appointment.reach.phone} /> : 'Not known'}
      </BriefFact>
      <BriefFact term="How">{withoutComing[appointment.mode]?.where ?? 'In person'}</BriefFact>
      {appointment.note && <BriefFact term="Note">{appointment.note}</BriefFact>}
    </dl>
  </div>
);

const BriefFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-14 shrink-0 text-ink-soft">{term}</dt>
    <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);

/** Who gave the reason of the last decision. */
function reasonTerm({ events }: AppointmentDetail, isOwn: boolean): string {
  if (events.at(-1)?.by !== 'patient') return 'A word from the practice';
  return isOwn ? 'Your reason' : 'The patient’s reason';
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-8 py-4 sm:grid-cols-[10rem_1fr]">
    <dt className="text-sm text-ink-soft sm:text-base">{term}</dt>
    <dd className="whitespace-pre-line tabular-nums wrap-anywhere">{children}</dd>
  </div>
);

/** The events of an appointment, the newest first. */
export function AppointmentEvents({
  appointment: { events, timeZone, cancelledLate },
  isOwn,
}: {
  appointment: AppointmentDetail;
  isOwn: boolean;
}) {
  if (events.length === 0) return null;
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="text-2xl text-evergreen-strong">
        What happened
      </h2>
      <ol className="mt-5 flex flex-col gap-4 border-l border-hairline pl-6">
        {[...events].reverse().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added to.
          <li key={events.length - index}>
            <p>{eventWords(event, { isOwn, isLate: cancelledLate && index === 0 })}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={event.at}>{eventText(event.at, clocks)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const deeds: Record<AppointmentEvent['event'], string> = {
  book: 'booked it',
  confirm: 'confirmed it',
  decline: 'declined it',
  cancel: 'cancelled it',
  restore: 'took that back',
  reschedule: 'moved it to another time',
  'edit-note': 'changed the note',
  coming: 'answered a reminder: coming',
  'another-time': 'asked for another time',
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  arrived: 'noted that the patient is here',
  delayed: 'noted that the patient comes late',
  'presence-cleared': 'took that back',
  papers: 'left a plan or a receipt',
  expire: 'had not answered in time, and the request expired',
};

/** An event of an appointment in a sentence, for its patient (`isOwn`) or the practice; `isLate` of a late cancellation. */
function eventWords(
  { event, by }: AppointmentEvent,
  { isOwn, isLate }: { isOwn: boolean; isLate: boolean },
): string {
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${isLate ? 'cancelled it late' : deeds[event]}.`;
}
