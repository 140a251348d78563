import type { Appointment, UndoableEvent } from '@garden-room/contract/appointment';
import { undoSeconds } from '@garden-room/contract/cut-off';
import { listenForActs } from './api-client.ts';

type Acted =
  | {
      appointments: readonly Appointment[];
      /** The act. A booking is removed whole, by its first visit; anything else regains its former state. */
      event: UndoableEvent;
      undo?: undefined;
    }
  | {
      /**
       * Takes another act back, and may say so in words. Refused where anything was done since; may be repeated.
       */
      undo: () => Promise<unknown>;
      appointments?: undefined;
      event?: undefined;
    };

/** The practice's latest act, which it can take back for a minute. */
export type Done = Acted & {
  /** The act in words. */
  text: string;
  /** When the first of it was done, where that took a while (UTC milliseconds). */
  since?: number;
  /** Proposes the next visit, after one that took place. */
  onFollowUp?: (() => void) | undefined;
};

export type Offer = Done & {
  /** Tells it from the one before. */
  key: number;
  /** UTC milliseconds. */
  until: number;
};

/** The act that can be undone now: one, whichever part of the page has done it. */
let offer: Offer | null = null;
const listeners = new Set<() => void>();
export const subscribeToOffer = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const currentOffer = () => offer;
function put(next: Offer | null): void {
  if (next?.key !== offer?.key) isTaken = false;
  offer = next;
  for (const listener of listeners) listener();
}

/** Whether it is being taken back, and stays until it is known what came of that. */
let isTaken = false;

/** Keeps the offer until it is known what came of taking it back: that is an act as well. */
export const holdOffer = () => {
  isTaken = true;
};

// At the next act, of whatever kind, it is not the last thing done any more: undoing it would surprise.
listenForActs(() => {
  if (offer && !isTaken) put(null);
});

/** Seconds left for the call to arrive. */
const waySeconds = 2;

/** Shows what has been done, with an undo for a minute. */
export function tellDone(done: Done): void {
  const until = (done.since ?? Date.now()) + (undoSeconds - waySeconds) * 1_000;
  put({ ...done, key: (offer?.key ?? 0) + 1, until });
}

/** The page that would propose the next visit is left; what was done can still be undone. */
export function dropFollowUp(): void {
  if (offer?.onFollowUp) put({ ...offer, onFollowUp: undefined });
}

/** What pressing Undo does, while it is shown. */
let press: (() => void) | null = null;

/** Notes what pressing Undo does. Returns a function that ends this. */
export const offersPress = (pressed: () => void) => {
  press = pressed;
  return () => {
    press = null;
  };
};

/** Presses Undo, where something is offered to be undone. */
export const pressUndo = () => press?.();

/** Withdraws the offer to undo. */
export const withdrawOffer = () => put(null);
