const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without what XML 1.0 admits in no form (section 2.2), not even escaped; older records may hold it. */
export const xmlText = (text: string) => text.replace(noXml, '');
