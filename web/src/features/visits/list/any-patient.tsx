import { useQuery } from '@tanstack/react-query';
import { getPatient } from '#api/patients.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import type { Elements } from '#lib/elements.ts';
import { PatientProfile } from './patient-profile.tsx';

/** A patient's profile for the practice, by their id. */
export function AnyPatient({ id, notes }: { id: string; notes: Elements }) {
  const { data: patient, error, isPending, refetch } = useQuery(getPatient.query({ params: { id } }));
  if (isPending) return <ProfileSkeleton />;
  if (patient) return <PatientProfile patient={patient} notes={notes} />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPatient />;
  return (
    <div className="wrap page-block">
      <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">Patient history</h1>
      <RetryNotice title="The patient could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    </div>
  );
}

const ProfileSkeleton = () => (
  <div className="wrap page-block max-w-6xl" role="status">
    <h1 className="sr-only">Patient history</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-12 w-72 max-w-full" />
    <Skeleton className="mt-6 h-5 w-96 max-w-full" />
    <Skeleton className="mt-16 h-72" />
  </div>
);

const NoSuchPatient = () => (
  <PageMessage
    title="There is no such patient"
    actions={<ButtonLink to={paths.patientHistory}>See all patients</ButtonLink>}
  >
    <p>The link may be an old one, or cut off on its way.</p>
  </PageMessage>
);
