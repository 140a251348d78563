import type { Patient } from '@garden-room/contract/patient';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { cn } from '#lib/cn.ts';

/** How somebody without an account is reached, a touch away: by phone, else by email; nothing where neither is noted. */
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
