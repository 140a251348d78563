import { placeOn, remoteVisitText } from '@garden-room/contract/practice-words';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { modeWords, withoutComing } from '@garden-room/contract/visit-mode';
import { type Ref, useId, useState } from 'react';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { priceText } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import { BookingSummary } from './booking-summary.tsx';
import { DayAndTimePicker } from './day-and-time-picker.tsx';
import { ForWhom } from './for-whom.tsx';
import { ProblemNotice, UnavailableSlot } from './problem-notice.tsx';
import { UnresolvedAttempt } from './unresolved-attempt.tsx';
import { type BookingFormOptions, useBookingForm } from './use-booking-form.ts';

/** Needs Firebase, which waits until the page is at rest. */
const UnconfirmedEmail = lazyPart(() => import('./unconfirmed-email.tsx'), { whenIdle: true });

/** The dialog with a form library that the page does not need. */
const AddDependantDialog = lazyPart(
  () => import('#features/people/dependants/dependant-dialog.tsx'),
  lazyDialog,
);

type BookingFormProps = BookingFormOptions & {
  /** Opens the sheet with the other services, whose form begins with the draft of this one. */
  onChangeService: () => void;
  changeRef?: Ref<HTMLButtonElement>;
};

/** Service, day, time, done. */
export function BookingForm({ onChangeService, changeRef, ...props }: BookingFormProps) {
  const practice = usePractice();
  const { patient } = props;
  const form = useBookingForm(props);
  const { service, choice, attempt } = form;
  const { availability, date, time } = choice;
  /** Whether the dialog is open; null until it is first opened. */
  const [adding, setAdding] = useState<boolean | null>(null);
  return (
    <>
      {attempt.open && (
        <UnresolvedAttempt open={attempt.open} onRetry={attempt.askAnew} onWithdraw={attempt.withdraw} />
      )}
      {/* Stays mounted beneath an open attempt, to keep what is in its fields. */}
      <div className="@container" hidden={attempt.open !== null}>
        <form
          {...form.form}
          className="grid gap-x-16 gap-y-10 @md:gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
        >
          <div className="flex min-w-0 flex-col gap-5 @md:gap-10">
            <ServiceLine
              service={service}
              date={date}
              changeRef={changeRef}
              onChange={() => {
                if (form.keepChosen()) onChangeService();
              }}
            />
            <Step title="When" isPlainOnPhone>
              {choice.unavailableSlot && patient && (
                <UnavailableSlot
                  slot={choice.unavailableSlot}
                  patientId={patient.id}
                  otherService={form.otherService}
                  wanted={choice.wanted}
                  onChoose={choice.chooseSlot}
                />
              )}
              <DayAndTimePicker choice={choice} onSelectDay={form.chooseDay} error={form.timeError} />
            </Step>
            <Step title="For whom">
              <ForWhom
                dependants={patient?.dependants ?? []}
                chosen={form.attendee}
                onChoose={form.chooseAttendee}
                onAdd={() => setAdding(true)}
              />
              <TextField
                label="Name"
                hint={form.attendee ? 'Your own, as you book for someone else.' : undefined}
                autoComplete="name"
                maxLength={120}
                {...form.textField('name')}
              />
              <TextField label="Email" type="email" readOnly value={patient?.email ?? ''} />
              {patient?.hasBooked && !form.problem?.unconfirmed && <UnconfirmedEmail key={patient.id} />}
              <TextField
                label={service.mode === 'phone' ? 'Phone' : 'Phone (optional)'}
                hint={
                  service.mode === 'phone'
                    ? 'The practice calls you here for the visit. It is kept in your profile.'
                    : 'For a call if something comes up. It is kept in your profile.'
                }
                type="tel"
                autoComplete="tel"
                maxLength={60}
                {...form.textField('phone')}
              />
              <TextArea
                label="Note for the doctor (optional)"
                hint={
                  <EmergencyLinks>
                    {`What you would like to talk about. Please, no emergencies here: call ${practice.emergency.ambulance}.`}
                  </EmergencyLinks>
                }
                rows={3}
                maxLength={1000}
                {...form.textField('note')}
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
            onNote={form.showNote}
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
        {/* Beside the form, because the dialog has a form, and forms cannot be nested. */}
        {adding !== null && patient && (
          <AddDependantDialog
            open={adding}
            ownerId={patient.id}
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              form.chooseAttendee(added);
              setAdding(false);
            }}
          />
        )}
      </div>
    </>
  );
}

type StepProps = {
  title: string;
  /** Whether its contents suffice on a phone: its heading is left to screen readers there. */
  isPlainOnPhone?: boolean;
  children: Elements;
};

const Step = ({ title, isPlainOnPhone = false, children }: StepProps) => (
  <section className="flex flex-col gap-3 @md:gap-6">
    <h2
      className={cn(
        'border-hairline text-xl text-evergreen-strong @md:border-b @md:pb-3 @md:text-2xl',
        isPlainOnPhone && 'sr-only @md:not-sr-only',
      )}
    >
      {title}
    </h2>
    {children}
  </section>
);

type ServiceLineProps = {
  service: BookableService;
  date: string | null;
  changeRef: Ref<HTMLButtonElement> | undefined;
  onChange: () => void;
};

/** The service, from the address, with what it takes, and a button to choose another one. */
function ServiceLine({ service, date, changeRef, onChange }: ServiceLineProps) {
  const practice = usePractice();
  const id = useId();
  const remote = withoutComing[service.mode];
  const { address } = date === null ? practice : placeOn(practice.places, date);
  return (
    <div className="border-y border-hairline py-1 @md:py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <label htmlFor={id} className="sr-only">
          Service
        </label>
        <input
          id={id}
          readOnly
          value={service.name}
          className="min-w-60 flex-1 truncate bg-transparent py-2 font-display text-lg text-evergreen-strong @max-[16rem]:basis-full @max-[16rem]:text-base @max-md:pb-0 @md:text-xl"
        />
        <button
          ref={changeRef}
          type="button"
          aria-haspopup="dialog"
          onClick={onChange}
          className={`-my-1 py-3 ${textLinkClass}`}
        >
          Change <span className="sr-only">the service</span>
        </button>
      </div>
      <p className="pb-2 text-sm text-ink-soft tabular-nums">
        <span>{service.durationMinutes}</span> minutes, <span>{priceText(service.price)}</span>,{' '}
        <span>{modeWords[service.mode]}</span>
        <span>{remote ? '. ' : ` at ${address.street}. `}</span>
        <span>{remote && `${remote.how} ${remoteVisitText(practice.remote, service.price === 0)}`}</span>
        <span>{service.id === generalConsultancy.id && generalConsultancy.short_description}</span>
      </p>
    </div>
  );
}
