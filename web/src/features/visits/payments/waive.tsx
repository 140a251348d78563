import { decimalText } from '@garden-room/contract/money';
import { type PayableIds, payableId, undoingPayment, useAddPayment } from '#api/payments.ts';
import { Button } from '#components/ui/button.tsx';
import { useIsAdmin } from '#lib/role-context.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { centsText, notedText } from './payment-words.ts';

type WaiveProps = PayableIds & {
  /** What is open of it. */
  cents: number;
  onDone: () => void;
  /** Whether it is one of a row that has the amount. */
  isInRow?: boolean;
};

/** Waives what is open of a visit or a balance, in one press; the doctor's to do. */
export function Waive({ appointmentId, broughtForwardId, cents, onDone, isInRow = false }: WaiveProps) {
  const ids = { appointmentId, broughtForwardId };
  // Called also where the row is gone by then.
  const waive = useAddPayment(ids, (payment, client) => {
    tellDone({ text: notedText(payment), undo: undoingPayment(client, payment) });
    onDone();
  });
  if (!useIsAdmin()) return null;
  const body = { amount: decimalText(cents), method: 'waived' } as const;
  return (
    <>
      <Button
        size="sm"
        variant={isInRow ? 'quiet' : 'secondary'}
        busyText={waive.isPending ? 'Waiving…' : undefined}
        onClick={() => waive.mutate({ params: { id: payableId(ids) }, body })}
      >
        {isInRow ? 'Waive' : `Waive ${centsText(cents)}`}
      </Button>
      {waive.isError && (
        <span role="alert" className="basis-full text-sm font-medium text-danger">
          {waive.error.message}
        </span>
      )}
    </>
  );
}
