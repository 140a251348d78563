import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  readLoginState,
  useLoginRedirect,
  useTyped,
  useWantedBooking,
} from '#app/shell/use-login-redirect.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { AuthFrame, SignedOutNotice } from '#features/session/auth-frame.tsx';
import { LoginForm } from '#features/session/login-form.tsx';
import { useSession } from '#features/session/use-session.ts';
import { hasKept } from '#lib/kept-for-person.ts';

export default function LoginPage() {
  const state = useLoginState();
  const { refusal } = useSession();
  const phases = useLoginRedirect();
  const booking = useWantedBooking(state);
  const typed = useTyped(state);
  return (
    <AuthFrame
      title={booking === null ? 'Welcome back' : `Log in ${booking}`}
      lead={
        booking === null
          ? 'Log in to book and to see your appointments.'
          : 'Then you are straight back at your booking.'
      }
      otherWay={
        <span>
          New here?{' '}
          <Link to={paths.register} state={typed.state} className={textLinkClass}>
            Create an account
          </Link>
        </span>
      }
    >
      {refusal !== null && (
        <div className="mb-8">
          <SignedOutNotice refusal={refusal}>
            <KeptBookingNote />
          </SignedOutNotice>
        </div>
      )}
      <div onInput={typed.onInput}>
        <LoginForm email={state.email} {...phases} />
      </div>
    </AuthFrame>
  );
}

/** The page the user comes from. The boot script can only pass it in the address, from which it is then removed. */
function useLoginState() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readLoginState(location);
  useEffect(() => {
    if (location.search) navigate(paths.login, { replace: true, state: readLoginState(location) });
  }, [location, navigate]);
  return state;
}

const keptWords = {
  attempt: 'We do not know yet whether your booking was made. You will hear of it here when you are back.',
  draft: 'Nothing was booked. What you had chosen and typed is kept in this tab for when you are back.',
};

/** What happened to the booking that was open when the session ended. */
function KeptBookingNote() {
  const [kept] = useState(keptBooking);
  return kept && <p className="mt-2">{keptWords[kept]}</p>;
}

/** What this tab keeps of a booking, for any user; an attempt with an unknown outcome comes first. */
function keptBooking(): 'attempt' | 'draft' | null {
  if (hasKept('booking-attempt')) return 'attempt';
  return hasKept('booking-draft') || hasKept('booking-draft-unclaimed') ? 'draft' : null;
}
