import type { Appointment } from '@garden-room/contract/appointment';
import { firstNameOf } from '@garden-room/contract/person-fields';
import type { Schedule } from '@garden-room/contract/schedule';
import { visitLimits, visitsAtLimit } from '@garden-room/contract/visit-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { upcomingAppointmentsQuery } from '#api/appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { useChangeable } from '#features/visits/visit/use-changeable.ts';
import { type OpenPatientDialog, WithPatientDialogs } from '#features/visits/visit/with-patient-dialogs.tsx';
import { timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';
import { useConfirmed } from './unconfirmed-email.tsx';

/** A limit for which a patient can book no other visit now. */
export type ReachedLimit = {
  /** Why, beside the button. */
  line: string;
  /** Answers a press of the button: leads to the notice, and looks whether it still holds. */
  show: (event: FormEvent) => void;
};

type LimitReachedProps = { patientId: string; onChange: (limit: ReachedLimit | null) => void };

/**
 * Says, to a patient who has as many visits to come as they may, which those are, before they choose a time in vain;
 * one that they give up makes room for another. By the API's rule, which decides also where this could not be read.
 */
export default function LimitReached({ patientId, onChange }: LimitReachedProps) {
  const rules = useChangeable();
  const { reached, isUnconfirmed, refetch } = useLimit(patientId, rules.now);
  const notice = useRef<HTMLElement>(null);
  // With an address that may be confirmed by now, the button stays: the API asks anew.
  const line = reached && !isUnconfirmed ? lineOf(reached) : null;
  const show = useEffectEvent((event: FormEvent) => {
    event.preventDefault();
    notice.current?.focus();
    void refetch();
  });
  const change = useEffectEvent(onChange);
  useEffect(() => {
    change(line === null ? null : { line, show: (event) => show(event) });
    return () => change(null);
  }, [line]);
  return (
    <WithPatientDialogs booking>
      {(ask) =>
        reached && (
          <section
            ref={notice}
            tabIndex={-1}
            aria-label="Why you cannot book now"
            className="mt-1 mb-6 scroll-mt-32 focus-visible:outline-none"
          >
            <Notice title={titleOf(reached)}>
              <p>{wayOn(reached, isUnconfirmed)}</p>
              <ul className="mt-1 divide-y divide-hairline">
                {reached.visits.map((visit) => (
                  <OpenVisit key={visit._id} visit={visit} ask={ask} rules={rules} />
                ))}
              </ul>
            </Notice>
          </section>
        )
      }
    </WithPatientDialogs>
  );
}

type Reached = NonNullable<ReturnType<typeof visitsAtLimit<Appointment>>>;

/** The limit that a patient has reached; null where they have not, or that cannot be read. */
function useLimit(patientId: string, now: number) {
  const { data: visits = [], refetch } = useQuery({
    ...upcomingAppointmentsQuery(patientId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const { data: schedule } = useQuery(scheduleQuery);
  const limitOf = (rules: Schedule, confirmed: boolean) =>
    visitsAtLimit(visits, visitLimits(rules, confirmed), now);
  const reached = schedule ? limitOf(schedule, true) : null;
  // An address that is not confirmed has a lower limit: it is asked for where that makes the difference.
  const otherwise = schedule && !reached ? limitOf(schedule, false) : null;
  const isUnconfirmed = useConfirmed({ enabled: otherwise !== null }) === false && otherwise !== null;
  return { reached: isUnconfirmed ? otherwise : reached, isUnconfirmed, refetch };
}

const isRequest = ({ status }: Appointment) => status === 'pending';

/** `3 requests of yours wait for an answer` */
function titleOf({ of, visits }: Reached): string {
  const { length } = visits;
  if (of === 'live') return `You have ${length} visits to come`;
  if (visits.every(isRequest))
    return length === 1
      ? 'A request of yours waits for an answer'
      : `${length} requests of yours wait for an answer`;
  if (length === 1) return 'You have a visit that was confirmed at once';
  return `You have ${length} visits that wait for an answer or were confirmed at once`;
}

function lineOf({ of, visits }: Reached): string {
  const { length } = visits;
  if (of === 'pending' && visits.every(isRequest))
    return length === 1 ? 'A request of yours waits already' : `${length} requests of yours wait already`;
  return length === 1 ? 'You have a visit to come already' : `You have ${length} visits to come already`;
}

/** What makes room for another visit. */
function wayOn({ of, visits }: Reached, isUnconfirmed: boolean): string {
  if (isUnconfirmed)
    return 'Until your email address is confirmed, that is as many as you can have at a time. The link to confirm it is in the email that we sent you when you registered, and can be sent again below, at your email address. Or make room here:';
  const most = 'That is as many as you can have at a time, whoever comes.';
  if (of === 'live') return `${most} You can book again once one has begun, or now if you cancel one:`;
  if (visits.every(isRequest))
    return `${most} You can book again once ${visits.length === 1 ? 'it' : 'one'} is answered, or now if you withdraw ${visits.length === 1 ? 'it' : 'one'}:`;
  return `${most} You can book again once a request is answered or a visit has begun, or now if you give one up:`;
}

type OpenVisitProps = {
  visit: Appointment;
  ask: OpenPatientDialog;
  rules: ReturnType<typeof useChangeable>;
};

/** A visit that takes room, which leads to its page, and the button that gives it up. */
function OpenVisit({ visit, ask, rules }: OpenVisitProps) {
  const id = useId();
  const { serviceName, attendee, date, time, timeZone } = visit;
  const visitorTime = timeForVisitor(visit, visitorTimeZone(timeZone));
  const state = rules.changeable(visit);
  const isFixed = state.kind === 'loading' || state.kind === 'over' || state.kind === 'begun';
  return (
    <li className="flex items-center justify-between gap-x-4 py-2 @max-[16rem]:flex-wrap">
      <Link id={id} to={paths.appointment(visit._id)} className={`min-w-0 ${textLinkClass}`}>
        <span>
          {attendee
            ? `${serviceName} for ${firstNameOf(attendee.name) ?? attendee.name},`
            : `${serviceName},`}
        </span>{' '}
        <DateAndTime date={date} time={time} /> <span>{visitorTime !== null && `(${visitorTime})`}</span>
      </Link>
      {!isFixed && (
        <Button
          variant="danger"
          size="sm"
          aria-describedby={id}
          onClick={() => ask({ change: state.kind === 'late' ? 'late' : 'cancel', appointment: visit })}
        >
          {isRequest(visit) ? 'Withdraw' : state.kind === 'late' ? "I can't come" : 'Cancel appointment'}
        </Button>
      )}
    </li>
  );
}
