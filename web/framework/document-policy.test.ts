import { expect, test } from 'vitest';
import { assertPolicySafe } from './document.ts';

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
