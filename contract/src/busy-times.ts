/** When the doctor's own calendar is busy; nothing else is known of it. Instants in ISO 8601, UTC. */
export interface BusyTime {
  startsAt: string;
  endsAt: string;
}

/** Whether a slot or an appointment overlaps one of some times as `joinTimes` returns them. */
export function isBusy(busyTimes: readonly BusyTime[], { startsAt, endsAt }: BusyTime): boolean {
  // Binary search for the first that ends after the start: a year has thousands, and a page asks hundreds of times.
  let [low, high] = [0, busyTimes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((busyTimes[middle]?.endsAt ?? '') > startsAt) high = middle;
    else low = middle + 1;
  }
  const first = busyTimes[low];
  return first !== undefined && first.startsAt < endsAt;
}

/** Joins times: in order, those that overlap or touch as one; without those that have no length. */
export function joinTimes(times: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = [];
  const inOrder = times
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  for (const time of inOrder) {
    const last = joined.at(-1);
    if (!last || last.endsAt < time.startsAt) joined.push({ ...time });
    else if (last.endsAt < time.endsAt) last.endsAt = time.endsAt;
  }
  return joined;
}
