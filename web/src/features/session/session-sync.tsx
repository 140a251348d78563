import { useEffect } from 'react';
import type { SessionSyncProps } from './session-context.tsx';

/** The heavy half of the session. Until authentication exists, nobody is signed in. */
export default function SessionSync({ onChange, onReady }: SessionSyncProps) {
  useEffect(() => {
    onReady(async () => {});
    onChange({ status: 'signedOut', user: null });
  }, [onChange, onReady]);
  return null;
}
