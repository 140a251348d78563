import { phoneLink } from '@garden-room/contract/contact-links';
import type { Patient } from '@garden-room/contract/patient';
import { cn } from '#lib/cn.ts';
import { textLinkClass } from './links.tsx';

/** A link to a patient: by phone, else by email; nothing where neither is known. */
export function ReachPatient({ phone, userEmail }: Pick<Patient, 'phone' | 'userEmail'>) {
  if (phone) return <CallPatient phone={phone} />;
  if (userEmail === '') return null;
  return (
    <a href={`mailto:${userEmail}`} className={cn('wrap-anywhere', textLinkClass)}>
      {userEmail}
    </a>
  );
}

/** A patient's number, dialed by a touch; one that was kept as it was typed is read alone. */
export function CallPatient({ phone }: { phone: string }) {
  const href = phoneLink(phone);
  if (href === null) return <span className="wrap-anywhere">{phone}</span>;
  return (
    <a href={href} className={cn('whitespace-nowrap', textLinkClass)}>
      {phone}
    </a>
  );
}
