import { type Appointment, bookingSchema } from '@garden-room/contract/booking';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useBookAppointment } from '../api/book-appointment.ts';
import { useIdempotencyKey } from '../idempotency-key.ts';
import { useAvailability } from '../use-availability.ts';
import { Availability } from './availability.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { LockedService } from './locked-service.tsx';

export type Patient = { id: string; name: string; email: string };

type BookingFormProps = {
  service: BookableService;
  patient: Patient;
  onBooked: (appointment: Appointment) => void;
};

type Slot = { date: string; time: string };

/** Service, day, time, done. Whatever is refused, everything typed and chosen stays. */
export function BookingForm({ service, patient, onBooked }: BookingFormProps) {
  const availability = useAvailability(service.id);
  const booking = useBookAppointment();
  const idempotency = useIdempotencyKey();
  const [name, setName] = useState(patient.name);
  const [note, setNote] = useState('');
  const [slot, setSlot] = useState<Slot | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);

  const { date } = availability;
  const offered = availability.slots.data?.availableSlots;
  const here = slot?.date === date ? slot : null;
  const gone = here !== null && offered !== undefined && !offered.includes(here.time);
  const time = gone ? null : (here?.time ?? null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (booking.isPending) return;
    const parsed = bookingSchema.safeParse({
      serviceName: service.name,
      patientId: patient.id,
      date,
      time,
      name,
      ...(note.trim() && { note }),
    });
    setIncomplete(!parsed.success);
    if (!parsed.success) {
      booking.reset();
      if (time === null && slotsRef.current) slotsRef.current.focus();
      else nameRef.current?.focus();
      return;
    }
    const idempotencyKey = idempotency.keyFor(service.id, parsed.data.date, parsed.data.time);
    booking.mutate(
      { booking: parsed.data, serviceId: service.id, idempotencyKey },
      {
        onSuccess: (appointment) => {
          idempotency.renew();
          setSlot(null);
          setNote('');
          setName(patient.name);
          notifySuccess('Appointment booked successfully!');
          onBooked(appointment);
        },
        onError: (error) => {
          if (!hasCode(error, 'slot_taken', 'invalid_slot')) return;
          setSlot(null);
          slotsRef.current?.focus();
        },
      },
    );
  };

  const choose = (chosen: string) => {
    if (date === null) return;
    setSlot({ date, time: chosen });
    setIncomplete(false);
    if (!booking.isIdle) booking.reset();
  };

  const slotRefused = hasCode(booking.error, 'slot_taken', 'invalid_slot');
  const failed = booking.isError && !slotRefused ? failureText(booking.error) : null;
  const problem = incomplete ? errorCatalogue.missing_fields.message : failed;

  return (
    <div className="@container">
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-x-16 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="flex min-w-0 flex-col gap-14">
          <Step title="What for">
            <LockedService service={service} />
          </Step>
          <Step title="When">
            {slotRefused && <Notice tone="error">{booking.error?.message}</Notice>}
            {gone && booking.isIdle && (
              <Notice tone="error">
                {here.time} has just been taken by somebody else. Please choose another time.
              </Notice>
            )}
            <Availability
              slotsRef={slotsRef}
              serviceId={service.id}
              availability={availability}
              time={time}
              onSelect={choose}
              error={incomplete && time === null ? 'Choose a time.' : undefined}
            />
          </Step>
          <Step title="For whom">
            <TextField
              ref={nameRef}
              label="Name"
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={incomplete && name.trim() === '' ? 'Enter the name of whoever is coming.' : undefined}
            />
            <TextField label="Email" type="email" readOnly value={patient.email} />
            <TextArea
              label="Note for the doctor (optional)"
              hint="What you would like to talk about. Please, no emergencies here: call 911."
              rows={3}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Step>
        </div>
        <BookingSummary
          service={service}
          date={date}
          time={time}
          timeZone={availability.slots.data?.timeZone ?? null}
          busy={booking.isPending}
          problem={problem}
        />
      </form>
    </div>
  );
}

/** The server's own sentence where there is one; a lost connection or a broken answer has none. */
function failureText(error: Error): string {
  const own = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return own ? error.message : 'Booking failed. Try again.';
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6">
    <h2 className="border-b border-hairline pb-3 text-2xl text-evergreen-strong">{title}</h2>
    {children}
  </section>
);
