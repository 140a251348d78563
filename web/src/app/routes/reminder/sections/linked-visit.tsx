import { addressLine } from '@garden-room/contract/address';
import { mapLink } from '@garden-room/contract/contact-links';
import {
  earlyText,
  firstLateText,
  freeToTheEndText,
  lateFeeText,
  placeOn,
  remotePlaceText,
  strandedText,
} from '@garden-room/contract/practice-words';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { modeWords, type VisitMode, withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type LinkPress,
  readVisitAnew,
  useAnswerByLink,
  useMoveByLink,
  visitLinkQuery,
} from '#api/mail-links.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ExternalLink, PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { hasCode } from '#lib/api-error.ts';
import { headingDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';
import { AnotherTime, Failure, type PressedLink } from './another-time.tsx';

/** The visit of a reminder's link, and what the link is for. */
export const RemindedVisit = ({ token }: { token: string }) => <AskedAct press={{ token }} />;

/**
 * What one press is for, and the button that does it; on the page of a visit, which sends the time that it shows, named
 * by its label. It takes the focus where the button that was pressed is gone.
 */
export function AskedAct({ press, label }: { press: LinkPress; label?: string }) {
  const read = useQuery(visitLinkQuery(press));
  const answer = useAnswerByLink(press);
  const move = useMoveByLink(press);
  const ref = useRef<HTMLElement>(null);
  // Opened from an email, nothing has been pressed yet.
  const isPressed = press.act !== undefined || !answer.isIdle || !move.isIdle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read and moved changes the buttons.
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) ref.current?.focus();
  }, [isPressed, read.data, read.error, move.isSuccess]);
  return (
    <section ref={ref} tabIndex={-1} aria-label={label} className="flex flex-col gap-6 outline-none">
      <ReadAct read={read} acting={{ press, answer, move }} />
    </section>
  );
}

type ReadActProps = { read: UseQueryResult<VisitLink>; acting: PressedLink };

function ReadAct({ read: { data: link, error, isPending, refetch }, acting }: ReadActProps) {
  const { press } = acting;
  if (isPending) return <Skeleton className="h-24" />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchLink />;
  if (!link) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {press.act === undefined && <TimeAndPlace {...link} />}
      {link.state === 'changed' &&
        (press.act === undefined ? <Changed /> : <ChangedMeanwhile token={press.token} />)}
      {link.state === 'begun' && <Begun />}
      {link.act === 'coming' && link.state === 'open' && link.isStranded && <p>{strandedText}</p>}
      {link.act === 'coming' && (link.state === 'done' || (link.state === 'open' && !link.isStranded)) && (
        <Coming acting={acting} isDone={link.state === 'done'} isFree={link.isFreeToTheEnd} />
      )}
      {link.act === 'cannot-come' && link.state === 'done' && (
        <Cancelled isFree={link.lateIsFree} isWholePage={press.act === undefined} />
      )}
      {link.act === 'cannot-come' && link.state === 'open' && <CannotCome acting={acting} link={link} />}
      {link.act === 'another-time' && (link.state === 'open' || link.state === 'done') && (
        <AnotherTime acting={acting} link={link} />
      )}
    </>
  );
}

export const NotOpened = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <RetryNotice title="The link could not be opened" onRetry={onRetry}>
    {error.message}
  </RetryNotice>
);

type TimeAndPlaceProps = Pick<VisitLink, 'date' | 'time' | 'timeZone' | 'startsAt' | 'mode'> & {
  endsAt?: string;
  /** Whether the page itself says how the patient meets the doctor. */
  hasDoor?: boolean;
  /** Whether it is still to come. */
  isComing?: boolean;
  /** Whether the patient has a profile and gets messages, as who has a reminder may or may not. */
  hasAccount?: boolean;
};

/** When a visit is, where its length is known how long, and the place; a move while it is shown is announced. */
export function TimeAndPlace(props: TimeAndPlaceProps) {
  const { mode, endsAt, hasDoor = false, isComing = true, hasAccount = true, ...when } = props;
  const { places, remote, arriveMinutesEarly } = usePractice();
  const away = withoutComing[mode];
  const { address } = placeOn(places, when.date);
  return (
    <div className="flex flex-col border-y border-hairline py-6">
      <div aria-live="polite">
        <p
          className={cn(
            'font-display text-balance text-evergreen-strong',
            endsAt === undefined ? 'text-2xl' : 'text-4xl',
          )}
        >
          <span>{headingDate(when.date)}</span>,{' '}
          <span className="whitespace-nowrap">{timeText(when.time)}</span>
        </p>
        <p className="mt-1 text-ink-soft">
          {endsAt && <span>{`${lengthText({ ...when, endsAt })} ${modeWords[mode]}, `}</span>}
          <span>{zoneName(when.timeZone)}</span>
        </p>
        <PatientTime {...when} named className="block text-ink-soft" />
      </div>
      {isComing && (
        <div className="mt-5 flex flex-col gap-1">
          {away ? (
            <>
              <p className="font-medium">{away.where}</p>
              <p>{`${hasDoor ? '' : howWords(mode, hasAccount)} ${remotePlaceText(remote)}`.trim()}</p>
            </>
          ) : (
            <>
              <p className="font-medium">{addressLine(address)}</p>
              {arriveMinutesEarly > 0 && <p>{earlyText(arriveMinutesEarly)}</p>}
              <p className="print:hidden">
                <ExternalLink href={mapLink(address)} className={textLinkClass}>
                  Open a map
                </ExternalLink>
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** How a visit without coming takes place; who has no account has no profile, and gets no message. */
function howWords(mode: VisitMode, hasAccount: boolean): string {
  if (hasAccount) return withoutComing[mode]?.how ?? '';
  return mode === 'phone' ? 'The practice calls the number that you gave us.' : '';
}

type ComingProps = { acting: PressedLink; isDone: boolean; isFree: boolean };

function Coming({ acting: { press, answer }, isDone, isFree }: ComingProps) {
  if (isDone)
    return (
      <Notice tone="success" title="Thank you: we expect you">
        If you cannot come after all,{' '}
        <span>{press.act ? 'say so here' : 'use the link in the reminder'}</span>, or call <PhoneLink />.
      </Notice>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <p>Press the button, and the practice sees that you will come.</p>
      {isFree && <p>{freeToTheEndText}</p>}
      {answer.isError && <Failure error={answer.error} />}
      <Button
        busyText={answer.isPending ? 'Sending…' : undefined}
        onClick={() => answer.mutate({ body: press })}
      >
        I’ll come
      </Button>
    </div>
  );
}

type CannotComeProps = {
  acting: PressedLink;
  link: Pick<VisitLink, 'isLate' | 'lateIsFree' | 'isFreeToTheEnd' | 'isStranded'>;
};

function CannotCome({ acting: { press, answer }, link }: CannotComeProps) {
  const { isLate, lateIsFree, isFreeToTheEnd: isFree, isStranded } = link;
  const { missedVisit } = usePractice();
  const cancel = () => answer.mutate({ body: { ...press, ...(isLate && { late: true }) } });
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        Press the button, and the visit is cancelled; its time becomes free for other patients.
        <span>
          {isLate &&
            ' That is less notice than we ask for: it is cancelled late, and the practice is told that you cannot come.'}
        </span>
      </p>
      {isLate && lateIsFree && <p className="font-semibold">{firstLateText}</p>}
      {isLate && <p>{lateFeeText(missedVisit, site.currency)}</p>}
      {isFree && <p>{isStranded ? strandedText : freeToTheEndText}</p>}
      {answer.isError &&
        (hasCode(answer.error, 'too_late') ? (
          <Notice tone="error">
            The time until which you could cancel this freely has just passed. You can still say that you
            cannot come.
          </Notice>
        ) : (
          <Failure error={answer.error} />
        ))}
      <Button variant="danger" busyText={answer.isPending ? 'Cancelling…' : undefined} onClick={cancel}>
        I can't come
      </Button>
    </div>
  );
}

/** The page of a visit offers another time below. */
const Cancelled = ({ isFree, isWholePage }: { isFree: boolean; isWholePage: boolean }) => (
  <Notice
    tone="success"
    title="Your visit is cancelled"
    action={
      isWholePage && (
        <ButtonLink to={paths.services} variant="secondary" size="sm">
          Find another time
        </ButtonLink>
      )
    }
  >
    Thank you for telling us. <span>{isFree && firstLateText}</span> If it was a mistake, call <PhoneLink />.
  </Notice>
);

const Changed = () => (
  <Notice title="This visit has changed since the reminder">
    It was moved, cancelled or decided, so the links of that email do nothing any more. If you are not sure
    how it is now, call <PhoneLink />.
  </Notice>
);

function ChangedMeanwhile({ token }: { token: string }) {
  const client = useQueryClient();
  useEffect(() => void readVisitAnew(client, token), [client, token]);
  return (
    <Notice title="This visit has changed meanwhile">
      How it is now is said above. Nothing of what you have pressed was done.
    </Notice>
  );
}

const Begun = () => (
  <Notice title="The time of this visit has come">
    It cannot be changed here any more. Please call <PhoneLink />.
  </Notice>
);

export const NoSuchLink = () => (
  <Notice tone="error" title="This link does not work">
    A part of it may be missing: please open it from the email once more. If the visit was removed since,
    there is nothing left to answer. In doubt, call <PhoneLink />.
  </Notice>
);
