import { mailColors } from '@garden-room/contract/practice';
import { readColors } from '../src/config/read-colors.ts';

/** A color as red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

const takingAway = ['danger', 'on-danger', 'danger-ground'] as const;
const named = ['sage', 'plaster', 'terracotta', 'accent-strong', ...takingAway, ...mailColors] as const;
type Name = (typeof named)[number];

const surfaces = ['ground', 'paper', 'sage', 'plaster'] as const;
const inks = ['ink', 'ink-soft', 'evergreen', 'evergreen-strong', 'terracotta'] as const;

/** Texts and what they are written on, which are to differ as WCAG 2 asks (1.4.3). */
const readable: readonly (readonly [text: Name, on: Name])[] = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ...[...surfaces, 'sage-deep' as const, 'danger-ground' as const].map((on) => ['danger', on] as const),
  ['on-danger', 'danger'],
  ['on-accent', 'accent'],
];
const leastContrast = 4.5;
/** Degrees on the color wheel between what takes away and what leads on. */
const leastTurn = 25;

/** The problems of a practice's colors (`look/colors.css`): a line each, by the name of the color. */
export function wrongColors(css: string): string[] {
  const missing = named.flatMap((name) => {
    try {
      readColors([name], css);
      return [];
    } catch {
      return [`--color-${name}: Write it as light-dark(#rrggbb, #rrggbb), by day and at night.`];
    }
  });
  if (missing.length > 0) return missing;
  const colors = readColors(named, css);
  return (['by day', 'at night'] as const).flatMap((theme, at) => {
    const rgb = (name: Name) => rgbOf(colors[name][at] ?? '');
    const pale = readable
      .filter(([text, on]) => contrast(rgb(text), rgb(on)) < leastContrast)
      .map(
        ([text, on]) => `--color-${text}: It cannot be read on --color-${on} ${theme}: use more contrast.`,
      );
    const alike = (['accent', 'accent-strong', 'terracotta'] as const)
      .filter((name) => turnBetween(rgb(name), rgb('danger')) < leastTurn)
      .map((name) => `--color-${name}: It looks like --color-danger ${theme}: use another hue.`);
    return [...pale, ...alike];
  });
}

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Degrees on the color wheel; a gray is nowhere on it, and looks like no other color. */
function hue([red, green, blue]: Rgb): number | null {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (least === most) return null;
  const span = most - least;
  if (most === red) return (60 * (green - blue)) / span;
  return most === green ? 120 + (60 * (blue - red)) / span : 240 + (60 * (red - green)) / span;
}

function turnBetween(one: Rgb, other: Rgb): number {
  const [from, to] = [hue(one), hue(other)];
  if (from === null || to === null) return 180;
  const turn = Math.abs(from - to) % 360;
  return Math.min(turn, 360 - turn);
}
