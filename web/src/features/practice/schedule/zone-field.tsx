import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { isTimeZone } from '@garden-room/contract/schedule';
import { zoneName } from '@garden-room/contract/zone';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { appointmentsQuery } from '#api/appointments.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { dateIn, longDate, timeElsewhere } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

/** The zone of all hours, and what another zone would do to what is booked. */
export function ZoneField({ form: { form, values: typed, base } }: { form: ScheduleForm }) {
  const { timeZone } = typed;
  const isZone = isTimeZone(timeZone);
  const changes = isZone && timeZone !== base.schedule.timeZone;
  return (
    <FormSection title="Time zone" about="All hours above are on the clock of this place.">
      <div className="max-w-md">
        <TextField
          label="Time zone of the practice"
          list="time-zones"
          autoComplete="off"
          spellCheck={false}
          hint={isZone ? zoneName(timeZone) : 'A continent and a city, such as Europe/Vienna'}
          error={form.formState.errors.timeZone?.message}
          {...form.register('timeZone')}
        />
        <KnownZones id="time-zones" />
      </div>
      {changes && (
        <div className="mt-5">
          <ZoneChange from={base.schedule.timeZone} to={timeZone} />
        </div>
      )}
    </FormSection>
  );
}

/** Four hundred, which the form would draw again with every letter that is typed in it. */
const KnownZones = memo(function KnownZones({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
});

/** The number of visits that is enough to see what becomes of them. */
const maxShown = 4;

type ZoneChangeProps = { from: string; to: string };

/** The effect of a change of the practice's zone on visits: the moments stay, their local times change. */
function ZoneChange({ from, to }: ZoneChangeProps) {
  const now = useNow();
  const list = useInfiniteQuery(appointmentsQuery(null, { from: dateIn(from, new Date(now)) }));
  // The furthest ahead come first, which are as good as examples; that there are none is known from the last page only.
  const booked = list.data?.filter(({ status, startsAt }) => isLive(status) && Date.parse(startsAt) > now);
  const shown = booked?.toReversed().slice(0, maxShown) ?? [];
  return (
    <Notice title="What is booked stays at its moment; the clock on the wall shows another time for it">
      <p>
        The hours above are read in <span>{zoneName(to)}</span> from the moment you save. An appointment is
        not moved with them. Appointments that would fall outside your hours are shown to you first.
      </p>
      {list.isError && (
        <p className="mt-2">{`The appointments to come could not be loaded: ${list.error.message}`}</p>
      )}
      {booked?.length === 0 && !list.hasNextPage && <p className="mt-2">Nothing is booked at the moment.</p>}
      {shown.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {shown.map((appointment) => (
            <li key={appointment._id}>
              <PatientName name={appointment.patientName} id={appointment.patientId} of={appointment} />
              <span>{`: ${changeText(appointment, { from, to })}`}</span>
            </li>
          ))}
        </ul>
      )}
      {booked && (booked.length > maxShown || list.hasNextPage) && (
        <p className="mt-2">And so for all the others.</p>
      )}
    </Notice>
  );
}

function changeText({ startsAt }: Appointment, { from, to }: ZoneChangeProps): string {
  const date = dateIn(from, new Date(startsAt));
  const before = `${longDate(date)}, ${timeElsewhere(startsAt, from, date)}`;
  return `${before} becomes ${timeElsewhere(startsAt, to, date)}`;
}
