/** A way to read a file's bytes, with the first three words in which it differs from the other ways. */
export type Decoding = { text: string; words: string[] };

/** The text of a file, where that is sure; or the readings of which one has to be chosen, and words that are spoilt. */
export type Decoded = { text: string } | { readings: readonly Decoding[]; spoilt: string[] };

/** Reads UTF-8, UTF-16, Windows-1252, Windows-1250 and Mac Roman, which are told apart by what comes out. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const decoded = utf16(bytes) ?? utf8(bytes) ?? singleBytes(bytes);
  const texts = typeof decoded === 'string' ? [decoded] : decoded;
  const repaired = texts.map((text) => repairAccents(text));
  if (!repaired.some((text, index) => text !== texts[index])) {
    const [text = '', ...others] = texts;
    return others.length === 0 ? { text } : { readings: withWords(texts), spoilt: [] };
  }
  // Spoilt accents are never taken as they are: what they were is shown, and has to be said to be right.
  const distinct = [...new Set(repaired)];
  const [spoilt] = withWords([texts[0] ?? '', ...distinct]);
  return { readings: withWords([...distinct, texts[0] ?? '']).slice(0, -1), spoilt: spoilt?.words ?? [] };
}

/** Words between the blanks and separators, which are the same in each encoding. */
const word = /[\P{ASCII}!#-+\--:<-{}~]+/gu;
const accented = /\P{ASCII}/u;

/** Texts with the first three words in which they differ. */
function withWords(texts: readonly string[]): Decoding[] {
  const words = texts.map((text) => text.match(word) ?? []);
  const places = new Map<string, number>();
  for (const [place, one] of (words[0] ?? []).entries())
    if (places.size < 3 && !places.has(one) && words.some((each) => each[place] !== one))
      places.set(one, place);
  return texts.map((text, index) => ({
    text,
    words: [...places.values()].map((place) => words[index]?.[place] ?? ''),
  }));
}

/** With its mark, or with the zeros that plain letters have in it. */
function utf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 2000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isWide = (even + odd) * 5 > Math.min(bytes.length, 2000);
  if ((first === 0xff && second === 0xfe) || (isWide && odd > even * 4))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (isWide && even > odd * 4))
    return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

/** UTF-8, also where a letter of it is lost: one bad byte makes no other encoding of a file that has its letters. */
function utf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return lost === 0 || hasMark || (whole > 0 && whole >= lost) ? text : null;
}

const tables = ['windows-1252', 'windows-1250', 'macintosh'];

/**
 * What a wrong table gives and a text has not: signs of computing, and accents without a letter; a sign within a word
 * or at its end; an accented capital behind a small letter, but for names like McÁodh; an accented small letter before
 * a capitalized name; a Polish n before a vowel; a letter by itself that is no word, which a dash becomes.
 */
const impossible = new RegExp(
  [
    '[\\u0080-\\u009f∞≈∆◊√∫Ωπ∏∑∂≠≤≥ƒﬁﬂ˛ˇ˘˙˚¸˝ˆ˜¯‰†‡Ÿı¬⁄]',
    '(?<=\\p{L})[§¶¤¥£µ°±·•€®©™‹›«»„‚¿¡…“‘¹²³¼½¾](?=\\p{L})',
    '(?<=\\p{L}{2})[³¹¾£§¿]|[£³¹¾§](?=\\p{L}{2})',
    '(?<=\\p{Ll})(?<!\\b(?:Ma?c|Fitz|D[eiu]|L[ae]))(?![A-Z])\\p{Lu}',
    '(?![a-z])\\p{Ll}(?=\\p{Lu}\\p{Ll})',
    '[ńŃ](?=[aeiouAEIOUáéíóúÁÉÍÓÚ])',
    '(?<!\\p{L})(?:[ñíìîïöõûüÄÖ](?!\\p{L})|[ìÌ])',
  ].join('|'),
  'gu',
);
/** A small accented letter before a capital: of a wrong table, or of a program that knows only plain capitals. */
const odd = /(?![a-z])\p{Ll}(?=\p{Lu})/gu;

/** The one reading that is possible; or all that are, the most likely first. */
function singleBytes(bytes: Uint8Array): string[] {
  const texts = [...new Set(tables.map((table) => new TextDecoder(table).decode(bytes)))];
  const judged = texts.map((text) => ({
    text,
    impossible: text.match(impossible)?.length ?? 0,
    odd: text.match(odd)?.length ?? 0,
  }));
  const [best, ...others] = judged.sort(
    (one, other) => one.impossible - other.impossible || one.odd - other.odd,
  );
  if (!best) return [];
  const mostOdd = 10 * (best.impossible + best.odd);
  return [best, ...others.filter((one) => one.impossible <= mostOdd)].map(({ text }) => text);
}

/** A letter in UTF-8 is two bytes or more. A longer text without a blank or a separator is no word. */
const severalAccents = /\P{ASCII}{2}/u;
const longestWord = 200;

/** Letters and signs that a text is likely to have: what `Ã©` and the like can be made of. */
const likely = /^[\p{ASCII}\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u203a\u20ac]*$/u;

/**
 * A text with the words whole that somebody read in a wrong encoding before: `JosÃ©` -> `José`. The characters of such
 * a word are, in one of the tables, the bytes of UTF-8.
 */
function repairAccents(text: string): string {
  if (!severalAccents.test(text)) return text;
  const utf = new TextDecoder();
  const repairs = tables.map((table) => {
    const high = new TextDecoder(table).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128));
    let count = 0;
    const repaired = text.replace(word, (one) => {
      if (one.length > longestWord || !severalAccents.test(one)) return one;
      const bytes = Array.from(one, (each) =>
        accented.test(each) ? high.indexOf(each) + 128 : each.charCodeAt(0),
      );
      const whole = utf.decode(Uint8Array.from(bytes));
      // A character that the table does not have is 127.
      const isWhole = !bytes.includes(127) && likely.test(whole);
      if (isWhole) count += 1;
      return isWhole ? whole : one;
    });
    return { count, repaired };
  });
  const most = repairs.reduce((one, other) => (other.count > one.count ? other : one));
  // A file can have been spoilt twice.
  return most.count > 0 ? repairAccents(most.repaired) : text;
}
