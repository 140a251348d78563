import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type GoalService, type GoalWords, type LoginGoal, pathToGoal } from '#app/shell/login-goal.ts';
import {
  type LoginState,
  useLoginGoal,
  useLoginRedirect,
  useLoginState,
} from '#app/shell/use-login-redirect.ts';
import { FreeTimes } from '#components/services/free-times.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { loginQuery, paths } from '#config/paths.ts';
import { AuthFrame, SignedOutNotice } from '#features/session/auth-frame.tsx';
import { LoginForm } from '#features/session/login-form.tsx';
import { useSession } from '#features/session/use-session.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { hasKept } from '#lib/kept-for-person.ts';

/** The login; shows what may be seen beforehand of the page that its visitor wants. */
export default function LoginPage() {
  const { state, onInput } = useLoginState();
  const { refusal } = useSession();
  const phases = useLoginRedirect();
  const registered = useJustRegistered(state);
  const opened = useLoginGoal(state, registered);
  const { registered: _, ...carried } = state;
  const page = opened?.goal.page;
  return (
    <AuthFrame
      {...headingOf(opened?.words ?? null, registered)}
      lead={leadOf(page, registered)}
      preview={page === 'service' && opened?.service && <NextTimes service={opened.service} />}
      otherWay={
        <>
          <span>
            {!registered && <span>New here? </span>}
            <Link
              to={{ pathname: paths.register, search: opened ? loginQuery(pathToGoal(opened.goal)) : '' }}
              state={carried}
              className={textLinkClass}
            >
              {registered ? 'Create another account' : 'Create an account'}
            </Link>
          </span>
          {(page === 'service' || page === 'counselling') && (
            <Link to={paths.services} className={textLinkClass}>
              See all services
            </Link>
          )}
        </>
      }
    >
      {refusal !== null && (
        <div className="mb-8">
          <SignedOutNotice refusal={refusal}>
            <KeptBookingNote />
          </SignedOutNotice>
        </div>
      )}
      <div onInput={onInput}>
        <LoginForm email={state.email} atPassword={registered} {...phases} />
      </div>
    </AuthFrame>
  );
}

/** Whether this page was opened by a registration. The HTML that a reload gets knows nothing of it. */
function useJustRegistered({ registered }: LoginState): boolean {
  const [arrived] = useState(useHydrated());
  return arrived && registered === true;
}

/** No “welcome back”: visitors from a search are new here, and the HTML is the same for everyone. */
function headingOf(
  words: GoalWords | null,
  registered: boolean,
): { title: string; lines?: readonly string[] } {
  if (!registered)
    return words ? { title: `Log in ${words.toWhat}`, lines: words.lines } : { title: 'Log in' };
  const { toWhat, lines } = words ?? { toWhat: 'to book and to see your appointments', lines: [] };
  return { title: 'Your account is ready.', lines: [`Log in ${toWhat}`, ...lines] };
}

function leadOf(page: LoginGoal['page'] | undefined, registered: boolean): string | undefined {
  if (page === 'booking') return 'Then you are straight back at your booking.';
  return page === undefined && !registered ? 'To book and to see your appointments.' : undefined;
}

/** The next free times of the service, each a link to its booking. */
function NextTimes({ service }: { service: GoalService }) {
  const freeTimesOf = useFreeTimes();
  return <FreeTimes service={service} free={freeTimesOf(service.id)} zoned />;
}

const keptWords = {
  attempt: 'We do not know yet whether your booking was made. You will hear of it here when you are back.',
  draft: 'Nothing was booked. What you had chosen and typed is kept in this tab for when you are back.',
};

/** The state of the booking that was open when the session ended. */
function KeptBookingNote() {
  const [keptWork] = useState(keptBooking);
  return keptWork && <p className="mt-2">{keptWords[keptWork]}</p>;
}

/** The form in which this tab keeps a booking, for any user; an attempt with an unknown outcome comes first. */
function keptBooking(): 'attempt' | 'draft' | null {
  if (hasKept('booking-attempt')) return 'attempt';
  return hasKept('booking-draft') || hasKept('booking-draft-unclaimed') ? 'draft' : null;
}
