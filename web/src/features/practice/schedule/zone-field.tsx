import { isTimeZone } from '@garden-room/contract/schedule';
import { zoneName } from '@garden-room/contract/zone';
import { memo } from 'react';
import { FormSection } from '#components/forms/form-section.tsx';
import { TextField } from '#components/ui/fields.tsx';
import type { ScheduleForm } from './use-schedule-form.ts';
import { ZoneChange } from './zone-change.tsx';

/** On whose clock all hours are, and what another clock would do to what is booked. */
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
