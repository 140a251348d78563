import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useInbox } from '#api/list-messages.ts';
import { openRequestsQuery } from '#api/practice-day.ts';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { DayEntry } from './day-entry.tsx';
import { LoadedList } from './loaded-list.tsx';
import type { ManageApi } from './manage-actions.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** More of them are a list, which has a page of its own. */
const mostShown = 5;

/** What waits for the practice: requests to confirm, the next one first, and conversations to answer. */
export function OpenRequests({ email, changes }: { email: string; changes: ManageApi }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery({ ...openRequestsQuery, refetchOnWindowFocus: 'always' });
  const noteChange = useFocusKept(requests.data, heading);
  const count = requests.data?.length ?? 0;
  return (
    <section aria-labelledby="waiting" className="mt-12 sm:mt-14">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Waiting for you
      </h2>
      <UnansweredNote email={email} />
      <LoadedList
        query={requests}
        failedTitle="The requests could not be loaded"
        empty="Every request is answered."
      >
        {(appointments) =>
          appointments
            .slice(0, mostShown)
            .map((appointment) => (
              <DayEntry
                key={appointment._id}
                appointment={appointment}
                when={`${longDate(appointment.date)}, ${appointment.time}`}
                changes={changes}
                onChange={noteChange}
              />
            ))
        }
      </LoadedList>
      {count > mostShown && (
        <p className="mt-5">
          <Link to={`${paths.manageAppointments}?status=pending`} className={textLinkClass}>
            See all requests
          </Link>
        </p>
      )}
    </section>
  );
}

/** As soon as the bell has found any. */
function UnansweredNote({ email }: { email: string }) {
  const unread = useInbox(email)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <p className="mt-4">
      <Link to={paths.messages} className={textLinkClass}>
        {unread === 1 ? 'A conversation waits for an answer' : `${unread} conversations wait for an answer`}
      </Link>
    </p>
  );
}
