const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without what XML 1.0 admits in no form (section 2.2), not even escaped; older records may hold it. */
export const xmlText = (text: string) => text.replace(noXml, '');

/** In the place of the end of a CDATA section; no text of ours can hold it. */
const divider = '\uFFFF';

/** A text for a CDATA section of a document that goes through `divideSections`. */
export const sectionText = (text: string) => xmlText(text).replaceAll(']]>', `]]${divider}>`);

/** The document, with each text that would end its CDATA section divided over two: the library does so to the first alone. */
export const divideSections = (xml: string) => xml.replaceAll(divider, ']]><![CDATA[');
