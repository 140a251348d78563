import { addressLine } from '@garden-room/contract/address';
import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import { openCents } from '@garden-room/contract/payments';
import { paymentText, placeOn } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { visitWords, withoutComing } from '@garden-room/contract/visit-mode';
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
  /** Whether it is still to take place, or just takes place. */
  isComing: boolean;
  /** The note where it can be changed, in place of its text. */
  note?: ReactNode;
};

/** The facts of the reader's own appointment: when, for whom, at what price, what to bring, and what was written. */
export function AppointmentDetails({
  appointment,
  isComing,
  note = appointment.note,
}: AppointmentFactsProps) {
  const { date, time, timeZone, price, patientName, attendee, reason, cancelledBy } = appointment;
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
      {!isComing && (
        <Fact term="Where">
          <Where appointment={appointment} />
        </Fact>
      )}
      <Fact term="For">{attendee ? nameWithYear(attendee) : patientName}</Fact>
      <Fact term="Price">
        <span>{priceText(price)}</span>
        {isComing && openCents(appointment) > 0 && <HowToPay appointment={appointment} />}
      </Fact>
      {isComing && <ToBring {...appointment} />}
      {note && <Fact term="Your note">{note}</Fact>}
      {reason && (
        <Fact term={cancelledBy === 'patient' ? 'Your reason' : 'A word from the practice'}>{reason}</Fact>
      )}
    </FactList>
  );
}

/** The practice's address, or how a visit takes place that nobody comes to. */
function Where({ appointment: { mode, date } }: { appointment: Appointment }) {
  const practice = usePractice();
  return <span>{withoutComing[mode]?.where ?? addressLine(placeOn(practice.places, date).address)}</span>;
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
function ToBring({ serviceId, mode }: Pick<Appointment, 'serviceId' | 'mode'>) {
  const { data, isPending } = useQuery(servicesQuery);
  const bring = data?.find(({ id }) => id === serviceId)?.bring ?? [];
  if (serviceId === generalConsultancy.id || (!isPending && bring.length === 0)) return null;
  return (
    <Fact term={visitWords[mode].pleaseBring}>
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
