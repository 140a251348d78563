import type { Patient } from '@garden-room/contract/patient';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { cn } from '#lib/cn.ts';

/** A link to a patient without an account: by phone, else by email; nothing where neither is known. */
export function ReachPatient({ phone, userEmail }: Pick<Patient, 'phone' | 'userEmail'>) {
  if (phone) {
    return (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={cn('whitespace-nowrap', textLinkClass)}>
        {phone}
      </a>
    );
  }
  if (userEmail === '') return null;
  return (
    <a href={`mailto:${userEmail}`} className={cn('wrap-anywhere', textLinkClass)}>
      {userEmail}
    </a>
  );
}
