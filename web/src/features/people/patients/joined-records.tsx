import type { Patient } from '@garden-room/contract/patient';
import { Link } from 'react-router-dom';
import { usePartPatients } from '#api/patient-records.ts';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { paths } from '#config/paths.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { instantText } from '#lib/instant-text.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';

/** The joins of a record with others, as long as an admin can undo them. */
export function JoinedRecords({ patient }: { patient: Patient }) {
  const isAdmin = useIsAdmin();
  const { joinedWith, joinedRecords = [] } = patient;
  return (
    <>
      {joinedWith && (
        <Notice title="This record is joined with another one">
          <p>
            Its appointments are{' '}
            <Link className={textLinkClass} to={paths.patient(joinedWith._id)}>
              with the other record
            </Link>
            . Its private notes follow on <span>{instantText(joinedWith.until)}</span>, and then it is gone.
          </p>
          {isAdmin && <Undo id={patient._id} otherId={joinedWith._id} until={joinedWith.until} />}
        </Notice>
      )}
      {joinedRecords.map(({ _id, displayName, until }) => (
        <Notice key={_id} title={`The record of ${displayName} is joined with this one`}>
          <p>
            Its appointments are here; its private notes are{' '}
            <Link className={textLinkClass} to={paths.patient(_id)}>
              still with it
            </Link>{' '}
            for a day.
          </p>
          {isAdmin && <Undo id={_id} otherId={patient._id} until={until} />}
        </Notice>
      ))}
    </>
  );
}

function Undo({ id, otherId, until }: { id: string; otherId: string; until: string }) {
  const part = usePartPatients(otherId);
  const press = useOneAtATime(async () => {
    await part.mutateAsync({ params: { id } });
    notifySuccess('The two records are apart again.');
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        variant="secondary"
        busyText={part.isPending ? 'Undoing…' : undefined}
        onClick={() => void press()}
      >
        Undo the join
      </Button>
      <span className="text-sm text-ink-soft">{`until ${instantText(until)}`}</span>
      {part.error && (
        <p role="alert" className="w-full text-danger">
          {isOutcomeOpen(part.error)
            ? 'We have not heard whether it is undone. Press again: nothing is undone twice.'
            : part.error.message}
        </p>
      )}
    </div>
  );
}
