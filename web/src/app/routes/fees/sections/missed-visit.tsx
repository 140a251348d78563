import { policies } from '#config/policies.ts';
import { site } from '#config/site.ts';

/** What a visit costs that is missed, or given up too late. */
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
