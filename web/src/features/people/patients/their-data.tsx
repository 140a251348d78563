import type { Patient } from '@garden-room/contract/patient';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportPatient } from '#api/patient-records.ts';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { type SavedData, saveDataFile } from '#lib/data-file.ts';
import type { Elements } from '#lib/elements.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** For a patient without an account: exports the data held about them, or erases it. */
export function TheirData({ patient }: { patient: Patient }) {
  const saving = useMutation({ mutationFn: async () => saveDataFile(await exportPatient(patient._id)) });
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
