import { createContext } from 'react';
import { initialSession, type ShownSession } from './session-store.ts';

/** What is known of the session where the page was rendered: nobody, but on a page that was filled for its reader. */
export const SessionSeed = createContext<ShownSession>(initialSession);
