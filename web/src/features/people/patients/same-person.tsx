import type { JoinPreview } from '@garden-room/contract/endpoints/patient-records';
import { type RefObject, useId } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { ReachPatient } from '#components/ui/reach-patient.tsx';
import { nameOf } from '#lib/name-of.ts';

/** The admin's statement about a record and an account where nothing else shows whose the account is. */
export const samePersonWords = ({ record, account }: JoinPreview): string =>
  `I have asked them: ${named(nameOf(record), record.phone ?? record.userEmail)}, and ${named(nameOf(account), account.userEmail || (account.phone ?? ''))}, are the same person.`;

const named = (name: string, contact: string) => (contact === '' ? name : `${name}, ${contact}`);

type SamePersonProps = {
  preview: JoinPreview;
  words: string;
  boxRef: RefObject<HTMLInputElement | null>;
  isSaid: boolean;
  /** Whether joining was tried without it. */
  isMissing: boolean;
  onSay: (isSaid: boolean) => void;
};

/** Why the patient has to be asked first, and the admin's confirmation that they were. */
export function SamePerson({ preview, words, boxRef, isSaid, isMissing, onSay }: SamePersonProps) {
  const id = useId();
  const { record, account } = preview;
  return (
    <div className="flex flex-col gap-4">
      <Notice title={whyUnproven(preview)}>
        Find out yourself whether they are the same person: <AskThem {...record} />{' '}
        <span>{account.hasAccount && 'Whoever has the account will read everything in the record.'}</span>
      </Notice>
      <div>
        <label className="flex cursor-pointer items-start gap-3 py-2">
          <input
            ref={boxRef}
            type="checkbox"
            required
            checked={isSaid}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={({ target }) => onSay(target.checked)}
            className="tick mt-1 aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-danger"
          />
          <span className="min-w-0 font-medium wrap-anywhere">{words}</span>
        </label>
        {isMissing && (
          <p id={`${id}-error`} role="alert" className="mb-1 ml-8 flex gap-2 text-sm font-medium text-danger">
            <span aria-hidden="true">—</span>
            Ask them first, and say here that you have.
          </p>
        )}
        <p id={`${id}-hint`} className="ml-8 text-sm text-ink-soft">
          The audit keeps that you have said so.
        </p>
      </div>
    </div>
  );
}

function whyUnproven({ record, account, sameEmail }: JoinPreview): string {
  if (!account.hasAccount) return 'Nothing proves that two records are of one person';
  if (sameEmail) return 'The email is the same, but nobody has confirmed it';
  return record.userEmail === '' ? 'The record has no email to compare' : 'The emails differ';
}

const AskThem = ({ phone, userEmail }: JoinPreview['record']) => {
  if (!phone && userEmail === '') return <span>ask them when they come.</span>;
  return (
    <>
      <span>{phone ? 'call them on ' : 'write to them at '}</span>
      <ReachPatient phone={phone} userEmail={userEmail} />
      <span>{`, the ${phone ? 'number' : 'address'} in this record, not one from the other.`}</span>
    </>
  );
};
