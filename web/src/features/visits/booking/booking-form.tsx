import { placeOn, remoteVisitText } from '@garden-room/contract/practice-words';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { modeWords, withoutComing } from '@garden-room/contract/visit-mode';
import { type Ref, useId, useState } from 'react';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { priceText } from '#config/site.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import { BookingSummary } from './booking-summary.tsx';
import { DayAndTimePicker } from './day-and-time-picker.tsx';
import { ForWhom } from './for-whom.tsx';
import type { ReachedLimit } from './limit-reached.tsx';
import { ProblemNotice, UnavailableSlot } from './problem-notice.tsx';
import { UnresolvedAttempt } from './unresolved-attempt.tsx';
import { type BookingFormOptions, useBookingForm } from './use-booking-form.ts';

/** Needs Firebase, which waits until the page is at rest. */
const UnconfirmedEmail = lazyPart(() => import('./unconfirmed-email.tsx'), { whenIdle: true });

/** Reads the visits to come of a patient who has some, which a first booking need not wait for. */
const LimitReached = lazyPart(() => import('./limit-reached.tsx'), { whenIdle: true });

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
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const form = useBookingForm(props, isUnconfirmed);
  const { service, choice, attempt } = form;
  const { availability, date, time } = choice;
  /** Whether the dialog is open; null until it is first opened. */
  const [adding, setAdding] = useState<boolean | null>(null);
  const [limit, setLimit] = useState<ReachedLimit | null>(null);
  return (
    <>
      {attempt.open && (
        <UnresolvedAttempt open={attempt.open} onRetry={attempt.askAnew} onWithdraw={attempt.withdraw} />
      )}
      {/* Stays mounted beneath an open attempt, to keep what is in its fields. */}
      <div className="@container" hidden={attempt.open !== null}>
        {patient?.hasBooked && <LimitReached key={patient.id} patientId={patient.id} onChange={setLimit} />}
        <form
          {...form.form}
          onSubmit={limit ? limit.show : form.form.onSubmit}
          className="grid gap-x-16 gap-y-10 @md:gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
        >
          <div className="flex min-w-0 flex-col gap-10 @md:gap-12">
            <section className="flex flex-col gap-2 @md:gap-3">
              <ServiceHead
                service={service}
                date={date}
                changeRef={changeRef}
                onChange={() => {
                  if (form.keepChosen()) onChangeService();
                }}
              />
              <h2 className="sr-only">When</h2>
              {choice.unavailableSlot && patient && (
                <UnavailableSlot
                  slot={choice.unavailableSlot}
                  timeZone={availability.days.data?.timeZone}
                  patientId={patient.id}
                  otherService={form.otherService}
                  wanted={choice.wanted}
                  onChoose={choice.chooseSlot}
                />
              )}
              <DayAndTimePicker choice={choice} onSelectDay={form.chooseDay} error={form.timeError} />
              <AboutVisit service={service} />
            </section>
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
              {patient && form.mayLackAddress && (
                <UnconfirmedEmail key={patient.id} atOnce={form.mayConfirm} onKnown={setUnconfirmed} />
              )}
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
            week={availability.days.data}
            busy={form.busy}
            refusal={limit?.line ?? null}
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

const Step = ({ title, children }: { title: string; children: Elements }) => (
  <section className="flex flex-col gap-3 @md:gap-6">
    <h2 className="border-hairline text-xl text-evergreen-strong @md:border-b @md:pb-3 @md:text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

type ServiceHeadProps = {
  service: BookableService;
  date: string | null;
  changeRef: Ref<HTMLButtonElement> | undefined;
  onChange: () => void;
};

/** The page's head: the service, from the address, what it takes, and a button to choose another one. */
function ServiceHead({ service, date, changeRef, onChange }: ServiceHeadProps) {
  const practice = usePractice();
  const id = useId();
  const { mode } = service;
  const { address } = date === null ? practice : placeOn(practice.places, date);
  const { place } = practice.remote;
  return (
    <div className="border-b border-hairline pb-1.5 @md:pb-3">
      <label htmlFor={id} className="sr-only">
        Service
      </label>
      <input
        id={id}
        readOnly
        value={service.name}
        className="w-full truncate bg-transparent pb-1 text-lg font-medium text-ink"
      />
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="text-sm text-ink-soft tabular-nums">
          <span>{service.durationMinutes}</span> minutes, <span>{priceText(service.price)}</span>,{' '}
          <span>{modeWords[mode]}</span>
          {/* Beside the form the summary has it. */}
          <span className="@4xl:hidden">
            {mode === 'in_person' ? ` at ${address.street}` : place === '' ? '' : ` while in ${place}`}
          </span>
          <span className="@max-6xl:hidden">
            {service.id === generalConsultancy.id && `. ${generalConsultancy.short_description}`}
          </span>
        </p>
        <button
          ref={changeRef}
          type="button"
          aria-haspopup="dialog"
          onClick={onChange}
          className={`-my-2 shrink-0 py-3 ${textLinkClass}`}
        >
          Change <span className="sr-only">the service</span>
        </button>
      </div>
    </div>
  );
}

/** What else there is to know of the visit; below the times, which are looked for first. */
function AboutVisit({ service }: { service: BookableService }) {
  const practice = usePractice();
  const remote = withoutComing[service.mode];
  if (service.id === generalConsultancy.id)
    return (
      <p className="text-sm text-ink-soft @6xl:hidden">
        {`${generalConsultancy.name}: ${generalConsultancy.short_description}`}
      </p>
    );
  return (
    remote && (
      <p className="text-sm text-ink-soft">
        {`${remote.where}: ${remote.how} ${remoteVisitText(practice.remote, service.price === 0)}`}
      </p>
    )
  );
}
