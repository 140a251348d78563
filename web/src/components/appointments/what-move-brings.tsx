import type { Appointment } from '@garden-room/contract/appointment';

/** What a move by its patient makes of a visit, and when its present time is given up; said before the press. */
export function WhatMoveBrings({
  status,
  series,
  atOnce,
}: Pick<Appointment, 'status' | 'series'> & { atOnce: boolean }) {
  const left = 'Your present time is given up when you move';
  return (
    <>
      <span>
        {atOnce
          ? `The new time is confirmed at once. ${left}.`
          : status === 'confirmed'
            ? `The new time is a request until the practice confirms it. ${left}, not when it answers.`
            : `It stays a request until the practice confirms it. ${left}, not when it answers.`}
      </span>{' '}
      <span>{series && 'Only this visit of its series moves. '}</span>
      <span>You can undo the move for a minute.</span>
    </>
  );
}
