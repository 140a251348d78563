import type { Report } from './measure.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** An audit that costs points, or would: what it is called and what it points at. */
export type Fault = { category: Category; id: string; title: string; places: string[] };

const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Enough to go and look; the rest is usually more of the same. */
const shownPlaces = 4;

/**
 * The audits a load failed. Performance also lists those without weight: its metrics say that a page is slow, its
 * insights say why.
 */
export function findFaults({ categories: scored, audits }: Report): Fault[] {
  return categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const counts = weight > 0 || category === 'performance';
      if (!audit || !counts || audit.score === null || audit.score === 1) return [];
      const title = audit.displayValue ? `${audit.title} (${audit.displayValue})` : audit.title;
      return [{ category, id, title, places: findPlaces(audit.details) }];
    }),
  );
}

/** The elements, addresses and messages in an audit's details, whose shape differs from audit to audit. */
export function findPlaces(details: unknown): string[] {
  const places = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (placeKeys.has(key) && inner !== '') places.add(inner.replaceAll(/\s+/g, ' ').slice(0, 160));
    }
  };
  visit(details && typeof details === 'object' && 'items' in details ? details.items : undefined);
  return [...places].slice(0, shownPlaces);
}

const placeKeys = new Set(['selector', 'url', 'description', 'issueType']);
