import type { Patient } from '@garden-room/contract/patient';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErasePatient } from '#api/patient-records.ts';
import { upcomingAppointmentsQuery } from '#api/practice-appointments.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ReachPatient } from '#components/ui/reach-patient.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { nameOf } from '#lib/name-of.ts';

type EraseProps = { open: boolean; patient: Patient; onClose: () => void; onErased: () => void };

/** Says what is erased of a patient without an account, before it is. */
export function EraseDialog({ open, patient, onClose, onErased }: EraseProps) {
  const erase = useErasePatient(patient._id);
  const { error, isPending, reset } = erase;
  return (
    <ConfirmDialog
      open={open}
      title={`Erase ${nameOf(patient)}?`}
      verb="Erase"
      busyText="Erasing…"
      keep="Keep them"
      danger
      change={{ isPending, reset, error: error && isOutcomeOpen(error) ? new Error(lostWords) : error }}
      gone={goneWords(error)}
      onConfirm={() => erase.mutateAsync().then(onErased)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>This cannot be taken back. If they want a copy, export their data first.</p>
        <dl className="divide-y divide-hairline border-y border-hairline">
          <Part term="Cancelled">
            <Coming patient={patient} />
          </Part>
          <Part term="Removed">Their record, with name, phone, email and address.</Part>
          <Part term="Kept">
            Their past and cancelled appointments, for <span>{site.recordsKeptYears}</span> years after their
            day, as a practice must. Their name, what they wrote for the visit and whatever leads to them are
            taken out. Your private notes, for as long from when each was written; no longer under their name.
          </Part>
        </dl>
      </div>
    </ConfirmDialog>
  );
}

const lostWords =
  'We have not heard whether it was done. Press the button again: what has begun is completed, and nothing is done twice.';

/** Where there is nothing left to be erased here. */
function goneWords(error: Error | null): string | undefined {
  if (hasCode(error, 'not_found'))
    return 'There is no such record any more: it was erased or joined with an account meanwhile.';
  return hasCode(error, 'has_account') ? error.message : undefined;
}

const Part = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[6.5rem_1fr]">
    <dt className="font-medium">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** So many are named, as many as are called about in one go. */
const mostNamed = 4;

/** What is cancelled, and how they can be reached: no message can be sent. */
function Coming({ patient }: { patient: Patient }) {
  const { data: coming, isPending } = useQuery(upcomingAppointmentsQuery(patient._id));
  if (isPending) return <OnItsWay />;
  if (coming?.length === 0) return <span>Nothing: they have no appointment to come.</span>;
  return (
    <>
      <p>
        Every appointment still to come. No message goes out, because there is no account to send it to.{' '}
        <Reach {...patient} />
      </p>
      {coming && (
        <ul className="mt-2 text-sm tabular-nums">
          {coming.slice(0, mostNamed).map(({ _id, date, time }) => (
            <li key={_id}>{`${shortDate(date)}, ${timeText(time)}`}</li>
          ))}
          {coming.length > mostNamed && <li>{`and ${coming.length - mostNamed} more`}</li>}
        </ul>
      )}
    </>
  );
}

const OnItsWay = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-6 w-full" />
    <Skeleton className="mt-2 h-6 w-3/4" />
  </div>
);

function Reach(patient: Patient) {
  if (!patient.phone && patient.userEmail === '')
    return <span>The record has neither phone nor email to tell them.</span>;
  return (
    <>
      <span>{patient.phone ? 'Call them first: ' : 'Write to them first: '}</span>
      <ReachPatient {...patient} />
    </>
  );
}
