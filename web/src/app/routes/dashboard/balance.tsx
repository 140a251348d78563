import { broughtForwardWords } from '@garden-room/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getBalance } from '#api/payments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { centsText } from '#features/visits/payments/payment-words.ts';
import VisitPayments from '#features/visits/payments/visit-payments.tsx';
import { hasCode } from '#lib/api-error.ts';
import { mediumDate } from '#lib/clinic-time.ts';

const UndoPlace = lazyPart(() => import('#features/visits/visit/undo-bar.tsx'), { whenIdle: true });

/** A balance brought forward: what another program's file said, and the payments that have settled it. */
export default function BalancePage() {
  const { id = '' } = useParams();
  const { data: balance, error, isPending, refetch } = useQuery(getBalance.query({ params: { id } }));
  const { data: schedule } = useQuery(scheduleQuery);
  if (hasCode(error, 'not_found', 'validation_failed'))
    return (
      <PageMessage
        title="There is no such balance"
        actions={<ButtonLink to={paths.openPayments}>Open payments</ButtonLink>}
      >
        <p>The import that has brought it may have been undone.</p>
      </PageMessage>
    );
  return (
    <div className="wrap page-block max-w-3xl">
      <h1 className="text-4xl text-evergreen-strong">
        {balance ? broughtForwardWords(balance) : 'Balance brought forward'}
      </h1>
      {balance ? (
        <>
          <p className="mt-4 mb-8">
            <PatientName
              name={balance.nameNow ?? balance.patientName}
              id={balance.patientId}
              of={balance}
              to={paths.patient(balance.patientId)}
            />
            <span>{`, ${centsText(Math.abs(balance.cents))} as of ${mediumDate(balance.asOf)}, from the import of this patient.`}</span>
          </p>
          <VisitPayments key={id} visit={{ ...balance, timeZone: schedule?.timeZone ?? site.timeZone }} />
        </>
      ) : isPending ? (
        <Skeleton className="mt-8 h-40" />
      ) : (
        <div className="mt-8">
          <RetryNotice title="The balance could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      <UndoPlace />
    </div>
  );
}
