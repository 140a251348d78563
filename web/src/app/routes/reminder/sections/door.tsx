import { phoneSchema } from '@garden-room/contract/phone';
import type { LinkedDoor } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWaitAtDoor } from '#api/rooms.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { ExternalLink, PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { issueOn } from '#lib/api-error.ts';
import { dateIn, timeElsewhere, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { useNow } from '#lib/use-now.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { Failure } from './another-time.tsx';

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
        <AnswerForm
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
        <Button variant="quiet" className="-mx-1 self-start" onClick={() => setChanging(true)}>
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

const Title = ({ children }: { children: string }) => (
  <h2 className="text-2xl text-evergreen-strong">{children}</h2>
);

function OpensLater({ visit: { mode, timeZone }, at }: { visit: LinkedVisit; at: string }) {
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  const opens = deadlineText(Date.parse(at), useNow(), clocks);
  return (
    <>
      <Title>{mode === 'phone' ? 'We call you' : 'You go in here'}</Title>
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
        <Title>This visit is finished</Title>
        <p>
          You can close this page. If something is missing, call <PhoneLink />.
        </p>
      </>
    );
  if (state === 'phone')
    return (
      <>
        <Title>We call you</Title>
        <p>{`At the time of your visit the practice calls ${number ?? 'you'}. Please keep it free.`}</p>
        <Help help={help}>If nobody has called by now:</Help>
      </>
    );
  if (state === 'in')
    return (
      <>
        <Title>You can go in now</Title>
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
      <Title>You are in the waiting room</Title>
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

type Send = { token: string; lookedAt: Promise<void> };

const againMs = 20_000;

/** Asks again while the page is in view, and at once when it comes back into view. */
function AskingAgain({ token, lookedAt, startsAt }: Send & { startsAt: string }) {
  const wait = useWaitAtDoor(token);
  const ask = useOneAtATime(async () => {
    if (document.hidden) return;
    await lookedAt;
    await wait.mutateAsync({ body: { token, ifStartsAt: startsAt } });
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const askAgain = () => void askNow();
    const timer = setInterval(askAgain, againMs);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, []);
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

const fields = ['place', 'elsewhere', 'callBack'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** The choice beside the places where the doctor may treat. */
const other = 'Somewhere else';

type AnswerFormProps = {
  visit: LinkedVisit;
  door: LinkedDoor;
  /** What was typed here before. */
  typed: Typed;
  send: Send;
  onTyped: (typed: Typed) => void;
  onSent: () => void;
};

/** Asks where the patient is now, and for the number to call; of a visit by phone the number alone. */
function AnswerForm({ visit, door, typed, send: { token, lookedAt }, onTyped, onSent }: AnswerFormProps) {
  const wait = useWaitAtDoor(token);
  const isCall = visit.mode === 'phone';
  const { treatsIn } = door;
  const [chosen, setChosen] = useState(treatsIn.length === 0 ? other : typed.place);
  const isElsewhere = chosen === other;
  const { form, field, busy } = useNativeForm({
    fields,
    check: ({ place, elsewhere, callBack }) => ({
      ...(!isCall && treatsIn.length > 0 && place === '' && { place: 'Choose where you are now.' }),
      ...(!isCall &&
        isElsewhere &&
        elsewhere.trim() === '' && { elsewhere: 'Enter the place where you are.' }),
      ...numberError(callBack),
    }),
    submit: async (answer) => {
      onTyped(answer);
      const place = isElsewhere ? answer.elsewhere : answer.place;
      const body = {
        ...{ token, ifStartsAt: visit.startsAt, callBack: answer.callBack },
        ...(!isCall && { place }),
      };
      try {
        await lookedAt;
        await wait.mutateAsync({ body });
        onSent();
        return undefined;
      } catch (error) {
        const [callBack, elsewhere] = [issueOn(error, 'callBack'), issueOn(error, 'place')];
        return { ...(callBack && { callBack }), ...(elsewhere && { elsewhere }) };
      }
    },
  });
  const isExplained = issueOn(wait.error, 'callBack') ?? issueOn(wait.error, 'place');
  return (
    <form {...form} className="flex flex-col items-start gap-5">
      <Title>{isCall ? 'At which number do we call you?' : 'Before you meet the doctor'}</Title>
      {!isCall && treatsIn.length > 0 && (
        <Places names={treatsIn} chosen={chosen} onChoose={setChosen} error={field('place').error} />
      )}
      {!isCall && isElsewhere && (
        <div className="flex w-full flex-col gap-3">
          <TextField
            label={treatsIn.length > 0 ? 'Which place is that?' : 'Where are you now?'}
            hint="The state and country are enough."
            maxLength={200}
            defaultValue={typed.elsewhere}
            {...field('elsewhere')}
          />
          {treatsIn.length > 0 && (
            <Notice title="The doctor may not be allowed to treat you there">
              You can wait all the same. The practice sees where you are, and the doctor decides.
            </Notice>
          )}
        </div>
      )}
      <div className="w-full">
        <TextField
          label={isCall ? 'Telephone number' : 'A number to call if the connection breaks'}
          type="tel"
          autoComplete="tel"
          defaultValue={typed.callBack}
          {...field('callBack')}
        />
      </div>
      {wait.isError && !isExplained && <Failure error={wait.error} />}
      <Button type="submit" busyText={busy ? 'Sending…' : undefined}>
        {isCall ? 'Call me there' : 'Wait for the doctor'}
      </Button>
    </form>
  );
}

function numberError(typed: string): { callBack?: string } {
  if (typed.trim() === '') return { callBack: 'Enter a number at which we can call you.' };
  const { error } = phoneSchema.safeParse(typed);
  return error ? { callBack: error.issues[0]?.message ?? '' } : {};
}

type PlacesProps = {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
  error: string | undefined;
};

/** The places where the doctor may treat, and any other. */
const Places = ({ names, chosen, onChoose, error }: PlacesProps) => (
  <fieldset aria-describedby="places-error">
    <legend className="text-sm font-semibold text-ink">Where are you now?</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {[...names, other].map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="place"
            value={name}
            className="tick"
            defaultChecked={chosen === name}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(name)}
          />
          <span className="wrap-anywhere">{name}</span>
        </label>
      ))}
    </div>
    {error && (
      <p id="places-error" role="alert" className="flex gap-2 text-sm font-medium text-danger">
        <span aria-hidden="true">—</span>
        <span>{error}</span>
      </p>
    )}
  </fieldset>
);
