/** The longest beginning that is indexed; a longer search finds what its first letters find. */
const longestKey = 40;

/** What names are ordered by: case and accents aside. */
export function nameKey(name: string): string {
  return plain(name);
}

/** Every beginning of every word of a name, of the whole name, and of the email: one index entry finds any of them. */
export function searchKeys({ name, email }: { name: string; email: string }): string[] {
  const whole = plain(name);
  const keys = [...whole.split(' '), whole, plain(email)].flatMap(beginnings);
  return [...new Set(keys)];
}

/** The key a search looks for. */
export function searchKey(search: string): string {
  return [...plain(search)].slice(0, longestKey).join('');
}

function beginnings(text: string): string[] {
  // By characters, not by code units: half an emoji is no text and cannot be stored.
  const letters = [...text].slice(0, longestKey);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
