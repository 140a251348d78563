import type { LinkedDoor } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWaitAtDoor } from '#api/rooms.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { ExternalLink, PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { dateIn, timeElsewhere, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { DoorForm, type DoorSend, DoorTitle, type Typed } from './door-form.tsx';

type DoorProps = { token: string; visit: LinkedVisit };

/** The door of a visit by video or phone: when it opens, where one says where one is, waits, and is let in. */
export default function Door({ token, visit }: DoorProps) {
  const { door, doorOpensAt, startsAt, mode } = visit;
  const [firstStart] = useState(startsAt);
  const [isChanging, setChanging] = useState(false);
  const [typed, setTyped] = useState<Typed>({ place: '', elsewhere: '', callBack: '' });
  const [lookedAt] = useState(whenLookedAt);
  const ref = useRef<HTMLElement>(null);
  useTitle(door?.state === 'in' ? 'You can go in' : null);
  const isAsked = door && (door.state === 'asks' || isChanging);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={mode === 'phone' ? 'Your call' : 'The way in'}
      className="flex flex-col gap-6 border-l-2 border-evergreen bg-sage px-5 py-5 outline-none sm:px-7 sm:py-6 print:hidden"
    >
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {startsAt !== firstStart && (
          <p className="font-semibold">This visit has been moved: its time is above.</p>
        )}
        {doorOpensAt && <OpensLater visit={visit} at={doorOpensAt} />}
        {door && !isAsked && <Standing visit={visit} door={door} />}
      </div>
      {isAsked && (
        <DoorForm
          visit={visit}
          door={door}
          typed={typed}
          send={{ token, lookedAt }}
          onTyped={setTyped}
          onSent={() => {
            setChanging(false);
            // The button that was pressed is gone.
            ref.current?.focus();
          }}
        />
      )}
      {door?.state === 'waiting' && !isChanging && <AskingAgain {...{ token, startsAt, lookedAt }} />}
      {door && !isAsked && (door.state === 'waiting' || door.state === 'phone') && (
        <Button variant="quiet" className="self-start" onClick={() => setChanging(true)}>
          {mode === 'phone' ? 'Another number' : 'Another place or number'}
        </Button>
      )}
    </section>
  );
}

const lookMs = 2_000;

/** Resolves once the page has been in view for two seconds on end: programs that open links of mails leave before. */
const whenLookedAt = () =>
  new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', look);
        resolve();
      }, lookMs);
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Puts words before the title of the tab for as long as there are any. */
function useTitle(words: string | null) {
  useEffect(() => {
    if (words === null) return;
    const before = document.title;
    document.title = `${words} | ${before}`;
    return () => {
      document.title = before;
    };
  }, [words]);
}

/** A moment on the reader's own clock: `8:52 am`. */
function clockText(instant: string, clinicZone: string): string {
  const zone = visitorTimeZone(clinicZone);
  return timeElsewhere(instant, zone, dateIn(zone, new Date(instant)));
}

function OpensLater({ visit: { mode, timeZone }, at }: { visit: LinkedVisit; at: string }) {
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  const opens = deadlineText(Date.parse(at), useNow(), clocks);
  return (
    <>
      <DoorTitle>{mode === 'phone' ? 'We call you' : 'You go in here'}</DoorTitle>
      <p>
        Open this page again from <span className="font-semibold">{opens}</span>{' '}
        <span>
          {mode === 'phone'
            ? 'on, and say at which number we call you.'
            : 'on: it asks where you are, and leads you to the doctor.'}
        </span>
      </p>
    </>
  );
}

/** What has come of the answer: waiting, let in, finished, or the number that is called. */
function Standing({ visit, door }: { visit: LinkedVisit; door: LinkedDoor }) {
  const { state, room, mayTreat, waitingSince, callBackEnds, help } = door;
  const hasBegun = useNow() >= Date.parse(visit.startsAt);
  const number = callBackEnds && `the number that ends in ${callBackEnds}`;
  if (state === 'finished')
    return (
      <>
        <DoorTitle>This visit is finished</DoorTitle>
        <p>
          You can close this page. If something is missing, call <PhoneLink />.
        </p>
      </>
    );
  if (state === 'phone')
    return (
      <>
        <DoorTitle>We call you</DoorTitle>
        <p>{`At the time of your visit the practice calls ${number ?? 'you'}. Please keep it free.`}</p>
        <Help help={help}>If nobody has called by now:</Help>
      </>
    );
  if (state === 'in')
    return (
      <>
        <DoorTitle>You can go in now</DoorTitle>
        <p>
          <ExternalLink href={room ?? ''} className={buttonClass('primary')}>
            Open the room
          </ExternalLink>
        </p>
        <p>
          It opens in a new tab. Leave this page open until you see the doctor, who may come a moment after
          you.
        </p>
        <Help help={help}>If that does not work:</Help>
      </>
    );
  return (
    <>
      <DoorTitle>You are in the waiting room</DoorTitle>
      <p>
        {waitingSince && <span>{`Since ${clockText(waitingSince, visit.timeZone)}.`}</span>}{' '}
        <span>The practice sees that you are here.</span>{' '}
        <span>{number && `If the connection breaks, we call ${number}.`}</span>
      </p>
      {mayTreat === false ? (
        <p className="font-semibold">
          The doctor may not be allowed to treat you where you are, and decides now whether this visit can
          take place. Keep this page in view: the answer appears here, or we call you.
        </p>
      ) : (
        <p>
          <span>
            {hasBegun
              ? 'The room is not free yet. As soon as it is, the way in appears here by itself.'
              : 'At the time of your visit, or before if the doctor is ready, the way in appears here by itself.'}
          </span>{' '}
          <span className="font-semibold">Keep this page in view.</span>
        </p>
      )}
      <Help help={help}>If you do not want to wait any longer:</Help>
    </>
  );
}

type HelpProps = { help: LinkedDoor['help']; children: string };

/** The second way to the doctor and the number to call, as far as the practice has them. */
const Help = ({ help, children }: HelpProps) =>
  help &&
  `${help.secondWay}${help.phone}` !== '' && (
    <p className="whitespace-pre-line wrap-anywhere">
      <span>{children}</span>{' '}
      {/^https:\S+$/.test(help.secondWay) ? (
        <ExternalLink href={help.secondWay} className={textLinkClass}>
          {help.secondWay}
        </ExternalLink>
      ) : (
        <span>{help.secondWay}</span>
      )}{' '}
      {help.phone && (
        <span>
          Call <CallPatient phone={help.phone} />.
        </span>
      )}
    </p>
  );

/** Asks again each 20 seconds while the page is in view, and at once when it comes back into view. */
function AskingAgain({ token, lookedAt, startsAt }: DoorSend & { startsAt: string }) {
  const wait = useWaitAtDoor(token);
  const now = useNow();
  const [begunAt] = useState(now);
  const ask = useOneAtATime(async () => {
    if (document.hidden) return;
    await lookedAt;
    await wait.mutateAsync({ body: { token, ifStartsAt: startsAt } });
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (now !== begunAt) void askNow();
  }, [now, begunAt]);
  return (
    <div role="status" className="empty:hidden">
      {wait.isError && (
        <p className="font-semibold">
          We cannot reach the practice at the moment. This page goes on asking. In doubt, call <PhoneLink />.
        </p>
      )}
    </div>
  );
}
