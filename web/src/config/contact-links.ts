import { site } from './site.ts';

const digits = site.phone.replace(/\D/g, '');

/** Links that open the visitor's own mail, phone or messaging app. */
export const contactLinks = {
  mail: `mailto:${site.email}`,
  phone: `tel:+${digits}`,
  whatsApp: `https://wa.me/${digits}`,
} as const;
