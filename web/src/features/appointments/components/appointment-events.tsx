import type { AppointmentDetail, AppointmentEvent } from '@garden-room/contract/appointment-detail';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { eventText } from '#lib/instant-text.ts';

/** What happened to an appointment and when, the newest first. */
export function AppointmentEvents({
  appointment: { events, timeZone },
  isOwn,
}: {
  appointment: AppointmentDetail;
  isOwn: boolean;
}) {
  if (events.length === 0) return null;
  const clocks = { timeZone, visitorZone: visitorTimeZone() };
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="text-2xl text-evergreen-strong">
        What happened
      </h2>
      <ol className="mt-5 flex flex-col gap-4 border-l border-hairline pl-6">
        {[...events].reverse().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added to.
          <li key={events.length - index}>
            <p>{eventWords(event, isOwn)}</p>
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
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  expire: 'had not answered in time, and the request expired',
};

/** An event of an appointment in a sentence, for its patient (`isOwn`) or the practice. */
function eventWords({ event, by }: AppointmentEvent, isOwn: boolean): string {
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${deeds[event]}.`;
}
