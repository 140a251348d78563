/** How an extension ends a number that is shown. */
const extension = / ext\. (\d+)$/;

/** Where a number that is shown leads (RFC 3966); null for one that was kept as it was typed, and cannot be dialed. */
export function phoneLink(shown: string): string | null {
  if (!/^\+\d/.test(shown)) return null;
  const [, further] = extension.exec(shown) ?? [];
  const digits = shown.replace(extension, '').replace(/\D/g, '');
  return `tel:+${digits}${further === undefined ? '' : `;ext=${further}`}`;
}
