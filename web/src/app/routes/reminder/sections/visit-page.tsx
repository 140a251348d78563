import type { ChangeRule } from '@garden-room/contract/cut-off';
import { freeToTheEndText, strandedText } from '@garden-room/contract/practice-words';
import { answerLabels, type LinkedVisit, type VisitAct } from '@garden-room/contract/visit-link';
import { visitWords } from '@garden-room/contract/visit-mode';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type LinkPress, linkedVisitQuery } from '#api/mail-links.ts';
import { changesText, movedText } from '#components/appointments/appointment-words.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { CalendarFile, calendarByMail } from '#features/visits/visit/calendar-entry.tsx';
import { hasCode } from '#lib/api-error.ts';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';
import { AskedAct, NoSuchLink, NotOpened, TimeAndPlace } from './linked-visit.tsx';

/** Pages of visits without a door do not load it. */
const Door = lazyPart(() => import('./door.tsx'), {
  skeleton: () => <Skeleton className="h-40" />,
  failed: () => <LoadFailed name="The way in" />,
  isNeeded: true,
});

/** The page of a visit by its link: how it is now, and what its link allows. */
export function VisitPage({ token }: { token: string }) {
  const { data: visit, error, isPending, refetch } = useQuery(linkedVisitQuery(token));
  if (isPending) return <Skeleton className="h-24" />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchLink />;
  if (!visit) return <NotOpened error={error} onRetry={() => void refetch()} />;
  const isComing = visit.status === 'pending' || visit.status === 'confirmed';
  const hasDoor = visit.door !== undefined || visit.doorOpensAt !== undefined;
  const isOpen = visit.door !== undefined;
  const facts = (
    <Fragment key="facts">
      <TimeAndPlace
        {...visit}
        hasDoor={hasDoor}
        isComing={isComing || isOpen}
        hasAccount={visit.inAccount !== null}
      />
      <p role="status" className="font-semibold">
        {visit.isStranded
          ? strandedText
          : standings[isOpen && visit.status === 'over' ? 'confirmed' : visit.status]}
      </p>
    </Fragment>
  );
  const door = hasDoor && <Door key="door" token={token} visit={visit} />;
  return (
    <>
      {visit.greeting && <p className="text-lg">{visit.greeting}</p>}
      {/* Open, it is what the page is opened for. */}
      {isOpen ? [door, facts] : [facts, door]}
      {visit.acts.length > 0 && <Answers token={token} visit={visit} />}
      {/* Under the buttons: a phone shows the question about a moved visit, and its answers, at once. */}
      {isComing && !isOpen && <Changes visit={visit} />}
      <Further visit={visit} isComing={isComing} />
    </>
  );
}

/** What the link does not show, and how to have the visit at hand. */
const Further = ({ visit, isComing }: { visit: LinkedVisit; isComing: boolean }) => (
  <section aria-label="To have at hand" className="flex flex-col gap-4 border-t border-hairline pt-6">
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {isComing && visit.file === null && <p>{calendarByMail(visit)}</p>}
      {visit.inAccount && (
        <p>{`${isComing ? `${visitWords[visit.mode].bring}, the price` : 'What was paid'} and what was noted for you are in your account.`}</p>
      )}
      <p>
        Questions? Call <PhoneLink />.
      </p>
    </div>
    <p className="flex flex-wrap gap-2 print:hidden">
      {visit.file && <CalendarFile date={visit.date} file={visit.file} />}
      {isComing && (
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      )}
      {visit.inAccount && (
        <ButtonLink to={paths.appointment(visit.inAccount)} variant="secondary" size="sm">
          Sign in to see it
        </ButtonLink>
      )}
      {!isComing && (
        <ButtonLink to={paths.services} variant="secondary" size="sm">
          Find another time
        </ButtonLink>
      )}
    </p>
  </section>
);

const standings: Record<LinkedVisit['status'], string> = {
  pending: 'You have asked for this time. It is yours once we confirm it.',
  confirmed: 'This visit is confirmed.',
  cancelled: 'This visit does not take place.',
  over: 'The time of this visit has passed.',
};

/** What can still be changed, and until when. A link that allows nothing says nothing of it. */
function Changes({ visit }: { visit: LinkedVisit }) {
  const { rule, timeZone, isFreeToTheEnd: isFree = false, isStranded } = visit;
  const now = useNow();
  if (!rule) return null;
  const state: ChangeRule = { kind: rule.kind, until: Date.parse(rule.until ?? '') };
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <p className="empty:hidden">
      <span>{changesText(state, (at) => deadlineText(at, now, clocks), isFree)}</span>{' '}
      <span>{isFree && !isStranded && freeToTheEndText}</span>
    </p>
  );
}

const looks = { coming: 'primary', 'another-time': 'secondary', 'cannot-come': 'quietDanger' } as const;

/** The acts of the link, and the one that is asked for: it is of the time that the page shows at the press. */
function Answers({ token, visit }: { token: string; visit: LinkedVisit }) {
  const [press, setPress] = useState<LinkPress | null>(null);
  const { status, rule, answer, acts, startsAt } = visit;
  const isOpen = rule && rule.kind !== 'begun';
  // What is asked for has its own button, unless it is of a time that the visit has no more.
  const isAsked = (act: VisitAct) => press?.act === act && press.ifStartsAt === startsAt;
  const asks = visit.isFreeToTheEnd && !visit.isStranded && answer === null;
  const canCome = status === 'confirmed' && !visit.isStranded && answer !== 'coming' && !visit.door;
  const isOffered = (act: VisitAct) => !isAsked(act) && (act !== 'coming' || canCome);
  const offered = isOpen ? acts.filter(isOffered) : [];
  return (
    <>
      {isOpen && answer && !press && <p>{answers[answer]}</p>}
      {isOpen && asks && <p className="text-lg text-balance">{movedText(visit.movedFrom)}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {offered.map((act) => (
          <Button
            key={act}
            variant={looks[act]}
            onClick={() => setPress({ token, act, ifStartsAt: startsAt })}
          >
            {asks && act === 'coming' ? 'Yes, I’ll come' : answerLabels[act]}
          </Button>
        ))}
      </div>
      {press?.act && (
        <AskedAct key={`${press.act} ${press.ifStartsAt}`} press={press} label={answerLabels[press.act]} />
      )}
    </>
  );
}

const answers: Record<Exclude<VisitAct, 'cannot-come'>, string> = {
  coming: 'You have told us that you come.',
  'another-time': 'You have asked for another time: we look for one with you.',
};
