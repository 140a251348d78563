import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { scheduleQuery } from '#api/schedule.ts';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { doctorId, hoursData } from '#framework/rendering/hours-data.ts';
import { openState } from '#lib/open-state.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { useNow } from '#lib/use-now.ts';

/** The hours fetched by the browser, as `openState` says them; search engines, which see the page so, get all of them. */
export default function LiveOpenState({ fallback }: { fallback: string }) {
  return (
    <QueryProvider>
      <OpenState fallback={fallback} />
    </QueryProvider>
  );
}

function OpenState({ fallback }: { fallback: string }) {
  const { data: schedule } = useQuery(scheduleQuery);
  const now = useNow();
  if (!schedule) return <span>{fallback}</span>;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': doctorId,
    openingHoursSpecification: hoursData(schedule),
  };
  return (
    <>
      <span>{openState(schedule, now) ?? fallback}</span>
      {createPortal(<JsonLd data={data} />, document.head)}
    </>
  );
}
