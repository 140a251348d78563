import { useQuery } from '@tanstack/react-query';
import { listAppointmentMail } from '#api/mail.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { instantText } from '#lib/instant-text.ts';
import { mailFate, mailLabel } from './mail-labels.ts';

/** The emails about a visit, sent and failed; for the practice. */
export default function VisitMail({ appointmentId, phone }: { appointmentId: string; phone: string | null }) {
  const { data, error, isPending, refetch } = useQuery(
    listAppointmentMail.query({ params: { id: appointmentId } }),
  );
  return (
    <section aria-labelledby="visit-mail">
      <h2 id="visit-mail" className="text-2xl text-evergreen-strong">
        Emails
      </h2>
      {isPending && (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {!data && error && (
        <RetryNotice title="The emails could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">None was sent about this visit.</p>}
      {data && data.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-hairline border-y border-hairline">
          {data.map((mail) => (
            <li key={mail._id} className="py-3">
              <p>{mailLabel(mail.kind)}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                <span>{mailFate(mail, instantText)}</span>
                <span>
                  {mail.state === 'not-sent' && mail.reason === 'no-address' && phone && `, ${phone}`}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
