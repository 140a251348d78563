import type { JoinPreview } from '@garden-room/contract/endpoints/patient-records';
import { personOf } from '@garden-room/contract/patient';
import { byKey, personKeys } from '@garden-room/contract/person-fields';

/** Whether the two say the same; null where one of them says nothing. */
export type Likeness = 'same' | 'differs' | null;

/** The fields that distinguish people, as far as both sides have them. */
export function likenessOf({ record, account, sameEmail }: JoinPreview) {
  const [one, other] = [personOf(record), personOf(account)];
  return byKey(personKeys, (key): Likeness => {
    if (key === 'email' && sameEmail) return 'same';
    if (key === 'phone') return comparePhones(one.phone, other.phone);
    return compare(plain(one[key]), plain(other[key]));
  });
}

/** Texts without case and repeated spaces, which do not distinguish people. */
const plain = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

function compare(one: string, other: string): Likeness {
  if (one === '' || other === '') return null;
  return one === other ? 'same' : 'differs';
}

/** A number without its area is shorter than this. */
const wholeNumberDigits = 10;

/** Compares telephone numbers: the same one may be written with or without the country before it. */
function comparePhones(one: string | null, other: string | null): Likeness {
  const [short = '', long = ''] = [one, other]
    .map((phone) => (phone ?? '').replace(/\D/g, ''))
    .sort((a, b) => a.length - b.length);
  return short.length >= wholeNumberDigits && long.endsWith(short) ? 'same' : compare(short, long);
}
