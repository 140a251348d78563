import type { Patient } from '@garden-room/contract/patient';
import { type FormEvent, useRef, useState } from 'react';
import { useJoinPatient } from '#api/join-patient.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { contactOf } from '#lib/contact-of.ts';
import { nameOf } from '#lib/name-of.ts';
import { PatientSearch } from './patient-search.tsx';

type JoinProps = {
  patient: Patient;
  onClose: () => void;
  onJoined: (account: Patient) => void;
};

/** Finds the account of somebody who had none, and says what joining does before it is done. */
const JoinDialog = ({ open, ...rest }: JoinProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title={`Join ${nameOf(rest.patient)} with an account`}>
    <JoinForm {...rest} />
  </Dialog>
);

export default JoinDialog;

function JoinForm({ patient, onJoined }: Omit<JoinProps, 'onClose'>) {
  const [account, setAccount] = useState<Patient | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const boxRef = useRef<HTMLInputElement>(null);
  const join = useJoinPatient(patient._id);
  const leave = useDialogExit(false);

  const send = useOneAtATime(async () => {
    if (account) return onJoined(await join.mutateAsync(account._id));
    setUnchosen(true);
    boxRef.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {account ? (
        <Chosen patient={patient} account={account} onChange={() => setAccount(null)} />
      ) : (
        <PatientSearch
          label="Account"
          among={({ hasAccount }) => hasAccount}
          boxRef={boxRef}
          error={unchosen ? 'Choose the account.' : undefined}
          onFound={(found) => {
            setAccount(found);
            join.reset();
          }}
        />
      )}
      {join.isError && <Notice tone="error">{join.error.message}</Notice>}
      <FormButtons onCancel={leave} submit="Join" busyText={join.isPending ? 'Joining…' : undefined} />
    </form>
  );
}

type ChosenProps = { patient: Patient; account: Patient; onChange: () => void };

const Chosen = ({ patient, account, onChange }: ChosenProps) => (
  <div className="flex flex-col items-start gap-4">
    <p>
      All appointments of <strong className="font-semibold wrap-anywhere">{nameOf(patient)}</strong> become
      those of <strong className="font-semibold wrap-anywhere">{nameOf(account)}</strong>{' '}
      <span className="wrap-anywhere">({contactOf(account)})</span>, who gets a message. The record without an
      account is then gone. This cannot be taken back.
    </p>
    <Button size="sm" variant="secondary" autoFocus onClick={onChange}>
      Choose another
    </Button>
  </div>
);
