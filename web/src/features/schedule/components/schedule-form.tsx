import type { Schedule } from '@garden-room/contract/schedule';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { get } from 'react-hook-form';
import type { ScheduleVersion } from '#api/schedule.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LeaveDialog } from '#components/forms/leave-dialog.tsx';
import { SaveBar } from '#components/forms/save-bar.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { useNow } from '#lib/use-now.ts';
import type { AppointmentChanges } from '../appointment-changes.ts';
import { useScheduleForm } from '../use-schedule-form.ts';
import { BookingRules } from './booking-rules.tsx';
import { DateOverrides } from './date-overrides.tsx';
import { DaysOff } from './days-off.tsx';
import { ScheduleNotices } from './schedule-notices.tsx';
import { WeekFields } from './week-fields.tsx';
import { ZoneField } from './zone-field.tsx';

const Preview = lazy(() => loadOrReload(import('./preview.tsx')));

type ScheduleFormProps = { personId: string; stored: ScheduleVersion; changes: AppointmentChanges };

/** Everything that decides when the practice can be booked, beside what patients will see of it. */
export function ScheduleForm({ personId, stored, changes }: ScheduleFormProps) {
  const form = useScheduleForm({ personId, stored });
  const { values: typed, over } = form;
  const { formState, setValue } = form.form;
  const ref = useRef<HTMLFormElement>(null);
  const today = dateIn(over.schedule.timeZone, new Date(useNow()));

  const { submitCount } = formState;
  // After the errors are shown: the first is where one goes on.
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const errorIn = (field: keyof Schedule) => (path: string) => {
    const found: { message?: unknown } | undefined = get(formState.errors, path ? `${field}.${path}` : field);
    return typeof found?.message === 'string' ? found.message : undefined;
  };
  const change =
    <Field extends keyof Schedule>(field: Field) =>
    (value: Schedule[Field]) =>
      setValue(field, value as never, { shouldValidate: formState.isSubmitted });

  return (
    <>
      <form
        ref={ref}
        noValidate
        onSubmit={form.submit}
        className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-14">
          {form.isDraft && (
            <p className="-mb-8 text-sm text-ink-soft">
              These are your changes, as you left them. They are not saved yet.
            </p>
          )}
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
        </div>
        <aside>
          {/* As a grid item of its own it would cover what is below the fields, and take its clicks. */}
          <div className="lg:sticky lg:top-[calc(var(--masthead)+1.5rem)]">
            <Boundary fallback={<LoadFailed name="The preview" />}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <Preview typed={typed} saved={over.schedule} />
              </Suspense>
            </Boundary>
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <ScheduleNotices form={form} changes={changes} />
        </div>
        <div className="contents lg:*:col-span-2">
          <SaveBar form={form} label="Save availability" saved="Saved. Patients see it now." />
        </div>
      </form>
      <LeaveDialog isDirty={form.isDirty}>
        Your changes wait here until you close this tab. Patients see nothing of them.
      </LeaveDialog>
    </>
  );
}
