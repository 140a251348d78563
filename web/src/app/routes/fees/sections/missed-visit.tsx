import { lateFeeText, policies } from '#config/policies.ts';

/** The fee for a missed visit, or one cancelled too late. */
export const MissedVisit = () => (
  <p>
    {lateFeeText}
    {policies.missedVisit.fee === null && ' Please tell us anyway: someone may be waiting for the time.'}
  </p>
);
