import { site } from './site.ts';

const { street, city, postalCode } = site.address;
const digits = site.phone.replace(/\D/g, '');

/** Links that open the visitor's own mail, phone, messaging app or map. */
export const contactLinks = {
  mail: `mailto:${site.email}`,
  phone: `tel:+${digits}`,
  ambulance: `tel:${site.emergency.ambulance}`,
  crisisLine: `tel:${site.emergency.crisisLine}`,
  whatsApp: `https://wa.me/${digits}`,
  map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city} ${postalCode}`)}`,
  directions: `https://www.openstreetmap.org/directions?to=${site.geo.latitude}%2C${site.geo.longitude}`,
} as const;
