import { site } from '#config/site.ts';

/** `the-garden-room-data-2026-11-22.json`; the date is the clinic's. */
export function dataFileName(date: string): string {
  const product = site.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${product}-data-${date}.json`;
}
