import { contactLinks } from '#config/contact-links.ts';

/** Mail programs take an address of about 2,000 characters; past that some open nothing at all. */
const longestAddress = 1_800;

/** A link that opens the visitor's own mail with the words already written, as far as they fit. */
export function mailtoLink(words: string): string {
  const withWords = `${contactLinks.mail}?body=${encodeURIComponent(words)}`;
  return words !== '' && withWords.length <= longestAddress ? withWords : contactLinks.mail;
}
