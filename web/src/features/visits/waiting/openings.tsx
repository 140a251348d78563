import type { Opening } from '@garden-room/contract/endpoints/waiting-list';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { deskRefresh } from '#api/desk-refresh.ts';
import { listOpenings } from '#api/waiting-list.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';

/** Times that patients gave back and that the waiting list was asked about; nothing while there are none. */
export function Openings() {
  const { data: openings, error, isLoading, refetch } = useQuery({ ...listOpenings.query(), ...deskRefresh });
  if (isLoading) return <PartOnItsWay />;
  if (error) {
    return (
      <RetryNotice title="The times that opened could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  }
  const offered =
    openings?.filter(({ offeredTo, takenBy }) => offeredTo.length > 0 || takenBy !== null) ?? [];
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="openings" className="mt-12">
      <h2 id="openings" className="mb-5 text-2xl text-evergreen-strong">
        Times that opened
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {offered.map((opening) => (
          <li key={opening._id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
            <span className="font-medium">{`${longDate(opening.date)}, ${timeText(opening.time)}`}</span>
            <span>
              <Outcome opening={opening} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ opening: { offeredTo, takenBy } }: { opening: Opening }) {
  return (
    <>
      {offeredTo.length === 0 ? (
        <span>{'Offered to nobody. '}</span>
      ) : (
        <span>
          Offered to{' '}
          {offeredTo.map((patient, at) => (
            <span key={patient.patientId}>
              <PatientName
                name={patient.name ?? 'a former patient'}
                id={patient.name && patient.patientId}
                of={patient}
              />
              <span>{at < offeredTo.length - 1 ? ', ' : '. '}</span>
            </span>
          ))}
        </span>
      )}
      {takenBy ? (
        <span>
          Taken by{' '}
          <PatientName
            name={takenBy.name ?? 'a patient'}
            id={takenBy.name && takenBy.patientId}
            of={takenBy}
            to={paths.appointment(takenBy.appointmentId)}
          />
          .
        </span>
      ) : (
        <span>Still free.</span>
      )}
    </>
  );
}
