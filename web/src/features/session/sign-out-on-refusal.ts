import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { listenForRefusals } from '../../lib/api-client.ts';
import { signOut } from '../../lib/auth/sign-in.ts';

/** Any 401 or 403 ends the session, leads to the login and says why; logging in leads back. */
export function useSignOutOnRefusal() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;

  useEffect(
    () =>
      listenForRefusals((error) => {
        const from = here.current;
        const state = from.pathname === paths.login ? from.state : { from };
        navigate(paths.login, { replace: true, state: { ...state, notice: error.message } });
        void signOut();
      }),
    [navigate],
  );
}
