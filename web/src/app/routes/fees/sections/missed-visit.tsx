import { policies } from '#config/policies.ts';
import { site } from '#config/site.ts';

/** The fee for a missed visit, or one cancelled too late. */
export function MissedVisit() {
  const { fee, forgiven } = policies.missedVisit;
  if (fee === null)
    return <p>A visit you miss costs nothing. Please call all the same, for somebody is waiting.</p>;
  return (
    <p>
      A visit you miss, or give up too late for somebody else to take it, costs {`${site.currency}${fee}`}.{' '}
      {forgiven} We send a bill; nothing is taken by itself.
    </p>
  );
}
