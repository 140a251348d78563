import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('renders the marks of ordinary posts', () => {
  expect(renderMarkdown('## Sleep\n\nGo to bed. **Early.**\n\n- one\n- two\n')).toBe(
    '<h2>Sleep</h2>\n<p>Go to bed. <strong>Early.</strong></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  );
});

test('keeps the page’s h1 the only one', () => {
  expect(renderMarkdown('# A\n\n## B\n\n### C\n')).toBe('<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>\n');
  expect(renderMarkdown('# A\n\n## B\n\n#### C\n', 3)).toBe('<h3>A</h3>\n<h3>B</h3>\n<h4>C</h4>\n');
});

test('opens links elsewhere in a new tab, its own in this one', () => {
  expect(renderMarkdown('[a](https://example.test/) [b](/contact)')).toBe(
    '<p><a href="https://example.test/" target="_blank" rel="noopener noreferrer">a</a> <a href="/contact">b</a></p>\n',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '![a](https://example.test/x.png)',
  '<https://example.test/"onmouseover="alert(1)>',
  '<p style="color:red">x</p>',
])('lets nothing through that a browser would run or fetch: %s', (text) => {
  const page = document.createElement('div');
  page.innerHTML = renderMarkdown(text);
  expect(page.querySelector('script, img, style, iframe')).toBeNull();
  for (const element of page.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    expect(element.getAttribute('href') ?? '').not.toMatch(/^(?:javascript|data|vbscript):/i);
  }
});
