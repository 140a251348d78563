import type { Patient } from '@garden-room/contract/patient';
import { timeText } from '@garden-room/contract/time-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { upcomingAppointmentsQuery } from '#api/appointments.ts';
import { fetchPatientData, useErasePatient } from '#api/patient-records.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { ReachPatient } from '#components/ui/reach-patient.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { hasCode, outcomeText } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { type SavedData, saveDataFile } from '#lib/save-file.ts';

/** Exports, for a patient without an account, the data held about them, or erases it. */
export function TheirData({ patient }: { patient: Patient }) {
  const saving = useMutation({ mutationFn: async () => saveDataFile(await fetchPatientData(patient._id)) });
  const [erasing, setErasing] = useState(false);
  const navigate = useNavigate();
  return (
    <section aria-labelledby="their-data" className="mt-14">
      <h2 id="their-data" className="text-2xl text-evergreen-strong">
        Their data
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">
        With an account they would do this themselves. Make sure that the request is theirs.
      </p>
      <div className="divide-y divide-hairline border-y border-hairline">
        <Way text="Everything that is held about them in one file, to hand over. Your private notes are not in it.">
          <Button
            size="sm"
            variant="secondary"
            busyText={saving.isPending ? 'Making the file…' : undefined}
            onClick={() => saving.mutate()}
          >
            Export their data
          </Button>
          <div role="status" className="basis-full empty:hidden">
            {saving.isSuccess && <Saved {...saving.data} />}
          </div>
          {saving.isError && (
            <div className="basis-full">
              <RetryNotice title="Their data could not be fetched" onRetry={() => saving.mutate()}>
                {saving.error.message}
              </RetryNotice>
            </div>
          )}
        </Way>
        <Way text="What you must keep is no longer kept under their name; everything else is removed.">
          <Button size="sm" variant="danger" onClick={() => setErasing(true)}>
            Erase this patient
          </Button>
        </Way>
      </div>
      <EraseDialog
        open={erasing}
        patient={patient}
        onClose={() => setErasing(false)}
        onErased={() => {
          void navigate(paths.patientHistory, { replace: true });
          notifySuccess(`${nameOf(patient)} is erased.`);
        }}
      />
    </section>
  );
}

const Way = ({ text, children }: { text: string; children: Elements }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
    <p className="max-w-[52ch]">{text}</p>
    {children}
  </div>
);

const Saved = ({ fileName, unreadable }: SavedData) => (
  <>
    <p>
      Saved as <span className="font-medium wrap-anywhere">{fileName}</span>. Give it to nobody but them, and
      keep no copy.
    </p>
    {unreadable > 0 && (
      <p className="mt-2">
        {unreadable === 1
          ? 'One record could not be read; the file names it.'
          : `${unreadable} records could not be read; the file names them.`}
      </p>
    )}
  </>
);

type EraseProps = { open: boolean; patient: Patient; onClose: () => void; onErased: () => void };

/** Says what is erased of a patient without an account, before it is. */
function EraseDialog({ open, patient, onClose, onErased }: EraseProps) {
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
      change={{ isPending, reset, error: error && new Error(outcomeText(error, lostWords)) }}
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
            taken out. Your private notes are kept as long, counted from the day of each, and no longer under
            their name.
          </Part>
        </dl>
      </div>
    </ConfirmDialog>
  );
}

const lostWords =
  'We have not heard whether it was done. Press the button again: what has begun is completed, and nothing is done twice.';

/** The words for a record that is not here to be erased. */
function goneWords(error: Error | null): string | undefined {
  if (hasCode(error, 'not_found'))
    return 'There is no such record any more: it was erased or joined with an account meanwhile.';
  return hasCode(error, 'has_account') ? error.message : undefined;
}

const Part = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[6.5rem_1fr]">
    <dt className="font-medium text-ink">{term}</dt>
    <dd className="font-normal">{children}</dd>
  </div>
);

/** The most visits that are named: as many as one call is about. */
const maxNamed = 4;

/** The visits that are cancelled, and the patient's number and email: no message can be sent. */
function Coming({ patient }: { patient: Patient }) {
  const { data: upcoming, isPending } = useQuery(upcomingAppointmentsQuery(patient._id));
  if (isPending) return <OnItsWay />;
  if (upcoming?.length === 0) return <span>Nothing: they have no appointment to come.</span>;
  return (
    <>
      <p>
        Every appointment still to come. No message goes out, because there is no account to send it to.{' '}
        <Reach {...patient} />
      </p>
      {upcoming && (
        <ul className="mt-2 text-sm tabular-nums">
          {upcoming.slice(0, maxNamed).map(({ _id, date, time }) => (
            <li key={_id}>{`${shortDate(date)}, ${timeText(time)}`}</li>
          ))}
          {upcoming.length > maxNamed && <li>{`and ${upcoming.length - maxNamed} more`}</li>}
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
