import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { editedScheduleQuery, type ScheduleVersion } from '#api/schedule.ts';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type { AppointmentChanges } from './stranded-appointments.tsx';

const ScheduleForm = lazy(async () => {
  const { ScheduleForm: form } = await loadOrReload(() => import('./schedule-form.tsx'));
  return { default: form };
});

const OwnCalendar = lazy(async () => {
  const { OwnCalendar: section } = await loadOrReload(() => import('./own-calendar.tsx'));
  return { default: section };
});

type AvailabilityPageProps = { personId: string; changes: AppointmentChanges };

/** When the practice can be booked, to be changed by it. */
export function AvailabilityPage(props: AvailabilityPageProps) {
  return (
    <div className="wrap page-block pb-0 dense:pb-10">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Availability</h1>
      <EditedSchedule {...props} />
      <Boundary fallback={<LoadFailed name="Your own calendar" />}>
        <Suspense fallback={null}>
          <OwnCalendar />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** The current schedule, fetched when the page is opened. */
function EditedSchedule(props: AvailabilityPageProps) {
  const { data, error, isPending, refetch } = useQuery(editedScheduleQuery);
  const opened = useRef<ScheduleVersion>(undefined);
  opened.current ??= data;
  if (opened.current) {
    return (
      <Suspense fallback={<FormOnItsWay />}>
        <ScheduleForm {...props} stored={opened.current} />
      </Suspense>
    );
  }
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
