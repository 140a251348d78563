import type { Appointment } from '@garden-room/contract/appointment';
import type { BalanceDetail } from '@garden-room/contract/endpoints/payments';
import { isLive } from '@garden-room/contract/live-status';
import { dueCents, openCents, paymentKindOf } from '@garden-room/contract/payments';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSession } from '#features/session/use-session.ts';
import { paymentDrafts } from './payment-drafts.ts';
import { EntryList, PaymentEntries } from './payment-entries.tsx';
import { isMissedFee, type PaidFor, paidOrOpen, payableIdsOf } from './payment-words.ts';
import { Waive } from './waive.tsx';

const PaymentForm = lazyPart(() => import('./payment-form.tsx'), {
  skeleton: () => <Skeleton className="h-72" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

type VisitPaymentsProps = {
  visit: Appointment | (BalanceDetail & { timeZone: string });
  /** Whether only the visit's own page lists the payments. */
  hidesEntries?: boolean;
};

/**
 * The payments of a visit, or a balance brought forward, for staff. Recording the open amount takes two presses: the
 * form opens already filled in.
 */
export default function VisitPayments({ visit, hidesEntries = false }: VisitPaymentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSession();
  const personId = user?._id ?? '';
  const [isTaking, setTaking] = useState(
    () => paymentDrafts.find({ personId, appointmentId: visit._id }) !== null,
  );
  const facts = factsToPay(visit);
  const { openCents: left, isCredit } = facts;
  // Once the visit is over, it is what its page is opened for.
  const isDue = !hidesEntries && !('status' in visit && isLive(visit.status));
  useEffect(PaymentForm.preload, []);
  const end = () => {
    setTaking(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4 print:hidden">
      <PaymentsHeading visit={visit} headingRef={heading} title="Payments" />
      {isTaking ? (
        <PaymentForm visit={facts} personId={personId} onEnd={end} />
      ) : (
        left > 0 && (
          <p className="flex flex-wrap gap-2">
            <Button size="sm" variant={isDue ? 'primary' : 'secondary'} onClick={() => setTaking(true)}>
              {isCredit ? 'Give back' : 'Record payment'}
            </Button>
            {paymentKindOf(visit) !== 'visit' && !isCredit && (
              <Waive {...payableIdsOf(visit)} cents={left} onDone={end} />
            )}
          </p>
        )
      )}
      {'asOf' in visit
        ? visit.entries.length > 0 && <EntryList payments={visit.entries} canCorrect />
        : !hidesEntries && !visit.settledElsewhere && <PaymentEntries visit={visit} canCorrect />}
    </section>
  );
}

/** The facts of a visit or a balance by which a payment of what is left is noted. */
function factsToPay(visit: VisitPaymentsProps['visit']) {
  const left = openCents(visit);
  const isCredit = 'asOf' in visit && visit.cents < 0;
  const when = 'asOf' in visit ? { date: visit.asOf } : { date: visit.date, createdAt: visit.createdAt };
  const { timeZone } = visit;
  return {
    ...{ ...payableIdsOf(visit), ...when, timeZone, isCredit },
    ...{ openCents: isCredit ? -left : left, isFee: isMissedFee(visit) },
  };
}

/** The reader's payments for their visit, with the receipts; nothing before anything was paid or is due. */
export function OwnPayments({ visit, isToCome }: { visit: Appointment; isToCome: boolean }) {
  const { paidCents, waivedCents } = visit;
  const isDue = !isToCome && dueCents(visit) > 0;
  if (paidCents === 0 && waivedCents === 0 && !isDue) return null;
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4">
      <PaymentsHeading visit={visit} title="What you paid" />
      <PaymentEntries visit={visit} canCorrect={false} />
    </section>
  );
}

type PaymentsHeadingProps = {
  visit: PaidFor;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  title: string;
};

const PaymentsHeading = ({ visit, headingRef, title }: PaymentsHeadingProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6">
    <h2 id="payments" ref={headingRef} tabIndex={-1} className="text-2xl text-evergreen-strong">
      {title}
    </h2>
    <p className="font-semibold tabular-nums">{paidOrOpen(visit) ?? 'Nothing to pay'}</p>
  </div>
);
