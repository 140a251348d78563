import type { JoinPreview } from '@garden-room/contract/endpoints/patient-records';
import type { Patient } from '@garden-room/contract/patient';
import { personFields, personKeys } from '@garden-room/contract/person-fields';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { previewJoin, useJoinPatient } from '#api/patient-records.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { outcomeText } from '#lib/api-error.ts';
import { nameOf } from '#lib/name-of.ts';
import { reachWords } from '#lib/reach-words.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { ComparisonSkeleton, JoinComparison } from './join-comparison.tsx';
import { PatientSearch } from './patient-search.tsx';
import { SamePerson, samePersonWords } from './same-person.tsx';

type JoinProps = {
  patient: Patient;
  onClose: () => void;
  onJoined: (account: Patient) => void;
};

/** Finds the account or the other record that a record joins, and shows both side by side before the join. */
export const JoinDialog = ({ open, ...rest }: JoinProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={`Join ${nameOf(rest.patient)} with an account or record`}
    wide
  >
    <JoinSteps {...rest} />
  </Dialog>
);

function JoinSteps(props: Omit<JoinProps, 'onClose'>) {
  const [account, setAccount] = useState<Patient | null>(null);
  const [isBack, setBack] = useState(false);
  if (!account) return <ChooseAccount isBack={isBack} recordId={props.patient._id} onChosen={setAccount} />;
  const goBack = () => {
    setBack(true);
    setAccount(null);
  };
  return <JoinForm {...props} account={account} onChange={goBack} />;
}

type ChooseAccountProps = {
  /** Id of the record that joins, which is not offered itself. */
  recordId: string;
  /** From the account that was chosen before: its button is gone, and with it the focus. */
  isBack: boolean;
  onChosen: (account: Patient) => void;
};

function ChooseAccount({ isBack, recordId, onChosen }: ChooseAccountProps) {
  const [unchosen, setUnchosen] = useState(false);
  const boxRef = useRef<HTMLInputElement>(null);
  const leave = useDialogExit();
  useEffect(() => {
    if (isBack) boxRef.current?.focus();
  }, [isBack]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(true);
    boxRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PatientSearch
        label="Account or record"
        among={({ _id }) => _id !== recordId}
        boxRef={boxRef}
        error={unchosen ? 'Choose the account or record.' : undefined}
        onFound={onChosen}
      />
      <FormButtons onCancel={leave} submit="Join" />
    </form>
  );
}

type JoinFormProps = Omit<JoinProps, 'onClose'> & { account: Patient; onChange: () => void };

function JoinForm({ patient, account, onJoined, onChange }: JoinFormProps) {
  const {
    data: preview,
    error,
    refetch,
  } = useQuery(previewJoin.query({ params: { id: patient._id }, query: { userId: account._id } }));
  const join = useJoinPatient();
  /** The confirmation; void once either of the two that it names is another. */
  const [said, setSaid] = useState<string | null>(null);
  const [unsaid, setUnsaid] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const leave = useDialogExit();

  const words = preview && !isProven(preview) ? samePersonWords(preview) : null;
  const isSaid = words !== null && said === words;

  const send = useOneAtATime(async () => {
    if (!preview) return;
    if (words !== null && !isSaid) {
      setUnsaid(true);
      wordRef.current?.focus();
      return;
    }
    const body = { userId: account._id, ...(isSaid && { samePerson: true as const }) };
    onJoined(await join.mutateAsync({ params: { id: patient._id }, body }));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <Button size="sm" variant="secondary" autoFocus onClick={onChange}>
          Choose another
        </Button>
      </div>
      {preview && <JoinComparison {...preview} />}
      {!preview && !error && <ComparisonSkeleton />}
      {!preview && error && (
        <RetryNotice title="The two could not be compared" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {preview && words === null && (
        <Notice title="The same email, and it is confirmed">{`Whoever has this account reads the mail of ${preview.account.userEmail}, as your patient does.`}</Notice>
      )}
      {preview && words !== null && (
        <SamePerson
          preview={preview}
          words={words}
          boxRef={wordRef}
          isSaid={isSaid}
          isMissing={unsaid && !isSaid}
          onSay={(isIt) => setSaid(isIt ? words : null)}
        />
      )}
      {preview && <p>{preview.account.hasAccount ? finalWords : undoableWords}</p>}
      {join.isError && <Notice tone="error">{problemText(join.error)}</Notice>}
      <FormButtons
        onCancel={leave}
        submit={preview || !error ? 'Join' : null}
        busyText={busyText(join.isPending, preview !== undefined)}
      />
    </form>
  );
}

/** `Phone, address, date of birth, and alert` */
const filledWords = new Intl.ListFormat('en').format(
  personKeys
    .filter((key) => personFields[key].fills === 'all')
    .map((key, index) => (index === 0 ? personFields[key].label : personFields[key].label.toLowerCase())),
);
const finalWords = `All appointments of the record become those of the account. ${filledWords} of the record fill what the account lacks. The record is then gone, and this cannot be taken back. ${reachWords({ account: true, email: false, phone: null })}`;
const undoableWords = `All appointments of this record become those of the other. ${filledWords} fill what the other lacks. You can undo this for a day; then the private notes follow, and this record is gone.`;

const isProven = ({ sameEmail, emailConfirmed }: JoinPreview) => sameEmail && emailConfirmed;

function busyText(isJoining: boolean, isCompared: boolean) {
  if (isJoining) return 'Joining…';
  return isCompared ? undefined : 'Comparing…';
}

const problemText = (error: Error) =>
  outcomeText(error, 'We have not heard whether they were joined. Press Join again: nothing is done twice.');
