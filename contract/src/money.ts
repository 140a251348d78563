/* Amounts are whole cents, in integers; only the price of a service or a visit is a number of the currency. */

/** A price as it is stored (45.5) in cents. */
export const toCents = (price: number): number => Math.round(price * 100);

/** Cents with two decimals and a point, without the currency: `-140.50`. */
export function decimalText(cents: number): string {
  const [whole, part] = partsOf(cents);
  return `${cents < 0 ? '-' : ''}${whole}.${part}`;
}

/** Cents as people read them: `US$140`, `US$140.50`, `−US$40`. `currency` is written before an amount. */
export function moneyText(cents: number, currency: string): string {
  const [whole, part] = partsOf(cents);
  return `${cents < 0 ? '−' : ''}${currency}${whole}${part === '00' ? '' : `.${part}`}`;
}

function partsOf(cents: number): readonly [whole: string, part: string] {
  const amount = Math.abs(cents);
  return [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')];
}

const amountForm = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** The forms that cannot be misread: a comma separates thousands, a point decimals, and `140,50` is refused. */
export const amountMessage = 'Write an amount such as 140 or 140.50.';

/** The most cents, above any price; within it cents are exact. */
const maxCents = 100_000_000;

/**
 * A typed amount in cents: `140`, `140.5`, `1,140.50`, with the currency or its sign before it (`US$140`, `$140`). Null
 * for what is no amount, or could be two.
 */
export function parseMoney(text: string, currency: string): number | null {
  const typed = text.trim();
  const marks = [currency.trim(), currency.replaceAll(/[^\p{Sc}]/gu, '')];
  const mark = marks.find((one) => typed.toUpperCase().startsWith(one.toUpperCase())) ?? '';
  const [, whole, part = ''] = amountForm.exec(typed.slice(mark.length).trimStart()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= maxCents ? cents : null;
}
