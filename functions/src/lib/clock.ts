/** Source of the current time in UTC milliseconds since 1970. Injected, so that rules can be tested at any time. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
