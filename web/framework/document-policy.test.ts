import { expect, test } from 'vitest';
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

test('lets pass the styles of the first screen once, as the policy names them, and no others', () => {
  const styled = withFirstStyles(
    '<head></head><body></body>',
    'p{}',
    '<link rel="stylesheet" href="/all.css">',
  );
  expect(styled).toBe('<head><style>p{}</style></head><body><link rel="stylesheet" href="/all.css"></body>');
  expect(() => assertPolicySafe('index.html', styled, 'p{}')).not.toThrow();
  expect(() => assertPolicySafe('index.html', styled, 'q{}')).toThrow('an inline style');
  expect(() => assertPolicySafe('index.html', `${styled}<style>p{}</style>`, 'p{}')).toThrow(
    'an inline style',
  );
});
