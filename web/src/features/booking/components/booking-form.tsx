import type { Appointment, AvailableDays } from '@garden-room/contract/appointment';
import type { BookableService } from '@garden-room/contract/service';
import type { ReactNode } from 'react';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { site } from '#config/site.ts';
import type { Patient } from '../patient.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { useBookingForm } from '../use-booking-form.ts';
import { Availability } from './availability.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { LockedService } from './locked-service.tsx';
import { UnavailableSlot } from './unavailable-slot.tsx';

type BookingFormProps = {
  service: BookableService;
  patient: Patient | null;
  week?: AvailableDays | undefined;
  /** A time to begin with, from the address. */
  requestedSlot: RequestedSlot | null;
  onBooked: (appointment: Appointment) => void;
};

/** Service, day, time, done. */
export function BookingForm(props: BookingFormProps) {
  const { service, patient } = props;
  const form = useBookingForm(props);
  const { availability, date, time } = form;
  return (
    <div className="@container">
      <form
        noValidate
        onSubmit={form.submit}
        className="grid gap-x-16 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="flex min-w-0 flex-col gap-14">
          <Step title="What for">
            <LockedService service={service} />
          </Step>
          <Step title="When">
            {form.unavailableSlot && <UnavailableSlot slot={form.unavailableSlot} />}
            <Availability
              slotsRef={form.slotsRef}
              serviceId={service.id}
              availability={availability}
              time={time}
              onSelect={form.chooseTime}
              error={form.timeError}
            />
          </Step>
          <Step title="For whom">
            <TextField label="Name" autoComplete="name" maxLength={120} {...form.nameField} />
            <TextField label="Email" type="email" readOnly value={patient?.email ?? ''} />
            <TextArea
              label="Note for the doctor (optional)"
              hint={`What you would like to talk about. Please, no emergencies here: call ${site.emergency.ambulance}.`}
              rows={3}
              maxLength={1000}
              {...form.noteField}
            />
          </Step>
        </div>
        <BookingSummary
          service={service}
          date={date}
          time={time}
          timeZone={availability.slots.data?.timeZone ?? null}
          busy={form.busy}
          problem={form.problem}
        />
      </form>
    </div>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6">
    <h2 className="border-b border-hairline pb-3 text-2xl text-evergreen-strong">{title}</h2>
    {children}
  </section>
);
