import { expect, test } from 'vitest';
import { withBootScript } from './build/boot-script.ts';
import { assertPolicySafe, withFirstStyles } from './document.ts';

test.each([
  '<script src="/boot.js"></script>',
  '<script type="application/json" id="d">{"style=": "<p style=\\"x\\">"}</script>',
  '<p>In prose, style="x" and onclick= are only words.</p>',
  '<img alt="" class="style-free"/>',
])('lets pass what the policy allows: %s', (html) => {
  expect(() => assertPolicySafe('index.html', html)).not.toThrow();
});

test.each([
  ['<script>run()</script>', 'an inline script'],
  ['<script type="module">run()</script>', 'an inline script'],
  ['<p style="color: red">x</p>', 'an inline style or handler'],
  ['<p\nstyle="color: red">x</p>', 'an inline style or handler'],
  ['<style>p{}</style>', 'an inline style or handler'],
  ['<button onclick="run()">x</button>', 'an inline style or handler'],
])('stops the build on %s', (html, what) => {
  expect(() => assertPolicySafe('index.html', html)).toThrow(`index.html has ${what}`);
});

test('lets pass the boot script and the styles of the first screen once, as the policy names them', () => {
  const booted = withBootScript('<head><script src="/boot.js"></script></head><body></body>', "run('$&')");
  const html = withFirstStyles(booted, 'p{}', '<link rel="stylesheet" href="/all.css">');
  expect(html).toBe(
    `<head><script>run('$&')</script><style>p{}</style></head><body><noscript><link rel="stylesheet" href="/all.css"></noscript></body>`,
  );
  const parts = { script: "run('$&')", style: 'p{}' };
  const check = (page: string, admitted = parts) => assertPolicySafe('index.html', page, admitted);
  expect(() => check(html)).not.toThrow();
  expect(() => check(html, { ...parts, style: 'q{}' })).toThrow('an inline style');
  expect(() => check(`${html}<style>p{}</style>`)).toThrow('an inline style');
  expect(() => check(html, { ...parts, script: 'walk()' })).toThrow('an inline script');
  expect(() => check(`${html}<script>run('$&')</script>`)).toThrow('an inline script');
});

test('stops the build on a boot script that would end inside a document', () => {
  const html = '<script src="/boot.js"></script>';
  expect(() => withBootScript(html, 'say("</script>")')).toThrow('would end it');
  expect(() => withBootScript('<head></head>', 'run()')).toThrow('does not load the boot script');
});
