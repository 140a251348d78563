/** Where the time comes from; milliseconds since 1970 in UTC. Handed in, so that rules can be tested at any hour. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
