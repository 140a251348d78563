import type { Appointment, AvailableDays } from '@garden-room/contract/appointment';
import type { Dependant } from '@garden-room/contract/dependant';
import type { BookableService } from '@garden-room/contract/service';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { site } from '#config/site.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { type Patient, useBookingForm } from '../use-booking-form.ts';
import { Availability } from './availability.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { ForWhom } from './for-whom.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ServiceLine } from './service-line.tsx';

/** Few come with a time that is no longer free. */
const UnavailableSlot = lazy(() =>
  loadOrReload(import('./lost-slot.tsx')).then((lostSlot) => ({ default: lostSlot.UnavailableSlot })),
);

const loadUnresolved = () => import('./unresolved-attempt.tsx');
const UnresolvedAttempt = lazy(loadUnresolved);

type BookingFormProps = {
  service: BookableService;
  patient: Patient | null;
  week?: AvailableDays | undefined;
  /** A time to begin with, from the address. */
  requestedSlot: RequestedSlot | null;
  onBooked: (appointment: Appointment) => void;
  /** The server knows other dependants than stand here. */
  onOutdated: () => void;
  /** Adds somebody in the family. */
  AddDialog: ComponentType<AddDialogProps>;
};

export type AddDialogProps = {
  open: boolean;
  ownerId: string;
  onClose: () => void;
  onAdded: (dependant: Dependant) => void;
};

/** Service, day, time, done. */
export function BookingForm(props: BookingFormProps) {
  const { service, patient, AddDialog } = props;
  const form = useBookingForm(props);
  const { choice, attempt } = form;
  const { availability, date, time } = choice;
  /** Whether the dialog stands open; null until somebody asks for it. */
  const [adding, setAdding] = useState<boolean | null>(null);
  const [opening, startOpening] = useTransition();
  // Wanted when the line is down: it has to be here by then.
  useEffect(() => {
    void whenPageIdle()
      .then(loadUnresolved)
      .catch(() => {});
  }, []);
  return (
    <>
      {attempt.open && (
        <Boundary fallback={<Notice title="We do not know yet whether this is booked" />}>
          <Suspense fallback={null}>
            <UnresolvedAttempt open={attempt.open} onRetry={attempt.askAnew} onWithdraw={attempt.withdraw} />
          </Suspense>
        </Boundary>
      )}
      {/* It stays beneath an open attempt, with all that stands in its fields. */}
      <div className="@container" hidden={attempt.open !== null}>
        <form
          {...form.form}
          className="grid gap-x-16 gap-y-10 @md:gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
        >
          <div className="flex min-w-0 flex-col gap-5 @md:gap-10">
            <ServiceLine service={service} />
            <Step title="When">
              {choice.unavailableSlot && patient && (
                <Suspense fallback={null}>
                  <UnavailableSlot
                    slot={choice.unavailableSlot}
                    patientId={patient.id}
                    otherService={form.otherService}
                  />
                </Suspense>
              )}
              <Availability choice={choice} onSelectDay={form.chooseDay} error={form.timeError} />
            </Step>
            <Step title="For whom">
              <ForWhom
                dependants={patient?.dependants ?? []}
                chosen={form.attendee}
                onChoose={form.chooseAttendee}
                onAdd={() => startOpening(() => setAdding(true))}
                addText={opening ? 'Opening…' : undefined}
              />
              <TextField
                label="Name"
                hint={form.attendee ? 'Your own, as you book for somebody else.' : undefined}
                autoComplete="name"
                maxLength={120}
                {...form.nameField}
              />
              <TextField label="Email" type="email" readOnly value={patient?.email ?? ''} />
              <TextArea
                label="Note for the doctor (optional)"
                hint={
                  <>
                    What you would like to talk about. Please, no emergencies here: call{' '}
                    <a href={contactLinks.ambulance} className={textLinkClass}>
                      {site.emergency.ambulance}
                    </a>
                    .
                  </>
                }
                rows={3}
                maxLength={1000}
                {...form.noteField}
              />
            </Step>
          </div>
          <BookingSummary
            service={service}
            attendee={form.attendee}
            date={date}
            time={time}
            day={availability.slots.data ?? null}
            cutoffHours={availability.days.data?.cancelCutoffHours}
            busy={form.busy}
            notice={patient?.needsNotice === true && time !== null}
            buttonRef={choice.buttonRef}
          >
            {form.problem && patient && (
              <ProblemNotice
                problem={form.problem}
                patientId={patient.id}
                wanted={choice.wanted}
                onChoose={choice.chooseSlot}
              />
            )}
          </BookingSummary>
        </form>
        {/* Beside the form: one cannot stand in another. */}
        <Boundary fallback={<Notice tone="error" title="The dialog could not be loaded" />}>
          <Suspense fallback={null}>
            {adding !== null && patient && (
              <AddDialog
                open={adding}
                ownerId={patient.id}
                onClose={() => setAdding(false)}
                onAdded={(added) => {
                  form.chooseAttendee(added);
                  setAdding(false);
                }}
              />
            )}
          </Suspense>
        </Boundary>
      </div>
    </>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 @md:gap-6">
    <h2 className="border-hairline text-xl text-evergreen-strong @md:border-b @md:pb-3 @md:text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
