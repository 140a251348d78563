import type { Patient } from '@garden-room/contract/patient';
import { useQuery } from '@tanstack/react-query';
import { correctedPatientQuery } from '#api/get-patient.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { nameOf } from '#lib/name-of.ts';
import { CorrectForm } from './correct-form.tsx';

type CorrectProps = {
  open: boolean;
  patient: Patient;
  onClose: () => void;
  onSaved: (patient: Patient) => void;
};

/** Corrects the record of a patient without an account, starting from its current version. */
const CorrectDialog = ({ open, patient, onClose, onSaved }: CorrectProps) => (
  <Dialog open={open} onClose={onClose} title={`Correct ${nameOf(patient)}`}>
    <Correction id={patient._id} onSaved={onSaved} />
  </Dialog>
);

export default CorrectDialog;

function Correction({ id, onSaved }: { id: string } & Pick<CorrectProps, 'onSaved'>) {
  const { data: version, error, refetch } = useQuery(correctedPatientQuery(id));
  if (version) return <CorrectForm version={version} onSaved={onSaved} />;
  if (!error) return <FieldsOnTheirWay />;
  return (
    <RetryNotice title="The details could not be loaded" onRetry={() => void refetch()}>
      {error.message}
    </RetryNotice>
  );
}

const FieldsOnTheirWay = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading...</span>
    {['name', 'phone', 'email', 'address'].map((field) => (
      <Skeleton key={field} className="h-18" />
    ))}
  </div>
);
