import type { AppointmentDetail, AppointmentEvent } from '@garden-room/contract/appointment-detail';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { eventText } from '#lib/instant-text.ts';

/** The events of an appointment, the newest first, for its patient (`isOwn`) or the practice. */
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
            <p>{eventWords(event, { isOwn, isLate: cancelledLate && index === 0, first: events[0] })}</p>
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
  edit: 'changed what was booked',
  'edit-note': 'changed the note',
  coming: 'answered a reminder: coming',
  'another-time': 'asked for another time',
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  arrived: 'noted that the patient is here',
  delayed: 'noted that the patient comes late',
  'presence-cleared': 'took that back',
  papers: 'left a plan',
  expire: 'had not answered in time, and the request expired',
};

/** An appointment's event in a sentence, for its patient (`isOwn`) or the practice; `isLate`: a late cancellation. */
function eventWords(
  { event, by, at }: AppointmentEvent,
  { isOwn, isLate, first }: { isOwn: boolean; isLate: boolean; first: AppointmentEvent | undefined },
): string {
  // Nobody of the practice has answered a patient's own booking in the moment in which it was made.
  if (event === 'confirm' && first?.by === 'patient' && first.at === at) return 'It was confirmed at once.';
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${isLate ? 'cancelled it late' : deeds[event]}.`;
}
