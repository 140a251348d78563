import { mapLink, phoneLink } from '@garden-room/contract/contact-links';
import type { PublicPractice } from '@garden-room/contract/practice-facts';

/** Links that open the visitor's own mail, phone, messaging app or map. */
export function contactLinks({ address, email, emergency, phone }: PublicPractice) {
  const { latitude, longitude } = address;
  const [number = ''] = phone.split(' ext. ');
  return {
    mail: `mailto:${email}`,
    phone: phoneLink(phone) ?? `tel:${phone}`,
    ambulance: `tel:${emergency.ambulance}`,
    crisisLine: `tel:${emergency.crisisLine}`,
    whatsApp: `https://wa.me/${number.replace(/\D/g, '')}`,
    map: mapLink(address),
    /** Null where the coordinates of the door are not known. */
    directions:
      latitude === null ? null : `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  };
}
