import type { Appointment } from '@garden-room/contract/appointment';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getPatient } from '#api/patients.ts';
import { DateAndTime, ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipGroup } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { priceText } from '#config/site.ts';
import { useSession } from '#features/session/use-session.ts';
import { UnresolvedAttempt } from '#features/visits/booking/unresolved-attempt.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useFollowUp } from './use-follow-up.ts';

const BookForDialog = lazyPart(() => import('./book-for-dialog.tsx'), lazyDialog);

type FollowUpProps = {
  open: boolean;
  /** The visit that is followed up. */
  appointment: Appointment;
  onClose: () => void;
  /** Gets the new appointments. */
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** Proposes a patient's next visit: some weeks on, at the same time. Other times are chosen in the desk's booking. */
export default function FollowUpDialog({ open, appointment, onClose, onBooked }: FollowUpProps) {
  const { user } = useSession();
  /** The day on which another time is chosen. */
  const [otherFrom, setOtherFrom] = useState<string | null>(null);
  const params = { id: appointment.patientId };
  const patient = useQuery({ ...getPatient.query({ params }), enabled: otherFrom !== null });
  const close = () => {
    setOtherFrom(null);
    onClose();
  };
  const tell = (appointments: readonly Appointment[]) => {
    setOtherFrom(null);
    onBooked(appointments);
  };
  if (otherFrom !== null && patient.data) {
    const presets = { patient: patient.data, date: otherFrom, followUpOf: appointment };
    return <BookForDialog open={open} presets={presets} onClose={close} onBooked={tell} />;
  }
  return (
    <Dialog open={open} onClose={close} title={`Follow-up for ${appointment.patientName}`}>
      {user && (
        <Proposal
          appointment={appointment}
          ownerId={user._id}
          onBooked={(booked) => tell([booked])}
          onOther={setOtherFrom}
          opening={otherFrom !== null && !patient.isError}
          failure={otherFrom === null ? undefined : patient.error?.message}
        />
      )}
    </Dialog>
  );
}

const intervals = [
  { weeks: 2, words: 'In two weeks' },
  { weeks: 4, words: 'In four weeks' },
  { weeks: 13, words: 'In three months' },
] as const;

type ProposalProps = {
  appointment: Appointment;
  ownerId: string;
  onBooked: (appointment: Appointment) => void;
  onOther: (date: string) => void;
  /** Whether the desk's booking is being opened. */
  opening: boolean;
  failure: string | undefined;
};

/** One time, and the button that books it. */
function Proposal({ appointment, ownerId, onBooked, onOther, opening, failure }: ProposalProps) {
  const form = useFollowUp(appointment, ownerId, onBooked);
  const { attempt, found, slot } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.book();
  };
  return (
    <>
      {attempt.open && (
        <UnresolvedAttempt
          open={attempt.open}
          byPractice
          onRetry={attempt.askAnew}
          onWithdraw={attempt.withdraw}
        />
      )}
      <form hidden={attempt.open !== null} onSubmit={submit} className="flex flex-col gap-6">
        <ChipGroup label="When">
          <div className="flex flex-wrap gap-2">
            {intervals.map(({ weeks, words }) => (
              <Chip
                key={weeks}
                name="follow-up-weeks"
                checked={form.weeks === weeks}
                onChange={() => form.chooseWeeks(weeks)}
              >
                <span>{words}</span>
              </Chip>
            ))}
          </div>
        </ChipGroup>
        <div aria-live="polite" className="min-h-24 border-y border-hairline py-4">
          <ProposedTime form={form} />
          <p className="mt-1 text-sm text-ink-soft">
            <ServiceFor {...appointment} />
            <span>{`, ${lengthText(appointment)}, ${priceText(appointment.price)}. Confirmed at once.`}</span>
          </p>
          {appointment.mode === 'phone' && !appointment.reach?.phone && (
            <p className="mt-1 text-sm">The record has no number to call. Ask for one and add it there.</p>
          )}
        </div>
        {(form.problem ?? failure) && (
          <Notice tone="error">
            <span>{form.problem ?? failure}</span>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="secondary"
            busyText={opening ? 'Opening…' : undefined}
            onClick={() => onOther(slot?.date ?? form.wanted.date)}
          >
            Another time…
          </Button>
          <Button
            type="submit"
            aria-disabled={found.data?.length === 0 || undefined}
            busyText={attempt.busy ? 'Booking…' : found.isPending ? 'Looking…' : undefined}
          >
            Book
          </Button>
        </div>
      </form>
    </>
  );
}

/** The time that would be booked, and why it is another than the one that was asked for. */
function ProposedTime({ form: { found, slot, wanted } }: { form: ReturnType<typeof useFollowUp> }) {
  if (found.isPending) return <p className="font-display text-xl">Looking for the time…</p>;
  if (found.isError) return <p>{found.error.message}</p>;
  if (!slot) return <p>{`Nothing is free within a week of ${longDate(wanted.date)}.`}</p>;
  const isThatDay = slot.date === wanted.date;
  return (
    <>
      <p className="font-display text-xl text-evergreen-strong">
        <DateAndTime {...slot} />
      </p>
      {!(isThatDay && slot.time === wanted.time) && (
        <p className="mt-1 text-sm">
          {isThatDay
            ? `${timeText(wanted.time)} is not free that day. This is the nearest time.`
            : `Nothing is free on ${longDate(wanted.date)}. This is the nearest time.`}
        </p>
      )}
    </>
  );
}
