import { createContext } from 'react';
import { initialSession, type ShownSession } from './session-store.ts';

/** The session that the page was rendered with: signed out, except on a personal page. */
export const SessionSeed = createContext<ShownSession>(initialSession);
