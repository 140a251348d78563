import type { Patient } from '@garden-room/contract/patient';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { patientsQuery } from '#api/patients.ts';
import { Badge } from '#components/ui/badge.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePeopleSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { PeopleList, Photo } from '#features/people/users/people-list.tsx';
import { foundName, nameOf } from '#lib/name-of.ts';
import { useNow } from '#lib/use-now.ts';

/** All patients, for the practice; each links to their history. */
export default function PatientHistoryPage() {
  const search = usePeopleSearch();
  const list = useInfiniteQuery({
    ...patientsQuery(search.settled),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="wrap page-block max-w-5xl">
      <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">Patient History</h1>
      <PeopleList
        who="patients"
        search={search}
        list={list}
        skeleton={<PatientsSkeleton />}
        whyEmpty="Everyone who has booked, or whom the practice has added, is listed here."
      >
        {(patients) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {patients.map((patient) => (
              <PatientRow key={patient._id} patient={patient} />
            ))}
          </ul>
        )}
      </PeopleList>
    </div>
  );
}

function PatientRow({ patient }: { patient: Patient }) {
  const { _id, userEmail, phone, photoURL, hasAccount } = patient;
  const now = useNow();
  return (
    <li>
      <Link
        to={paths.patient(_id)}
        className="row row-parts group flex items-center gap-4 rounded-sm px-1 py-3.5 hover:bg-sage sm:gap-5"
      >
        <Photo name={nameOf(patient)} photoURL={photoURL} />
        <span className="row-parts grid min-w-0 flex-1 gap-x-8 gap-y-0.5 sm:grid-cols-[2fr_3fr_auto] sm:items-baseline dense:lg:grid-cols-[16rem_minmax(0,1fr)_auto] dense:lg:items-center">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium group-hover:underline">
              <PatientName name={foundName(patient, now)} alert={patient.alert} words="inside" />
            </span>
            {!hasAccount && <Badge tone="outline">No account</Badge>}
          </span>
          <span className="text-sm wrap-anywhere text-ink-soft max-lg:empty:hidden">{userEmail}</span>
          <span className="text-sm text-ink-soft tabular-nums sm:w-36 sm:text-right">{phone}</span>
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.6} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

/** A skeleton in the shape of the list of patients. */
const PatientsSkeleton = () => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <div key={row} className="flex items-center gap-4 px-1 py-3.5 sm:gap-5">
        <Skeleton className="h-11 w-9 shrink-0" />
        <div className="grid min-w-0 flex-1 gap-x-8 gap-y-2 sm:grid-cols-[2fr_3fr_9rem] sm:items-center">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
          <Skeleton className="h-4 w-32 sm:ml-auto" />
        </div>
        <span className="w-4.5" />
      </div>
    ))}
  </div>
);
