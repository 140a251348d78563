import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { editedPracticeQuery, type PracticeVersion } from '#api/practice.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the practice says of itself, to be changed by it. */
export const SettingsPage = ({ personId }: { personId: string }) => (
  <div className="wrap page-block pb-0 dense:pb-10">
    <h1 className="text-4xl text-evergreen-strong">Settings</h1>
    <p className="mt-4 mb-10 max-w-[60ch] text-ink-soft">
      What the site says of the practice, wherever it speaks. When you can be booked is under Availability.
    </p>
    <EditedPractice personId={personId} />
  </div>
);

/** The current facts, fetched when the page is opened. */
function EditedPractice({ personId }: { personId: string }) {
  const { data, error, isPending, refetch } = useQuery(editedPracticeQuery);
  const opened = useRef<PracticeVersion>(undefined);
  opened.current ??= data;
  if (opened.current) return <SettingsForm personId={personId} stored={opened.current} />;
  if (isPending) return <FormOnItsWay />;
  return (
    <RetryNotice title="The settings could not be loaded" onRetry={() => void refetch()}>
      {error?.message}
    </RetryNotice>
  );
}

const FormOnItsWay = () => (
  <div role="status" className="grid gap-14 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <span className="sr-only">Loading...</span>
    <div className="flex flex-col gap-5">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-96 max-lg:hidden" />
  </div>
);
