import type { InfoSection } from './info-page.tsx';

/** What the practice adds to a page in its Settings, a paragraph for each that an empty line ends; no section without any. */
export function notesSection(text: string): readonly InfoSection[] {
  if (text === '') return [];
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return [{ id: 'also', title: 'Good to know', text: paragraphs }];
}
