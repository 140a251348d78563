import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { editedScheduleQuery, type ScheduleVersion } from '#api/schedule.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** When the practice can be booked, to be changed by it. */
export function AvailabilityPage({ personId }: { personId: string }) {
  return (
    <div className="wrap page-block pb-0 dense:pb-10">
      <h1 className="mb-10 text-4xl text-evergreen-strong">Availability</h1>
      <EditedSchedule personId={personId} />
      <OwnCalendar />
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
