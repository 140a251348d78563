import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { useSaveOver } from './use-save-over.ts';

const refused = () => new ApiError('There is another.', { status: 412, code: 'edited_meanwhile' });

/** A text with versions, as a store keeps it. `lose` lets the next save arrive, or not, and its answer go astray. */
function aStore() {
  let stored = { text: 'first', version: 1 };
  let lost: 'arrives' | 'does not' | null = null;
  const write = (text: string) => {
    stored = { text, version: stored.version + 1 };
    return stored;
  };
  return {
    write,
    lose: (how: 'arrives' | 'does not') => {
      lost = how;
    },
    text: () => stored.text,
    saving: (text: string) => ({
      save: async (over: number) => {
        const how = lost;
        lost = null;
        if (over === stored.version && how !== 'does not') write(text);
        else if (!how) throw refused();
        if (how) throw networkError();
        return stored.version;
      },
      findOwn: async (sent: readonly string[]) => (sent.includes(stored.text) ? stored.version : null),
    }),
  };
}

function anEditor(before?: string) {
  const store = aStore();
  const { result } = renderHook(() => useSaveOver(before));
  return { store, save: (text: string, over: number) => result.current(text, over, store.saving(text)) };
}

describe('saving over the version that was seen', () => {
  test('does not take the own earlier draft, whose answer was lost, for another editor’s', async () => {
    const { store, save } = anEditor();
    store.lose('arrives');
    await expect(save('mine', 1)).rejects.toThrow();
    expect(await save('mine, longer', 1)).toBe(3);
    expect(store.text()).toBe('mine, longer');
  });

  test('knows whichever of several lost drafts has arrived', async () => {
    const { store, save } = anEditor();
    store.lose('arrives');
    await expect(save('one', 1)).rejects.toThrow();
    store.lose('does not');
    await expect(save('two', 1)).rejects.toThrow();
    expect(await save('three', 1)).toBe(3);
  });

  test('knows what was sent before a reload', async () => {
    const { store, save } = anEditor('mine');
    store.write('mine');
    expect(await save('mine, longer', 1)).toBe(3);
  });

  test('never takes another user’s version for its own', async () => {
    const { store, save } = anEditor();
    store.write('theirs');
    await expect(save('mine', 1)).rejects.toThrow('There is another.');
    store.lose('does not');
    await expect(save('mine', 1)).rejects.toThrow();
    await expect(save('mine', 1)).rejects.toThrow('There is another.');
    expect(store.text()).toBe('theirs');
  });

  test('forgets a lost draft with the next answer: what is written again later is new', async () => {
    const { store, save } = anEditor();
    store.lose('arrives');
    await expect(save('mine', 1)).rejects.toThrow();
    expect(await save('mine, longer', 1)).toBe(3);
    store.write('mine');
    await expect(save('mine, much longer', 3)).rejects.toThrow('There is another.');
    expect(store.text()).toBe('mine');
  });
});
