import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  destinationOf,
  readLoginState,
  redirectDelayMilliseconds,
  useLoginRedirect,
  useTyped,
  useWantedBooking,
} from '#app/shell/use-login-redirect.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { AuthFrame, SignedOutNotice } from '#features/session/auth-frame.tsx';
import { RegisterForm } from '#features/session/register-form.tsx';
import { useSession } from '#features/session/use-session.ts';

export default function RegisterPage() {
  const state = readLoginState(useLocation());
  const { refusal } = useSession();
  const booking = useWantedBooking(state);
  const onDone = useLeadToLogin();
  const phases = useLoginRedirect();
  const typed = useTyped(state);
  return (
    <AuthFrame
      title={booking === null ? 'Create your account' : `Create your account ${booking}`}
      lead={
        booking === null
          ? 'It takes a minute. Then choose a day and a time.'
          : 'It takes a minute. Then you are straight back at your booking.'
      }
      otherWay={
        <span>
          Already have an account?{' '}
          <Link to={paths.login} state={typed.state} className={textLinkClass}>
            Log in
          </Link>
        </span>
      }
    >
      {refusal?.code === 'unusable_email' && (
        <div className="mb-8">
          <SignedOutNotice refusal={refusal} />
        </div>
      )}
      <div onInput={typed.onInput}>
        <RegisterForm typed={state} continueTo={destinationOf(state).to} onDone={onDone} google={phases} />
      </div>
    </AuthFrame>
  );
}

/** To the login a second after registering, with the address filled in and the way back kept. */
function useLeadToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    if (email === null) return;
    const { from } = readLoginState(location);
    const timer = setTimeout(
      () => navigate(paths.login, { state: { ...(from && { from }), email } }),
      redirectDelayMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [email, location, navigate]);

  return setEmail;
}
