import { settledOn } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { get } from 'react-hook-form';
import { editedScheduleQuery, type ScheduleVersion } from '#api/schedule.ts';
import type { PagePart } from '#components/forms/form-parts.tsx';
import { FormSection } from '#components/forms/form-section.tsx';
import { LongForm } from '#components/forms/long-form.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailed, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { BookingRules } from '#features/practice/schedule/booking-rules.tsx';
import { DateOverrides } from '#features/practice/schedule/date-overrides.tsx';
import { DaysOff } from '#features/practice/schedule/days-off.tsx';
import { Preview } from '#features/practice/schedule/preview.tsx';
import { listed, scheduleDifferences } from '#features/practice/schedule/schedule-differences.ts';
import { type ScheduleForm as Form, useScheduleForm } from '#features/practice/schedule/use-schedule-form.ts';
import { WeekHours } from '#features/practice/schedule/week-hours.tsx';
import { ZoneField } from '#features/practice/schedule/zone-field.tsx';
import { useSession } from '#features/session/use-session.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { WithPracticeDialogs } from '#features/visits/visit/with-practice-dialogs.tsx';
import { dateIn } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { endSentence } from '#lib/end-sentence.ts';
import { useNow } from '#lib/use-now.ts';

const OwnCalendar = lazyPart(() => import('#features/practice/schedule/own-calendar.tsx'), {
  skeleton: () => <Skeleton className="h-40" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

/** Few saves leave appointments outside the hours. */
const StrandedAppointments = lazyPart(() => import('#features/practice/schedule/stranded-appointments.tsx'), {
  failed: () => <LoadFailed name="The appointments outside these hours" />,
  isNeeded: true,
});

/** When the practice can be booked, to be changed by it; with the appointments that new hours leave outside. */
export default function AvailabilityPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="wrap page-block pb-0 dense:pb-10">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Availability</h1>
      <EditedSchedule personId={user._id} />
    </div>
  );
}

/** The current schedule, fetched when the page is opened. */
function EditedSchedule({ personId }: { personId: string }) {
  const { data, error, isPending, refetch } = useQuery(editedScheduleQuery);
  const opened = useRef<ScheduleVersion>(undefined);
  opened.current ??= data;
  if (opened.current) return <ScheduleForm personId={personId} stored={opened.current} />;
  if (isPending) return <FormOnItsWay />;
  return (
    <RetryNotice title="The availability could not be loaded" onRetry={() => void refetch()}>
      {error?.message}
    </RetryNotice>
  );
}

const FormOnItsWay = () => (
  <div role="status" className="grid gap-14 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <span className="sr-only">Loading...</span>
    <div className="flex flex-col gap-3">
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-96 max-lg:hidden" />
  </div>
);

type ScheduleFormProps = { personId: string; stored: ScheduleVersion };

/** Everything that decides when the practice can be booked, beside what patients will see of it. */
function ScheduleForm({ personId, stored }: ScheduleFormProps) {
  const form = useScheduleForm({ personId, stored });
  const { values: typed, base } = form;
  const { formState, setValue } = form.form;
  const today = dateIn(base.schedule.timeZone, new Date(useNow()));

  const errorAt = (path: string) => {
    const found: { message?: unknown } | undefined = get(formState.errors, path);
    return typeof found?.message === 'string' ? found.message : undefined;
  };
  const errorIn = (field: keyof Schedule) => (path: string) => errorAt(path ? `${field}.${path}` : field);
  const change =
    <Field extends keyof Schedule>(field: Field) =>
    (value: Schedule[Field]) =>
      setValue(field, value as never, { shouldValidate: formState.isSubmitted });
  const changeWeek = ({ weekly, upcoming }: Pick<Schedule, 'weekly' | 'upcoming'>) => {
    change('weekly')(weekly);
    change('upcoming')(upcoming);
  };

  const part = (
    id: string,
    title: string,
    settings: readonly (keyof Schedule)[],
    content: Elements,
  ): PagePart => ({
    id,
    title,
    isChanged: settings.some((key) => JSON.stringify(typed[key]) !== JSON.stringify(base.schedule[key])),
    content,
  });

  return (
    <WithPracticeDialogs>
      {({ ask }) => (
        <LongForm
          form={form}
          label="Save availability"
          saved="Saved. Patients see it now."
          preview={<Preview typed={typed} saved={base.schedule} />}
          notices={<ScheduleNotices form={form} ask={ask} />}
          parts={[
            part(
              'weekly-hours',
              'Weekly hours',
              ['weekly', 'upcoming'],
              <FormSection title="Weekly hours">
                <WeekHours
                  // A saved change is planned, and the fields show the present hours again; so do those given up.
                  key={form.fills}
                  draft={typed}
                  stored={settledOn(base.schedule, today)}
                  today={today}
                  errorAt={errorAt}
                  onChange={changeWeek}
                  onTakeBack={() => {
                    const wasDirty = form.isDirty;
                    changeWeek({ weekly: typed.weekly, upcoming: null });
                    if (!wasDirty) void form.submit();
                  }}
                />
              </FormSection>,
            ),
            part(
              'days-off',
              'Days off',
              ['daysOff'],
              <FormSection title="Days off" about="A day, or a vacation. Nobody can book on them.">
                <DaysOff
                  daysOff={typed.daysOff}
                  today={today}
                  error={errorIn('daysOff')('')}
                  onChange={change('daysOff')}
                />
              </FormSection>,
            ),
            part(
              'other-hours',
              'Other hours',
              ['overrides'],
              <FormSection title="Dates with other hours" about="On these dates they replace the week’s.">
                <DateOverrides
                  overrides={typed.overrides}
                  week={typed}
                  today={today}
                  errorAt={errorIn('overrides')}
                  onChange={change('overrides')}
                />
              </FormSection>,
            ),
            part('booking-rules', 'Booking rules', ruleSettings, <BookingRules form={form} />),
            part('time-zone', 'Time zone', ['timeZone'], <ZoneField form={form} />),
          ]}
          further={[{ id: 'own-calendar', title: 'Your own calendar', content: <OwnCalendar /> }]}
        />
      )}
    </WithPracticeDialogs>
  );
}

/** The settings under "Booking rules". */
const ruleSettings = [
  'startEveryMinutes',
  'bufferMinutes',
  'minimumNoticeMinutes',
  'horizonDays',
  'cancelCutoffHours',
  'answerWithinOpenDays',
  'openMinutesToAnswer',
  'maxPendingPerPatient',
  'maxPendingUnverified',
  'maxLivePerPatient',
  'maxUnverifiedPerAddress',
  'unverifiedSharePercent',
] as const satisfies readonly (keyof Schedule)[];

type ScheduleNoticesProps = { form: Form; ask: PracticeDialogOpener['ask'] };

/** The outcome of saving the schedule, and the decisions that its editor has to make. */
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
