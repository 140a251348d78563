import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import { openCents } from '@garden-room/contract/payments';
import { addressLine, paymentText, placeOn } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { servicesQuery } from '#api/services.ts';
import { Fact, FactList } from '#components/ui/fact-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { priceText } from '#config/site.ts';
import { shortDate, timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';

type AppointmentFactsProps = {
  appointment: AppointmentDetail;
  isOwn: boolean;
  /** Whether it is still to take place, or just takes place. */
  isComing: boolean;
  /** The note where it can be changed, in place of its text. */
  note?: ReactNode;
};

/** The details of an appointment: when, for whom, at what price, what to bring, and what was written with it. */
export function AppointmentDetails({
  appointment,
  isOwn,
  isComing,
  note = appointment.note,
}: AppointmentFactsProps) {
  const { date, time, timeZone, price, patientName, attendee, reason, cancelledLate } = appointment;
  const visitorZone = visitorTimeZone(timeZone);
  const visitorTime = timeForVisitor(appointment, visitorZone);
  return (
    <FactList>
      <Fact term="When">
        <span>{`${shortDate(date)}, ${timeText(time)} (${zoneName(timeZone)}), ${lengthText(appointment)}`}</span>
        {visitorTime !== null && (
          <span className="block text-ink-soft">{`${visitorTime} (${zoneName(visitorZone)})`}</span>
        )}
      </Fact>
      {!(isOwn && isComing) && (
        <Fact term="Where">
          <Where appointment={appointment} isOwn={isOwn} />
        </Fact>
      )}
      <Fact term="For">{attendee ? nameWithYear(attendee) : patientName}</Fact>
      {attendee && !isOwn && <Fact term="Booked by">{patientName}</Fact>}
      <Fact term="Price">
        <span>{priceText(price)}</span>
        {isComing && openCents(appointment) > 0 && <HowToPay appointment={appointment} />}
      </Fact>
      {cancelledLate && !isOwn && <Fact term="Late fee">{lateFeeWords(appointment)}</Fact>}
      {isComing && <ToBring serviceId={appointment.serviceId} />}
      {note && <Fact term={isOwn ? 'Your note' : 'Note'}>{note}</Fact>}
      {appointment.deskNote && <Fact term="Note for the day">{appointment.deskNote}</Fact>}
      {reason && <Fact term={reasonTerm(appointment, isOwn)}>{reason}</Fact>}
    </FactList>
  );
}

/** The practice's address, or how a visit takes place that nobody comes to. */
function Where({ appointment: { mode, date }, isOwn }: Pick<AppointmentFactsProps, 'appointment' | 'isOwn'>) {
  const practice = usePractice();
  const remote = withoutComing[mode];
  if (!remote) return <span>{addressLine(placeOn(practice.places, date).address)}</span>;
  return (
    <>
      <span>{remote.where}</span>
      {!isOwn && <span className="block text-ink-soft">{remote.task}</span>}
    </>
  );
}

/** `You pay at the practice, after the visit: by check or cash.` */
function HowToPay({ appointment: { mode } }: { appointment: Appointment }) {
  const { payment, remote } = usePractice();
  const how = mode === 'in_person' ? paymentText(payment) : remote.payment;
  return how && <span className="block text-ink-soft">{`You pay ${how}.`}</span>;
}

/**
 * The things that the service asks its patients to bring; nothing where it asks for none, or is not on offer any more.
 */
function ToBring({ serviceId }: { serviceId: string }) {
  const { data, isPending } = useQuery(servicesQuery);
  const bring = data?.find(({ id }) => id === serviceId)?.bring ?? [];
  if (serviceId === generalConsultancy.id || (!isPending && bring.length === 0)) return null;
  return (
    <Fact term="Please bring">
      {isPending ? (
        <Skeleton className="h-14" />
      ) : (
        <ul className="flex flex-col gap-1">
          {bring.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** The fee of a late cancellation, for the practice. */
function lateFeeWords({ lateIsFree, lateFee }: Appointment): string {
  if (lateIsFree) return 'None: it is their first';
  if (lateFee === undefined) return 'Not kept with this visit';
  return lateFee === null ? 'None' : priceText(lateFee);
}

/** The term for the reason of the last decision, by who gave it. */
function reasonTerm({ cancelledBy }: Appointment, isOwn: boolean): string {
  if (cancelledBy !== 'patient') return 'A word from the practice';
  return isOwn ? 'Your reason' : 'The patient’s reason';
}
