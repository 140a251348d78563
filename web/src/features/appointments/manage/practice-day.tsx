import { ComingDays } from './coming-days.tsx';
import { ManageChanges, type RescheduleDialogProps } from './manage-changes.tsx';
import { OpenRequests } from './open-requests.tsx';
import { PracticeWeeks } from './practice-weeks.tsx';

/** What needs the practice now: requests, messages, and who comes today and tomorrow. */
export default function PracticeDay({ email, RescheduleDialog }: RescheduleDialogProps & { email: string }) {
  return (
    <ManageChanges RescheduleDialog={RescheduleDialog}>
      {(changes) => (
        <>
          <OpenRequests email={email} changes={changes} />
          <ComingDays changes={changes} />
          <PracticeWeeks />
        </>
      )}
    </ManageChanges>
  );
}
