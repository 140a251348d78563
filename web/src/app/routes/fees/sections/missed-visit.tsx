import { lateFeeText } from '@garden-room/contract/practice-words';
import { site } from '#config/site.ts';
import { usePractice } from '#lib/practice.ts';
/** The fee for a missed visit, or one cancelled too late. */
export const MissedVisit = () => {
  const practice = usePractice();
  return (
    <p>
      {lateFeeText(practice.missedVisit, site.currency)}
      {practice.missedVisit.fee === null && ' Please tell us anyway: someone may be waiting for the time.'}
    </p>
  );
};
