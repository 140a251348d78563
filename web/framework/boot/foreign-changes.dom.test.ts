import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { translate } from '#testing/translate.ts';
import { noteForeignChanges } from './foreign-changes.ts';

const html = '<form><h1>Hello</h1><p>Dear <b>Ada</b>, welcome</p><input name="word"></form>';

const page = createElement(
  'form',
  null,
  createElement('h1', null, 'Hello'),
  createElement('p', null, 'Dear ', createElement('b', null, 'Ada'), ', welcome'),
  createElement('input', { name: 'word' }),
);

beforeEach(() => {
  delete document.documentElement.dataset['ready'];
  document.body.innerHTML = `<div id="root">${html}</div>`;
  noteForeignChanges();
});

const get = <Found extends Element>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`No ${selector}.`);
  return found;
};

/** Does what the program does, and says whether React has taken over the HTML as it was. */
async function hydrate() {
  const failed = vi.fn();
  const box = get<HTMLInputElement>('input');
  box.value = 'typed';
  await act(async () => {
    window.takeOverPage?.(() => hydrateRoot(get('#root'), page, { onRecoverableError: failed }));
  });
  expect(failed).not.toHaveBeenCalled();
  expect(get('input')).toBe(box);
  expect(box.value).toBe('typed');
}

test('a page that was translated before is hydrated as it was written', async () => {
  translate(get('#root'));
  await hydrate();
  expect(get('#root').innerHTML).toBe(html);
});

test('so is one into which extensions have put elements, with attributes around it', async () => {
  document.documentElement.setAttribute('data-extension', '');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  document.head.append(document.createElement('style'));
  document.body.prepend(document.createElement('aside'));
  get('input').after(document.createElement('i'));
  get('p').append(document.createElement('mark'), 'more');
  get('b').before(document.createElement('mark'));
  const text = get('b').firstChild;
  if (text) text.nodeValue = 'Grace';
  await hydrate();
  expect(get('b').textContent).toBe('Ada');
  expect(document.querySelector('#root :is(mark, i)')).toBeNull();
  expect(get('aside')).toBeTruthy();
});

test('what the personal page brings stays', async () => {
  get('b').remove();
  const filled = document.createElement('div');
  filled.id = 'root';
  filled.innerHTML = html;
  get('#root').replaceWith(filled);
  window.takeOverPage?.(() => {});
  expect(get('#root').innerHTML).toBe(html);
});

/** Counts how often React is made to hydrate at once what it would hydrate in slices. */
function countHurries() {
  const hurry = vi.fn();
  get('#root').addEventListener('dragend', hurry);
  return hurry;
}

test('only a page that was changed is hydrated in one task', () => {
  const hurry = countHurries();
  window.takeOverPage?.(() => {});
  expect(hurry).not.toHaveBeenCalled();
  noteForeignChanges();
  translate(get('#root'));
  window.takeOverPage?.(() => expect(get('#root').innerHTML).toBe(html));
  expect(hurry).toHaveBeenCalledOnce();
});

/** An observer hears of changes in a microtask. */
const heard = () => Promise.resolve();

test('a translation in the midst of hydration is undone and hydration ended in one task; the next one stays', async () => {
  const hurry = countHurries();
  window.takeOverPage?.(() => {});
  translate(get('#root'));
  await heard();
  expect(get('#root').innerHTML).toBe(html);
  expect(hurry).toHaveBeenCalledOnce();
  translate(get('#root'));
  await heard();
  expect(document.querySelector('#root font')).not.toBeNull();
});

test('what the program renders while it takes over, and a translation after that, stay', async () => {
  window.takeOverPage?.(() => {});
  get('b').textContent = 'Grace';
  await heard();
  expect(get('b').textContent).toBe('Grace');
  document.documentElement.dataset['ready'] = '';
  translate(get('#root'));
  await heard();
  expect(document.querySelector('#root font')).not.toBeNull();
});
