import type { Deps } from '#lib/deps.ts';
import { keepSubscriber } from './subscriber-store.ts';

/** Keeps an address for the newsletter. Says nothing of whether it was known. */
export function subscribe({ db, clock }: Deps, email: string): Promise<void> {
  return keepSubscriber(db, email, clock.now());
}
