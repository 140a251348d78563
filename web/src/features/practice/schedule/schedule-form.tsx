import type { Schedule } from '@garden-room/contract/schedule';
import { get } from 'react-hook-form';
import type { ScheduleVersion } from '#api/schedule.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LongForm } from '#components/forms/long-form.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import type { ManageApi } from '#features/visits/visit/manage-actions.tsx';
import { ManageChanges } from '#features/visits/visit/manage-changes.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import { endSentence } from '#lib/end-sentence.ts';
import { useNow } from '#lib/use-now.ts';
import { BookingRules } from './booking-rules.tsx';
import { DateOverrides } from './date-overrides.tsx';
import { DaysOff } from './days-off.tsx';
import { Preview } from './preview.tsx';
import { listed, scheduleDifferences } from './schedule-differences.ts';
import { StrandedAppointments } from './stranded-appointments.tsx';
import { type ScheduleForm as Form, useScheduleForm } from './use-schedule-form.ts';
import { WeekFields } from './week-fields.tsx';
import { ZoneField } from './zone-field.tsx';

type ScheduleFormProps = { personId: string; stored: ScheduleVersion };

/** Everything that decides when the practice can be booked, beside what patients will see of it. */
export function ScheduleForm({ personId, stored }: ScheduleFormProps) {
  const form = useScheduleForm({ personId, stored });
  const { values: typed, base } = form;
  const { formState, setValue } = form.form;
  const today = dateIn(base.schedule.timeZone, new Date(useNow()));

  const errorIn = (field: keyof Schedule) => (path: string) => {
    const found: { message?: unknown } | undefined = get(formState.errors, path ? `${field}.${path}` : field);
    return typeof found?.message === 'string' ? found.message : undefined;
  };
  const change =
    <Field extends keyof Schedule>(field: Field) =>
    (value: Schedule[Field]) =>
      setValue(field, value as never, { shouldValidate: formState.isSubmitted });

  return (
    <ManageChanges>
      {({ ask }) => (
        <LongForm
          form={form}
          label="Save availability"
          saved="Saved. Patients see it now."
          preview={<Preview typed={typed} saved={base.schedule} />}
          notices={<ScheduleNotices form={form} ask={ask} />}
        >
          <FormSection title="Weekly hours">
            <WeekFields weekly={typed.weekly} errorAt={errorIn('weekly')} onChange={change('weekly')} />
          </FormSection>
          <FormSection title="Days off" about="A day, or a vacation. Nobody can book on them.">
            <DaysOff
              daysOff={typed.daysOff}
              today={today}
              error={errorIn('daysOff')('')}
              onChange={change('daysOff')}
            />
          </FormSection>
          <FormSection title="Dates with other hours" about="On these dates they replace the week’s.">
            <DateOverrides
              overrides={typed.overrides}
              weekly={typed.weekly}
              today={today}
              errorAt={errorIn('overrides')}
              onChange={change('overrides')}
            />
          </FormSection>
          <BookingRules form={form} />
          <ZoneField form={form} />
        </LongForm>
      )}
    </ManageChanges>
  );
}

type ScheduleNoticesProps = { form: Form; ask: ManageApi['ask'] };

/** What became of saving the schedule, and what its editor has to decide. */
const ScheduleNotices = ({ form, ask }: ScheduleNoticesProps) => (
  <>
    <VersionNotices
      form={form}
      until="you save or leave this page"
      focusFailure
      conflictTitle="Someone else has saved the availability meanwhile"
      explain={({ schedule }) => (
        <Differences base={form.base.schedule} current={schedule} mine={form.values} />
      )}
    />
    {form.refusal && <StrandedAppointments {...form.refusal} kept={form.kept} onKeep={form.keep} ask={ask} />}
  </>
);

/** `base` is the version that both have changed. */
type DifferencesProps = { base: Schedule; current: Schedule; mine: Schedule };

function Differences({ base, current, mine }: DifferencesProps) {
  const changed = scheduleDifferences(base, current);
  const different = scheduleDifferences(mine, current);
  return (
    <>
      {changed.length > 0 && <p>{endSentence(`They have changed ${listed(changed)}`)}</p>}
      <p>
        <span>
          {different.length > 0
            ? endSentence(`Yours differs from theirs in ${listed(different)}`)
            : 'Your fields say the same.'}
        </span>{' '}
        Nothing of yours is saved yet, and nothing is lost. Which version do you want to keep?
      </p>
    </>
  );
}
