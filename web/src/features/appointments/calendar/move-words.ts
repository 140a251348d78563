import { formatTime } from '@garden-room/contract/wall-time';
import { longDate } from '#lib/clinic-time.ts';
import type { Place, PlaceState } from './place-state.ts';

const stateWords: Record<PlaceState, string> = {
  free: 'free',
  taken: 'taken',
  closed: 'closed',
  past: 'past',
  own: 'where it is now',
  unread: 'being looked up',
};

/** `Wednesday, November 25, 10:15 AM` */
export const placeWords = ({ date, start }: Place) => `${longDate(date)}, ${formatTime(start)}`;

/** `Wednesday, November 25, 10:15 AM, free` */
export const placeWithState = (place: Place, state: PlaceState) =>
  `${placeWords(place)}, ${stateWords[state]}`;

/** Why nothing is moved there. */
export const refusalWords = (state: PlaceState) =>
  state === 'past' ? 'That time is past.' : `That time is ${stateWords[state]}.`;

/** What is announced while a place is chosen; `refused` where it was tried in vain. */
export const movingWords = (place: Place, state: PlaceState, refused: boolean) =>
  refused ? `${placeWithState(place, state)}. ${refusalWords(state)}` : placeWithState(place, state);
