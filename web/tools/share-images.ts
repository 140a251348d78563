/**
 * Sets the pictures of link previews, 1200 x 630: `node web/tools/share-images.ts`. Name and words of the page beside
 * one of the site's own pictures. Needs a Chromium and ImageMagick. Run by hand when a picture or the name changes; the
 * results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quarterText } from '@garden-room/contract/address';
import { sitePictures } from '@garden-room/contract/post-picture';
import { chromium } from 'playwright';
import { pictureFiles } from '#assets/pictures.ts';
import type { ShareName } from '#assets/share-images.ts';
import { readColors } from '#config/read-colors.ts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { cutOf } from '#features/blog/shown-picture.ts';
import { lookFolder, publicFolder } from './practice-alias.ts';

const assets = resolve(import.meta.dirname, '../src/assets');
const master = (name: string) => resolve(import.meta.dirname, `../../art/masters/${name}.webp`);

type ShareImage = { picture: string; position: string; words: string };

/** The text on a post's picture names the site, because the link shows the post's own title. */
const posts = Object.fromEntries(
  sitePictures.map((name): [string, ShareImage] => {
    const picture = join(publicFolder, pictureFiles(cutOf(name)).webp);
    return [`post-${name}`, { picture, position: '50% 80%', words: 'Health Blog' }];
  }),
);

const images: Record<Exclude<ShareName, `post-${string}`>, ShareImage> = {
  home: { picture: master('slide-welcome-tall'), position: '60% 100%', words: practiceDefaults.tagline },
  services: {
    picture: master('nutrition-coaching'),
    position: '50% 60%',
    words: 'Visits with time to listen',
  },
  about: { picture: master('about-portrait'), position: '50% 60%', words: practiceDefaults.doctor.name },
  blog: { picture: master('tea-for-two'), position: '50% 80%', words: 'Health Blog' },
  contact: { picture: master('green-door'), position: '50% 60%', words: 'Write, call, or come by' },
};

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

const {
  ground,
  terracotta,
  'evergreen-strong': evergreen,
  'ink-soft': soft,
} = readColors(['ground', 'evergreen-strong', 'ink-soft', 'terracotta']);

const documentOf = ({ picture, position, words }: ShareImage) => `<!doctype html><style>
@font-face{font-family:Fraunces;src:url(${dataUrl(join(assets, 'fonts/fraunces.woff2'), 'font/woff2')})}
@font-face{font-family:Figtree;src:url(${dataUrl(join(assets, 'fonts/figtree.woff2'), 'font/woff2')})}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;overflow:hidden;background:${ground[0]};color:${evergreen[0]};font-family:Figtree;display:grid;
grid-template-columns:1fr 500px;gap:56px;padding-left:72px}
main{align-self:center;display:flex;flex-direction:column;gap:36px}
img{width:330px}h1{font:400 62px/1.1 Fraunces;letter-spacing:-.006em;word-spacing:.04em;text-wrap:balance}p{font-size:25px;color:${soft[0]}}
div{position:relative;margin:56px 72px 0 0}div::before{content:'';position:absolute;inset:-14px -14px 0;
border:1.5px solid ${terracotta[0]};border-bottom:0;border-radius:300px 300px 0 0}
i{position:absolute;inset:0;border-radius:300px 300px 0 0;background:url(${dataUrl(picture, 'image/webp')}) ${position}/cover}
</style><main><img src="${dataUrl(join(lookFolder, 'logo.svg'), 'image/svg+xml')}"><h1>${words}</h1>
<p>${quarterText(practiceDefaults.address)}</p></main><div><i></i></div>`;

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
using folder = mkdtempDisposableSync(join(tmpdir(), 'share-'));
for (const [name, image] of Object.entries({ ...images, ...posts })) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(documentOf(image));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shot = join(folder.path, `${name}.png`);
  await page.screenshot({ path: shot });
  execFileSync('convert', [shot, '-quality', '84', '-strip', resolve(lookFolder, 'share', `${name}.jpg`)]);
  await page.close();
}
await browser.close();
