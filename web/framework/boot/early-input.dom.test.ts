import { afterEach, expect, test, vi } from 'vitest';
import { queueEarlyInput } from './early-input.ts';

afterEach(() => {
  delete document.documentElement.dataset['ready'];
});

test('of several choices before hydration the last is replayed last', async () => {
  document.body.innerHTML = '<input type="radio" name="time" id="a"><input type="radio" name="time" id="b">';
  const [a, b] = [...document.querySelectorAll('input')];
  const chosen: string[] = [];
  for (const radio of [a, b]) radio?.addEventListener('click', () => chosen.push(radio.id));
  queueEarlyInput();
  for (const radio of [a, b, a]) radio?.dispatchEvent(new Event('change', { bubbles: true }));
  document.documentElement.dataset['ready'] = '';
  await vi.waitFor(() => expect(chosen).toEqual(['b', 'a']));
});

test('where the page is replaced, a choice is made at the control of the same label', async () => {
  const html = ['9:00 am', '9:30 am']
    .map((time, at) => `<label><input type="radio" name="time" value="${at}"> ${time}</label>`)
    .join('');
  document.body.innerHTML = html;
  queueEarlyInput();
  document.querySelector('[value="1"]')?.dispatchEvent(new Event('change', { bubbles: true }));
  document.body.innerHTML = html;
  document.documentElement.dataset['ready'] = '';
  await vi.waitFor(() => expect(document.querySelector('input:checked')).toHaveProperty('value', '1'));
});
