import { noWayToReach } from '@garden-room/contract/contact-links';
import type { ListedVisit, Patient } from '@garden-room/contract/patient';
import { timeText } from '@garden-room/contract/time-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { patientsWithVisitsQuery } from '#api/patients.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { usePeopleSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { BalanceWords } from '#features/people/patients/balance-words.tsx';
import { PeopleList, Photo } from '#features/people/users/people-list.tsx';
import { mediumDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { foundName, nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useNow } from '#lib/use-now.ts';

const NewPatientDialog = lazyPart(() => import('#features/people/patients/new-patient.tsx'), lazyDialog);

/** All patients, for the practice; each links to their history, and a new one is added. */
export default function PatientHistoryPage() {
  const search = usePeopleSearch();
  const list = useInfiniteQuery({
    ...patientsWithVisitsQuery(search.settled),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">Patient History</h1>
        <NewPatient searched={search.settled} />
      </div>
      <div className="@container">
        <PeopleList
          who="patients"
          search={search}
          list={list}
          skeleton={<PatientsSkeleton />}
          whyEmpty="Everyone who has booked, or whom the practice has added, is listed here."
        >
          {(patients) => (
            <>
              <Columns />
              <ul className="divide-y divide-hairline border-y border-hairline">
                {patients.map((patient) => (
                  <PatientRow key={patient._id} patient={patient} />
                ))}
              </ul>
            </>
          )}
        </PeopleList>
      </div>
    </div>
  );
}

/** Adds a patient, beginning with what was searched for, and leads to their record. */
function NewPatient({ searched }: { searched: string }) {
  const { shown, ask } = useAskedDialog<string>(String);
  const navigate = useNavigate();
  useEffect(NewPatientDialog.preload, []);
  return (
    <>
      <Button onClick={() => ask(searched)}>New patient</Button>
      {shown && (
        <NewPatientDialog
          key={shown.key}
          open={shown.open}
          begunWith={shown.question}
          onClose={shown.close}
          onAdded={({ _id }) => {
            shown.close();
            notifySuccess('Patient added.');
            void navigate(paths.patient(_id));
          }}
        />
      )}
    </>
  );
}

const rowGrid =
  'grid min-w-0 flex-1 gap-x-6 gap-y-0.5 sm:grid-cols-2 @min-[58rem]:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_6.5rem_6.5rem_minmax(9rem,2fr)]';

/** The names of the columns, where rows have some; each value has its own for screen readers. */
const Columns = () => (
  <div aria-hidden="true" className="hidden gap-5 pb-1 text-sm text-ink-soft @min-[58rem]:flex">
    <span className="w-6" />
    <span className={rowGrid}>
      {['Patient', 'Email and phone', 'Born', 'Last visit', 'Next visit'].map((column) => (
        <span key={column}>{column}</span>
      ))}
    </span>
    <span className="w-4.5" />
  </div>
);

function PatientRow({ patient }: { patient: Patient }) {
  const { _id, userEmail, phone, photoURL, hasAccount, birthDate, lastVisit, nextVisit } = patient;
  const now = useNow();
  return (
    <li>
      <Link
        to={paths.patient(_id)}
        className="row group -mx-1 flex items-center gap-4 rounded-sm px-1 py-3.5 hover:bg-sage sm:gap-5"
      >
        <Photo name={nameOf(patient)} photoURL={photoURL} />
        <span className={cn(rowGrid, '@min-[58rem]:items-center')}>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium group-hover:underline">
              <PatientName
                name={foundName(patient, now)}
                id={patient.foundAs ? null : _id}
                of={patient}
                words="inside"
              />
            </span>
            {!hasAccount && <Badge tone="outline">No account</Badge>}
            <BalanceWords patient={patient} />
          </span>
          <span className="flex min-w-0 flex-wrap gap-x-4 text-sm text-ink-soft">
            <span className="wrap-anywhere empty:hidden">{userEmail || (!phone && noWayToReach)}</span>
            <span className="tabular-nums empty:hidden">{phone}</span>
          </span>
          <span className="flex flex-wrap gap-x-4 sm:col-span-2 @min-[58rem]:contents">
            <Fact name="Born">{birthDate && mediumDate(birthDate)}</Fact>
            <Fact name="Last visit">{lastVisit && mediumDate(lastVisit.date)}</Fact>
            <Fact name="Next visit">{nextVisit && whenOf(nextVisit)}</Fact>
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.6} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

const whenOf = ({ date, time, isConfirmed }: ListedVisit) =>
  `${mediumDate(date)}, ${timeText(time)}${isConfirmed ? '' : ', not confirmed'}`;

/** What is known of a patient, named where no column names it; empty where nothing is. */
const Fact = ({ name, children }: { name: string; children: string | null | undefined }) => (
  <span className="text-sm tabular-nums empty:hidden @min-[58rem]:empty:block">
    {children && (
      <>
        <span className="text-ink-soft @min-[58rem]:sr-only">{`${name} `}</span>
        <span>{children}</span>
      </>
    )}
  </span>
);

/** A skeleton in the shape of the list of patients. */
const PatientsSkeleton = () => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <div key={row} className="row flex items-center gap-4 py-3.5 sm:gap-5">
        <Skeleton className="h-11 w-9 shrink-0 dense:h-7.5 dense:w-6" />
        <div className={cn(rowGrid, 'gap-y-2 @min-[58rem]:items-center')}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
        <span className="w-4.5" />
      </div>
    ))}
  </div>
);
