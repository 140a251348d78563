/**
 * Draws the icons of the installed site, and favicon.ico for clients that ask for nothing else, from the favicon's
 * arch: `node web/tools/icons.ts`. Needs a Chromium (scripts/setup finds one). Run by hand when the mark changes; the
 * results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { readColors } from '#config/read-colors.ts';
import { iconFile } from './icon-file.ts';
import { publicFolder } from './practice-alias.ts';

const mark = readFileSync(resolve(publicFolder, 'favicon.svg'), 'utf8');
const [ground] = readColors(['ground']).ground;

/** `room` is the part of the width that the mark takes; launchers cut maskable icons to a circle of 80 %. */
const icons = [
  { file: 'icon-192.png', size: 192, room: 0.72 },
  { file: 'icon-512.png', size: 512, room: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, room: 0.5 },
  { file: 'apple-touch-icon.png', size: 180, room: 0.66 },
];

/** A tab's strip has a colour of its own. */
const tabIconSizes = [16, 32, 48];

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });

async function draw(size: number, room: number, background: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * room);
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}
     svg{width:${side}px;height:${side}px;display:block}</style>${mark}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

for (const { file, size, room } of icons) {
  writeFileSync(resolve(publicFolder, 'icons', file), await draw(size, room, ground));
}
const tabIcons = [];
for (const size of tabIconSizes) tabIcons.push({ size, png: await draw(size, 1, 'transparent') });
writeFileSync(resolve(publicFolder, 'favicon.ico'), iconFile(tabIcons));
await browser.close();
