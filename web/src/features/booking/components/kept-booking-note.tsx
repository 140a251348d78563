import { useState } from 'react';
import { keptBooking } from '../kept-booking.ts';

const words = {
  attempt: 'We do not know yet whether your booking was made. You will hear of it here when you are back.',
  draft: 'Nothing was booked. What you had chosen and typed is kept in this tab for when you are back.',
};

/** What has become of a booking that somebody was at when their session ended. */
export function KeptBookingNote() {
  const [kept] = useState(keptBooking);
  return kept && <p className="mt-2">{words[kept]}</p>;
}
