import { afterEach, expect, test } from 'vitest';
import { programFiles } from './document.ts';

const program = '<meta name="program" content="/index.js /base.js" />';
const pages = `<script type="application/json" id="program-pages">${JSON.stringify([
  ['/dashboard', ['/frame.js', '/home.js']],
  ['/dashboard/patient/:id', ['/frame.js', '/patient.js']],
])}</script>`;

const filesAt = (path: string, head: string) => {
  document.head.innerHTML = head;
  history.replaceState(null, '', path);
  return programFiles();
};

afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

test('a page of its own names all it needs', () => {
  expect(filesAt('/dashboard', program)).toEqual(['/index.js', '/base.js']);
});

test.each([
  ['/dashboard', ['/frame.js', '/home.js']],
  ['/dashboard/', ['/frame.js', '/home.js']],
  ['/dashboard/patient/ada', ['/frame.js', '/patient.js']],
  ['/dashboard/patient/ada/more', []],
  ['/dashboards', []],
])('in the shell, %s adds its own', (path, own) => {
  expect(filesAt(path, program + pages)).toEqual(['/index.js', '/base.js', ...own]);
});
