import { phoneLink } from '@garden-room/contract/phone-link';
import type { PublicPractice } from '@garden-room/contract/practice-facts';

/** Links that open the visitor's own mail, phone, messaging app or map. */
export function contactLinks({ address, email, emergency, phone }: PublicPractice) {
  const { street, city, postalCode, latitude, longitude } = address;
  const dialed = phoneLink(phone) ?? `tel:${phone}`;
  const [digits = ''] = dialed.replace(/^\D+/, '').split(';');
  return {
    mail: `mailto:${email}`,
    phone: dialed,
    ambulance: `tel:${emergency.ambulance}`,
    crisisLine: `tel:${emergency.crisisLine}`,
    whatsApp: `https://wa.me/${digits}`,
    map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city} ${postalCode}`)}`,
    directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  };
}
