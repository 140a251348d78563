import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The demonstration's colours, and those of the practice in Ireland. */
const looks = ['deployment', 'testing/practices/ireland'];

/** A colour as red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

/** A colour of a palette, by day and by night. */
function colorOf(css: string, name: string): { day: Rgb; night: Rgb } {
  const [, day = '', night = ''] =
    new RegExp(`--color-${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(css) ?? [];
  const rgb = (hex: string): Rgb => {
    const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  };
  return { day: rgb(day), night: rgb(night) };
}

const cases = looks.flatMap((look) => {
  const css = readFileSync(new URL(`../../${look}/look/colors.css`, import.meta.url), 'utf8');
  const token = (name: string) => colorOf(css, name);
  return (['day', 'night'] as const).map((theme) => [look, theme, token] as const);
});

/** Degrees on the colour wheel, for colours that have more red than anything else. */
const hue = ([red, green, blue]: Rgb) => (60 * (green - blue)) / (red - Math.min(green, blue));

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(cases)('what takes away is another red than the main action, of %s by %s', (_, theme, token) => {
  for (const name of ['accent', 'accent-strong', 'terracotta'])
    expect(Math.abs(hue(token(name)[theme]) - hue(token('danger')[theme])), name).toBeGreaterThan(25);
});

test.each(cases)('what takes away can be read on every surface, of %s by %s', (_, theme, token) => {
  const surfaces = ['ground', 'paper', 'sage', 'sage-deep', 'plaster', 'danger-ground'];
  for (const name of surfaces)
    expect(contrast(token('danger')[theme], token(name)[theme]), name).toBeGreaterThan(4.5);
  expect(contrast(token('on-danger')[theme], token('danger')[theme])).toBeGreaterThan(4.5);
});

test.each(cases)('what is written can be read on every surface, of %s by %s', (_, theme, token) => {
  for (const surface of ['ground', 'paper', 'sage', 'plaster'])
    for (const name of ['ink', 'ink-soft', 'evergreen', 'evergreen-strong', 'terracotta'])
      expect(contrast(token(name)[theme], token(surface)[theme]), `${name} on ${surface}`).toBeGreaterThan(
        4.5,
      );
  expect(contrast(token('on-accent')[theme], token('accent')[theme])).toBeGreaterThan(4.5);
});
