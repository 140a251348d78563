import { render } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { translate } from '#testing/translate.ts';
import { allowReplacedNodes } from './replaced-nodes.ts';

beforeAll(allowReplacedNodes);

/** Texts beside others, as a package of others may write them. */
const Mixed = ({ name, count, more }: { name?: string; count: number; more?: boolean }) => (
  <p>
    {more && <b>More: </b>}
    {name} has {count}
  </p>
);

/** The observer of the page hears of a translation in a microtask. */
async function translated(container: HTMLElement) {
  translate(container);
  await Promise.resolve();
}

test('texts that a translation has replaced change, go and get neighbours', async () => {
  const { container, rerender } = render(<Mixed name="Ada" count={1} />);
  await translated(container);
  rerender(<Mixed name="Ada" count={2} />);
  expect(container.textContent).toBe('Ada has 2');
  await translated(container);
  rerender(<Mixed name="Ada" count={2} more />);
  expect(container.textContent).toBe('More: Ada has 2');
  await translated(container);
  rerender(<Mixed count={3} />);
  expect(container.textContent).toBe(' has 3');
});

test('a text whose translation came before it, in two steps, goes with it', async () => {
  const { container, rerender } = render(<Mixed name="Ada" count={1} />);
  const text = container.querySelector('p')?.firstChild;
  const font = document.createElement('font');
  font.append('Ada');
  text?.before(font);
  text?.remove();
  await Promise.resolve();
  rerender(<Mixed count={1} />);
  expect(container.textContent).toBe(' has 1');
});

test('a text that shows the original again changes', async () => {
  const { container, rerender } = render(<Mixed name="Ada" count={1} />);
  await translated(container);
  for (const font of container.querySelectorAll('p > font')) font.replaceWith(font.textContent);
  await Promise.resolve();
  rerender(<Mixed name="Grace" count={2} />);
  expect(container.textContent).toBe('Grace has 2');
});

test('an element that an extension has wrapped goes, and others come before it', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const List = ({ items }: { items: string[] }) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  const { container, rerender } = render(<List items={['b']} />);
  const item = container.querySelector('li');
  const wrapper = document.createElement('div');
  item?.replaceWith(wrapper);
  if (item) wrapper.append(item);
  rerender(<List items={['a', 'b']} />);
  expect(container.textContent).toBe('ab');
  rerender(<List items={['a']} />);
  expect(container.textContent).toBe('a');
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a node that is nowhere does not end the page, and is reported', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { container, rerender } = render(<Mixed count={1} more />);
  container.querySelector('b')?.remove();
  rerender(<Mixed count={1} />);
  expect(container.textContent).toBe(' has 1');
  expect(reported).toHaveBeenCalledOnce();
});
