import type { JoinPreview } from '@garden-room/contract/patient-join';

/** Whether the two say the same; null where one of them says nothing. */
export type Likeness = 'same' | 'differs' | null;

/** The fields that distinguish people, as far as both sides have them. */
export function likenessOf({ record, account, sameEmail }: JoinPreview) {
  return {
    name: compare(plain(record.displayName), plain(account.displayName)),
    email: sameEmail ? 'same' : compare(record.userEmail, account.userEmail),
    phone: comparePhones(record.phone, account.phone),
    address: compare(plain(record.address), plain(account.address)),
  } satisfies Record<string, Likeness>;
}

/** Names and addresses without case and repeated spaces, which do not distinguish people. */
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
