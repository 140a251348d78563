import { stopPrefix } from '@garden-room/contract/visit-link';
import { useLocation } from 'react-router-dom';
import { QueryProvider } from '#lib/query-provider.tsx';
import { LinkedVisit, NoSuchLink } from './linked-visit.tsx';
import { StopReminders } from './stop-reminders.tsx';

/** What a link of a reminder is for, as the address's fragment says it. */
export default function OpenedLink() {
  const fragment = useLocation().hash.slice(1);
  if (fragment === '') return <NoSuchLink />;
  return (
    <QueryProvider>
      {fragment.startsWith(stopPrefix) ? (
        <StopReminders token={fragment.slice(stopPrefix.length)} />
      ) : (
        <LinkedVisit key={fragment} token={fragment} />
      )}
    </QueryProvider>
  );
}
