import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { translate } from '#testing/translate.ts';
import { noteForeignChanges } from './foreign-changes.ts';

const html = '<form><p>Dear <b>Ada</b>, welcome</p><input name="word"></form>';

const page = createElement(
  'form',
  null,
  createElement('p', null, 'Dear ', createElement('b', null, 'Ada'), ', welcome'),
  createElement('input', { name: 'word' }),
);

beforeEach(() => {
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
  window.undoForeignChanges?.();
  await act(async () => {
    hydrateRoot(get('#root'), page, { onRecoverableError: failed });
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
  await hydrate();
  expect(document.querySelector('#root :is(mark, i)')).toBeNull();
  expect(get('aside')).toBeTruthy();
});

test('what the personal page brings stays', async () => {
  get('b').remove();
  const filled = document.createElement('div');
  filled.id = 'root';
  filled.innerHTML = html;
  get('#root').replaceWith(filled);
  expect(window.undoForeignChanges?.()).toBe(false);
  expect(get('#root').innerHTML).toBe(html);
});
