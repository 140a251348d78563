import type { Patient } from '@garden-room/contract/patient';
import { contentHash } from '#lib/content-hash.ts';

/** The entity tag of a patient's correctable details. */
export function patientTag({ displayName, phone, userEmail, address }: Patient): string {
  return `"${contentHash({ displayName, phone, userEmail, address })}"`;
}
