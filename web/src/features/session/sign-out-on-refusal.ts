import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { listenForRefusals } from '#lib/api-client.ts';
import { signOut } from '#lib/auth/sign-in.ts';

/** Any 401 or 403 ends the session, leads to the login and says why; logging in leads back. */
export function useSignOutOnRefusal(onRefused: (reason: string) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;

  useEffect(
    () =>
      listenForRefusals((error) => {
        onRefused(error.message);
        const from = here.current;
        if (from.pathname !== paths.login) navigate(paths.login, { replace: true, state: { from } });
        void signOut();
      }),
    [navigate, onRefused],
  );
}
