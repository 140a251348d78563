import type { MailProblem } from '@garden-room/contract/endpoints/mail';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { deskRefresh } from '#api/desk-refresh.ts';
import { listMailProblems, sendMailAgain, settleMail } from '#api/mail.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { FailureNotice, RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { instantText } from '#lib/instant-text.ts';
import { callWords, mailFate, mailLabel } from './mail-labels.ts';

/**
 * The mail problems on the practice's first page: whom to call, and which emails were given up. Nothing where
 * everything has arrived.
 */
export default function MailProblems() {
  const { data, error, isLoading, refetch } = useQuery({ ...listMailProblems.query(), ...deskRefresh });
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useAct(sendMailAgain);
  const settle = useAct(settleMail);
  if (!data && error) {
    return (
      <RetryNotice title="We could not see whether all emails have left" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  }
  if (isLoading) return <PartOnItsWay />;
  if (!data) return null;
  const { failed, toCall, isSending } = data;
  if (failed.length + toCall.length === 0) return isSending ? null : <NoMail />;
  const busy = again.isPending || settle.isPending;
  const failure = again.error ?? settle.error;
  /** The pressed button goes with its row. */
  const act = (change: Promise<unknown>) =>
    void change.then(
      () => heading.current?.focus(),
      () => undefined,
    );
  return (
    <section aria-labelledby="not-reached" className="mt-12 sm:mt-14">
      <h2 id="not-reached" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Not reached
      </h2>
      {!isSending && <NoMail />}
      {failure && <FailureNotice title="That did not work" error={failure} />}
      <ul className="mt-5 flex flex-col divide-y divide-hairline border-y border-hairline">
        {toCall.map((mail) => (
          <Problem key={mail._id} mail={mail} why={callWords(mail, instantText)}>
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              aria-label={`Called ${mail.patientName ?? ''}`}
              onClick={() => act(settle.mutateAsync({ params: { id: mail._id } }))}
            >
              Called
            </Button>
          </Problem>
        ))}
        {failed.map((mail) => (
          <Problem key={mail._id} mail={mail} why={mailFate(mail, instantText)}>
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Send again: ${mailLabel(mail.kind)}`}
              onClick={() => act(again.mutateAsync({ params: { id: mail._id } }))}
            >
              Send again
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              aria-label={`Done: ${mailLabel(mail.kind)}`}
              onClick={() => act(settle.mutateAsync({ params: { id: mail._id } }))}
            >
              Done
            </Button>
          </Problem>
        ))}
      </ul>
    </section>
  );
}

const NoMail = () => (
  <p className="mt-4 text-ink-soft">
    This site sends no emails: no mail server is set. Patients with an account read their messages here;
    please call the others.
  </p>
);

function Problem({ mail, why, children }: { mail: MailProblem; why: string; children: ReactNode }) {
  const { kind, patientId, patientName, phone, appointmentId } = mail;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PatientName name={patientName ?? 'The practice'} id={patientId} of={mail} />
          <span>{`: ${mailLabel(kind)}`}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{why}</p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {phone && <CallPatient phone={phone} />}
          {appointmentId && kind !== 'deleted' && (
            <Link to={paths.appointment(appointmentId)} className={textLinkClass}>
              Appointment
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
