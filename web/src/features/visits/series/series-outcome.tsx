import type { KeptReason, KeptVisit } from '@garden-room/contract/series';
import { timeText } from '@garden-room/contract/time-text';
import { shortDate } from '#lib/clinic-time.ts';

/** Why a visit of a series is left as it is. */
export const keptWords: Record<KeptReason, string> = {
  taken: 'the new time is taken',
  outside: 'the new time is outside the hours',
  closed: 'the practice is closed then',
  past: 'the new time is past',
  'too-late': 'it is too late to cancel it online',
};

/** The visits that an act on a series has left as they are, each with why. */
export const KeptVisits = ({ kept }: { kept: readonly KeptVisit[] }) =>
  kept.length > 0 && (
    <ul className="list-disc pl-5">
      {kept.map(({ appointmentId, date, time, why }) => (
        <li key={appointmentId}>{`${shortDate(date)}, ${timeText(time)} stays: ${keptWords[why]}.`}</li>
      ))}
    </ul>
  );
