import { useState } from 'react';
import { hasKept } from '#lib/kept-for-person.ts';

const words = {
  attempt: 'We do not know yet whether your booking was made. You will hear of it here when you are back.',
  draft: 'Nothing was booked. What you had chosen and typed is kept in this tab for when you are back.',
};

/** What has become of a booking that somebody was at when their session ended. */
export function KeptBookingNote() {
  const [kept] = useState(keptBooking);
  return kept && <p className="mt-2">{words[kept]}</p>;
}

/** What this tab keeps of a booking, whoever it is of: an attempt whose end is not known comes first. */
function keptBooking(): 'attempt' | 'draft' | null {
  if (hasKept('booking-attempt')) return 'attempt';
  return hasKept('booking-draft') || hasKept('booking-draft-unclaimed') ? 'draft' : null;
}
