import type { Appointment } from '@garden-room/contract/appointment';
import { decimalText } from '@garden-room/contract/money';
import { dueCents, openCents, type Payment, paymentKindOf } from '@garden-room/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addPayment, correctPayment, listVisitPayments } from '#api/payments.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import { mediumDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { paymentDrafts } from './payment-drafts.ts';
import { centsText, methodWords, paidOrOpen } from './payment-words.ts';

const PaymentForm = lazyPart(() => import('./payment-form.tsx'), {
  skeleton: () => <Skeleton className="h-72" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

type VisitPaymentsProps = {
  visit: Appointment;
  /** Whether only the visit's own page lists the payments. */
  hidesEntries?: boolean;
};

/**
 * The payments of a visit, for staff. Recording the open amount takes two presses: the form opens already filled in.
 */
export default function VisitPayments({ visit, hidesEntries = false }: VisitPaymentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSession();
  const personId = user?._id ?? '';
  const [isTaking, setTaking] = useState(
    () => paymentDrafts.find({ personId, appointmentId: visit._id }) !== null,
  );
  const isOpen = openCents(visit) > 0;
  useEffect(PaymentForm.preload, []);
  const end = () => {
    setTaking(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4 print:hidden">
      <PaymentsHeading visit={visit} headingRef={heading} title="Payments" />
      {isTaking ? (
        <PaymentForm visit={visit} personId={personId} onEnd={end} />
      ) : (
        isOpen && (
          <p className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => setTaking(true)}>
              Record payment
            </Button>
            <Waive visit={visit} onDone={end} />
          </p>
        )
      )}
      {!hidesEntries && <Entries visit={visit} canCorrect />}
    </section>
  );
}

/** The reader's payments for their visit, with the receipts; nothing before anything was paid or is due. */
export function OwnPayments({ visit, isToCome }: { visit: Appointment; isToCome: boolean }) {
  const { paidCents, waivedCents } = visit;
  const isDue = !isToCome && dueCents(visit) > 0;
  if (paidCents === 0 && waivedCents === 0 && !isDue) return null;
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4">
      <PaymentsHeading visit={visit} title="What you paid" />
      <Entries visit={visit} canCorrect={false} />
    </section>
  );
}

type PaymentsHeadingProps = {
  visit: Appointment;
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

/** The fee of a visit that did not take place can be waived by the doctor, in one press. */
function Waive({ visit, onDone }: { visit: Appointment; onDone: () => void }) {
  const waive = useAct(addPayment);
  const cents = openCents(visit);
  if (!useIsAdmin() || paymentKindOf(visit) !== 'missed_fee') return null;
  const press = () => {
    const body = { amount: decimalText(cents), method: 'waived' } as const;
    waive.mutate(
      { params: { id: visit._id }, body },
      {
        onSuccess: () => {
          notifySuccess(`${centsText(cents)} waived.`);
          onDone();
        },
      },
    );
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busyText={waive.isPending ? 'Waiving…' : undefined}
        onClick={press}
      >
        {`Waive ${centsText(cents)}`}
      </Button>
      {waive.isError && (
        <span role="alert" className="basis-full text-sm font-medium text-danger">
          {waive.error.message}
        </span>
      )}
    </>
  );
}

/** The entries about a visit, newest first. */
function Entries({ visit, canCorrect }: { visit: Appointment; canCorrect: boolean }) {
  const list = useInfiniteQuery(listVisitPayments.pages({ params: { id: visit._id } }));
  return (
    <PagedList
      list={list}
      failedTitle="The payments could not be loaded"
      skeleton={<Skeleton className="h-12" />}
      empty={<p className="text-ink-soft">Nothing is paid yet.</p>}
    >
      {(payments) => (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {payments.map((payment) => (
            <Entry key={payment._id} payment={payment} canCorrect={canCorrect} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Entry({ payment, canCorrect }: { payment: Payment; canCorrect: boolean }) {
  const { _id, appointmentId, kind, cents, method, date, receiptNumber, correctionOf, correctedBy } = payment;
  const isAdmin = useIsAdmin();
  const mayCorrect = canCorrect && kind !== 'correction' && !correctedBy && (isAdmin || method !== 'waived');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <span>
        <span className="font-semibold tabular-nums">{centsText(cents)}</span>
        <span>{`, ${methodWords[method]}, ${mediumDate(date)}`}</span>
        {correctionOf && (
          <span className="block text-ink-soft">{`Takes back ${entryText(correctionOf)}`}</span>
        )}
        {correctedBy && (
          <span className="block text-ink-soft">{`Taken back by ${entryText(correctedBy)}`}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        {receiptNumber !== null && (
          <Link to={paths.receipt(appointmentId, _id)} className={`py-1.5 ${textLinkClass}`}>
            {`Receipt ${receiptNumber}`}
          </Link>
        )}
        {mayCorrect && <TakeBack payment={payment} />}
      </span>
    </li>
  );
}

const entryText = ({ receiptNumber }: { receiptNumber: number | null }): string =>
  receiptNumber === null ? 'what was waived' : `receipt ${receiptNumber}`;

/** Takes an entry back by another one, once it is confirmed. */
function TakeBack({ payment }: { payment: Payment }) {
  const [isAsked, setAsked] = useState(false);
  const correct = useAct(correctPayment);
  const { _id, cents, method, receiptNumber } = payment;
  const summary = `${centsText(cents)}, ${methodWords[method]}`;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Take back: ${summary}${receiptNumber === null ? '' : `, receipt ${receiptNumber}`}`}
        onClick={() => setAsked(true)}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Take this payment back?"
        verb="Take back"
        busyText="Taking it back…"
        keep="Keep it"
        change={correct}
        onConfirm={async () => {
          await correct.mutateAsync({ params: { id: _id } });
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          <span>{`${summary}.`}</span> The entry stays in the books; another one takes it back, with a number
          of its own if it has a receipt. The amount is open again.
        </p>
      </ConfirmDialog>
    </>
  );
}
