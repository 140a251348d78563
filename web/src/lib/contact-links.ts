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

/** A map that finds an address. */
export const mapLink = ({ street, city, postalCode }: PublicPractice['address']): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city} ${postalCode}`)}`;

/** Where a number that is shown leads (RFC 3966); null for one that was kept as it was typed, and cannot be dialed. */
export function phoneLink(shown: string): string | null {
  const [number = '', extension] = shown.split(' ext. ');
  const digits = number.replace(/\D/g, '');
  if (!/^\+\d/.test(shown)) return null;
  return `tel:+${digits}${extension ? `;ext=${extension}` : ''}`;
}
