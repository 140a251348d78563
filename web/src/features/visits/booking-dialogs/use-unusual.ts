import { slotAtAnyTime, unusualTime } from '@garden-room/contract/practice-slots';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { scheduleQuery } from '#api/schedule.ts';
import type { RequestedSlot } from '#features/visits/booking/booking-input.ts';
import { useNow } from '#lib/use-now.ts';

/** The oddity of a given time, and whether whoever books has said that they know. */
export function useUnusual(given: RequestedSlot | null, durationMinutes: number) {
  const { data: schedule } = useQuery({ ...scheduleQuery, enabled: given !== null });
  const now = useNow();
  const at = given && `${given.date} ${given.time} ${durationMinutes}`;
  /** The time that the server has refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const slot = given && schedule && slotAtAnyTime(schedule, given, durationMinutes, now);
  const seen = given && schedule ? unusualTime(schedule, given, durationMinutes, now) : null;
  const kind = seen ?? (at !== null && refused === at ? ('outside' as const) : null);
  return {
    kind,
    ...useDoubt(kind && at),
    /** Whether it has begun, in the quarter of an hour that runs. */
    isRunning: slot ? Date.parse(slot.startsAt) <= now : false,
    tell: () => setRefused(at),
  };
}

/** A doubt that whoever books must accept; `about` tells one from another, null: there is none. */
export function useDoubt(about: string | null) {
  const boxRef = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  return {
    isAsked: about !== null,
    isKnown: about !== null && accepted === about,
    know: (isKnown: boolean) => setAccepted(isKnown ? about : null),
    boxRef,
  };
}

/** One thing that must be known, and whether the press of the button has missed it. */
export type Doubt = ReturnType<typeof useDoubt> & { isMissing: boolean };

/** The oddity of a time, null where there is none. */
export type Unusual = Pick<ReturnType<typeof useUnusual>, 'kind'>;
