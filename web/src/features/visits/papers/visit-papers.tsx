import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { toCents } from '@garden-room/contract/money';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { centsText } from '#features/visits/payments/payment-words.ts';
import { plainDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useNow } from '#lib/use-now.ts';
import { PapersDialog } from './papers-dialog.tsx';
import { papersDrafts } from './papers-form.ts';

/** The papers of the reader's own visit; nothing where none were left. */
export const OwnPapers = ({ appointment }: { appointment: AppointmentDetail }) =>
  hasPapers(appointment) && (
    <Papers title="From your visit">
      <PapersLeft appointment={appointment} />
    </Papers>
  );

/** The papers of a patient's visit for an admin, who writes them; the reception does not get them. */
export function PatientPapers({
  appointment,
  readerId,
}: {
  appointment: AppointmentDetail;
  readerId: string;
}) {
  const { _id, status, startsAt } = appointment;
  const now = useNow();
  const isAdmin = useIsAdmin();
  const [isWriting, setWriting] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const place = { personId: readerId, appointmentId: _id };
  const hasTakenPlace = (status === 'confirmed' || status === 'completed') && Date.parse(startsAt) <= now;
  if (!isAdmin || (!hasTakenPlace && !hasPapers(appointment))) return null;
  const write = () => {
    setIsSaved(false);
    setWriting(true);
  };
  return (
    <Papers title="Plan">
      {hasPapers(appointment) ? (
        <PapersLeft appointment={appointment} />
      ) : (
        <p className="text-ink-soft">Nothing has been left with this visit yet.</p>
      )}
      {!isWriting && papersDrafts.find(place) && (
        <Notice title="You have begun to write">Your draft is kept in this tab. It is not saved yet.</Notice>
      )}
      {isSaved && <Notice tone="success" title="The plan is saved" />}
      {hasTakenPlace && (
        <Button variant="secondary" size="sm" className="self-start" onClick={write}>
          {hasPapers(appointment) ? 'Edit plan' : 'Leave a plan'}
        </Button>
      )}
      <PapersDialog
        open={isWriting}
        place={place}
        appointment={appointment}
        onClose={() => setWriting(false)}
        onSaved={() => {
          setWriting(false);
          setIsSaved(true);
        }}
      />
    </Papers>
  );
}

const hasPapers = ({ papers: { plan, receipt } }: AppointmentDetail) => plan !== '' || receipt !== null;

const Papers = ({ title, children }: { title: string; children: Elements }) => (
  <section aria-labelledby="papers" className="flex flex-col gap-5">
    <h2 id="papers" className="text-2xl text-evergreen-strong">
      {title}
    </h2>
    {children}
  </section>
);

function PapersLeft({ appointment: { _id, papers } }: { appointment: AppointmentDetail }) {
  const { plan, receipt } = papers;
  return (
    <>
      {plan && (
        <div>
          <h3 className="text-lg text-evergreen-strong">Plan</h3>
          <p className="mt-2 max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{plan}</p>
          <PaperLink id={_id} paper="plan" />
        </div>
      )}
      {receipt && (
        <div>
          <h3 className="text-lg text-evergreen-strong">Receipt</h3>
          <p className="mt-2">{`${centsText(toCents(receipt.amount))}, paid on ${plainDate(receipt.paidOn)}`}</p>
          <PaperLink id={_id} paper="receipt" />
        </div>
      )}
    </>
  );
}

const PaperLink = ({ id, paper }: { id: string; paper: 'plan' | 'receipt' }) => (
  <ButtonLink
    to={paths.visitPaper(id, paper)}
    variant="secondary"
    size="sm"
    className="mt-3 self-start print:hidden"
  >{`Print the ${paper}`}</ButtonLink>
);
