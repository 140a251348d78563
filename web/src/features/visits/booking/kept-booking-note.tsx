import { useState } from 'react';
import { hasKept } from '#lib/kept-for-person.ts';

const words = {
  attempt: 'We do not know yet whether your booking was made. You will hear of it here when you are back.',
  draft: 'Nothing was booked. What you had chosen and typed is kept in this tab for when you are back.',
};

/** What happened to the booking that was open when the session ended. */
export function KeptBookingNote() {
  const [kept] = useState(keptBooking);
  return kept && <p className="mt-2">{words[kept]}</p>;
}

/** What this tab keeps of a booking, for any user; an attempt with an unknown outcome comes first. */
function keptBooking(): 'attempt' | 'draft' | null {
  if (hasKept('booking-attempt')) return 'attempt';
  return hasKept('booking-draft') || hasKept('booking-draft-unclaimed') ? 'draft' : null;
}
