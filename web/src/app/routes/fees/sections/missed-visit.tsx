import { policies } from '#config/policies.ts';
import { priceText } from '#config/site.ts';

/** The fee for a missed visit, or one cancelled too late. */
export function MissedVisit() {
  const { fee, forgiven } = policies.missedVisit;
  if (fee === null)
    return <p>Missing a visit costs nothing. Please call anyway: someone may be waiting for the time.</p>;
  return (
    <p>
      If you miss a visit, or cancel too late for someone else to take it, the fee is {priceText(fee)}.{' '}
      {forgiven} We send a bill; nothing is charged automatically.
    </p>
  );
}
