import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scheduleQuery } from '#api/schedule.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

type LiveScheduleProps = { fallback: ReactNode; children: (schedule: Schedule | null) => ReactNode };

/** The schedule fetched by the browser; null where it cannot be read, because the page is complete without. */
export default function LiveSchedule(props: LiveScheduleProps) {
  return (
    <QueryProvider>
      <Fetched {...props} />
    </QueryProvider>
  );
}

function Fetched({ fallback, children }: LiveScheduleProps) {
  const { data, isError } = useQuery(scheduleQuery);
  return data ? children(data) : isError ? children(null) : fallback;
}
