import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type LoginGoal, pathToGoal } from '#app/shell/login-goal.ts';
import { redirectDelayMilliseconds } from '#app/shell/redirect-delay.ts';
import {
  destinationOf,
  type LoginState,
  readLoginState,
  useLoginGoal,
  useLoginRedirect,
  useLoginState,
} from '#app/shell/use-login-redirect.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { loginQuery, paths } from '#config/paths.ts';
import { AuthFrame, SignedOutNotice } from '#features/session/auth-frame.tsx';
import { RegisterForm } from '#features/session/register-form.tsx';
import { useSession } from '#features/session/use-session.ts';

export default function RegisterPage() {
  const { state, onInput } = useLoginState();
  const { refusal } = useSession();
  const opened = useLoginGoal(state);
  const onDone = useLeadToLogin();
  const phases = useLoginRedirect();
  return (
    <AuthFrame
      title={opened ? `Create your account ${opened.words.toWhat}` : 'Create your account'}
      lines={opened?.words.lines}
      lead={leadOf(opened?.goal.page)}
      otherWay={
        <span>
          Already have an account?{' '}
          <Link
            to={{ pathname: paths.login, search: opened ? loginQuery(pathToGoal(opened.goal)) : '' }}
            state={state}
            className={textLinkClass}
          >
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
      <div onInput={onInput}>
        <RegisterForm typed={state} continueTo={destinationOf(state).to} onDone={onDone} google={phases} />
      </div>
    </AuthFrame>
  );
}

function leadOf(page: LoginGoal['page'] | undefined): string | undefined {
  if (page === 'booking') return 'It takes a minute. Then you are straight back at your booking.';
  return page === undefined ? 'It takes a minute. Then choose a day and a time.' : undefined;
}

/** Leads to the login a second after registering, with the address filled in and the way back kept. */
function useLeadToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    if (email === null) return;
    const { from } = readLoginState(location);
    const timer = setTimeout(
      () =>
        navigate(paths.login, {
          state: { ...(from && { from }), email, registered: true } satisfies LoginState,
        }),
      redirectDelayMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [email, location, navigate]);

  return setEmail;
}
