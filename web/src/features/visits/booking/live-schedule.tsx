import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '#api/schedule.ts';
import type { Elements } from '#lib/elements.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

type LiveScheduleProps = { fallback: Elements; children: (schedule: Schedule | null) => Elements };

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
