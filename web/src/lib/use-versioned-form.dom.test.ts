import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, networkError } from './api-error.ts';
import { useVersionedForm } from './use-versioned-form.ts';

type Values = { text: string };
type Version = { text: string; tag: number };

const refused = () => new ApiError('There is another.', { status: 412, code: 'edited_meanwhile' });

const isOther = async (): Promise<Version> => ({ text: 'theirs', tag: 2 });

/** A form over version 1, whose saves are answered by the test, and what it keeps as its draft. */
function aForm() {
  const answers: PromiseWithResolvers<Version>[] = [];
  const save = vi.fn((_values: Values, _base: { tag: number }) => {
    const answer = Promise.withResolvers<Version>();
    answers.push(answer);
    return answer.promise;
  });
  return {
    ...formOver({ save, fetchCurrent: isOther }),
    save,
    answer: (end: (answer: PromiseWithResolvers<Version>) => void) =>
      act(async () => end(answers.at(-1) as PromiseWithResolvers<Version>)),
  };
}

type Server = {
  save: (values: Values, base: { tag: number }) => Promise<Version>;
  fetchCurrent: () => Promise<Version>;
};

/** A form over version 1; `sent` is what was sent before a reload. */
function formOver({ save, fetchCurrent }: Server, sent?: Values) {
  const kept: { draft: unknown } = { draft: null };
  const onSaved = vi.fn();
  const before = sent && { values: sent, base: { tag: 1 }, sent };
  const { result, unmount } = renderHook(() => {
    const versioned = useVersionedForm<Values, { tag: number }, Version>({
      schema: z.object({ text: z.string() }),
      base: { tag: 1 },
      stored: () => ({ text: 'first' }),
      valuesOf: ({ text }) => ({ text }),
      draft: {
        before: before ?? null,
        keep: (draft) => {
          kept.draft = draft;
        },
        drop: () => {
          kept.draft = null;
        },
      },
      save,
      fetchCurrent,
      onSaved,
      again: 'Save it again.',
    });
    // The form is drawn again only for state that is read.
    return { ...versioned, errors: versioned.form.formState.errors };
  });
  return {
    kept,
    onSaved,
    unmount,
    form: () => result.current,
    type: (text: string) => act(async () => result.current.form.setValue('text', text)),
    submit: () => act(async () => void result.current.submit()),
  };
}

test('input is kept as it is typed, and what is sent before its answer; a success forgets both', async () => {
  const { kept, form, type, submit, answer, onSaved } = aForm();
  await type('mine');
  expect(kept.draft).toEqual({ values: { text: 'mine' }, base: { tag: 1 }, sent: undefined });
  await submit();
  expect(kept.draft).toEqual({ values: { text: 'mine' }, base: { tag: 1 }, sent: { text: 'mine' } });
  await answer(({ resolve }) => resolve({ text: 'mine', tag: 2 }));
  expect(kept.draft).toBeNull();
  expect(form().isDirty).toBe(false);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('what is typed while a save is under way stays, over the version that was saved', async () => {
  const { kept, form, type, submit, answer } = aForm();
  await type('mine');
  await submit();
  await type('mine, longer');
  await answer(({ resolve }) => resolve({ text: 'mine', tag: 2 }));
  expect(form().values).toEqual({ text: 'mine, longer' });
  expect(kept.draft).toMatchObject({ values: { text: 'mine, longer' }, base: { tag: 2 } });
});

test('a refusal is no longer waited for after a reload; a lost answer is', async () => {
  const { kept, form, type, submit, answer } = aForm();
  await type('mine');
  await submit();
  await answer(({ reject }) => reject(new ApiError('No.', { status: 429, code: 'rate_limited' })));
  expect(form().failure).toEqual({ isOpen: false, title: 'This was not saved', text: 'No.' });
  expect(kept.draft).toMatchObject({ sent: undefined });
  await submit();
  await answer(({ reject }) => reject(networkError()));
  expect(form().failure?.text).toBe('Save it again.');
  expect(kept.draft).toMatchObject({ values: { text: 'mine' }, sent: { text: 'mine' } });
});

test('one of two presses is sent', async () => {
  const { form, type, save } = aForm();
  await type('mine');
  await act(async () => {
    void form().submit();
    void form().submit();
  });
  expect(save).toHaveBeenCalledOnce();
});

test('a form that its user has left keeps nothing when its save fails', async () => {
  const { kept, type, submit, answer, unmount } = aForm();
  await type('mine');
  await submit();
  unmount();
  kept.draft = null;
  await answer(({ reject }) => reject(networkError()));
  expect(kept.draft).toBeNull();
});

test('a conflict keeps both versions, and saves over the one that the editor has then seen', async () => {
  const { kept, form, type, submit, answer, save } = aForm();
  await type('mine');
  await submit();
  await answer(({ reject }) => reject(refused()));
  expect(form().current).toEqual({ text: 'theirs', tag: 2 });
  expect(form().values).toEqual({ text: 'mine' });
  await act(async () => form().takeCurrent({ text: 'theirs', tag: 2 }));
  expect(form().mine).toEqual({ text: 'mine' });
  expect(kept.draft).toBeNull();
  await act(async () => form().bringBack({ text: 'mine' }));
  expect(kept.draft).toMatchObject({ values: { text: 'mine' }, base: { tag: 2 } });
  await submit();
  expect(save).toHaveBeenLastCalledWith({ text: 'mine' }, expect.objectContaining({ tag: 2 }));
});

/** A text with versions, as a server keeps it. `lose` lets the next save arrive, or not, and its answer go astray. */
function aServer() {
  let stored: Version = { text: 'first', tag: 1 };
  let lost: 'arrives' | 'does not' | null = null;
  const write = (text: string) => {
    stored = { text, tag: stored.tag + 1 };
    return stored;
  };
  return {
    write,
    lose: (how: 'arrives' | 'does not') => {
      lost = how;
    },
    text: () => stored.text,
    save: async ({ text }: Values, { tag }: { tag: number }) => {
      const how = lost;
      lost = null;
      if (tag === stored.tag && how !== 'does not') write(text);
      else if (!how) throw refused();
      if (how) throw networkError();
      return stored;
    },
    fetchCurrent: async () => stored,
  };
}

/** An editor at such a server, and whether what they saved last is saved. */
function anEditor(sent?: string) {
  const server = aServer();
  const { form, type, submit } = formOver(server, sent === undefined ? undefined : { text: sent });
  const save = async (text: string) => {
    await type(text);
    await submit();
    return form().failure === undefined && form().current === undefined;
  };
  return { server, save, form };
}

describe('saving over the version that was seen', () => {
  test('does not take the own earlier input, whose answer was lost, for another editor’s', async () => {
    const { server, save } = anEditor();
    server.lose('arrives');
    expect(await save('mine')).toBe(false);
    expect(await save('mine, longer')).toBe(true);
    expect(server.text()).toBe('mine, longer');
  });

  test('knows whichever of several lost inputs has arrived', async () => {
    const { server, save } = anEditor();
    server.lose('arrives');
    expect(await save('one')).toBe(false);
    server.lose('does not');
    expect(await save('two')).toBe(false);
    expect(await save('three')).toBe(true);
    expect(server.text()).toBe('three');
  });

  test('knows what was sent before a reload', async () => {
    const { server, save } = anEditor('mine');
    server.write('mine');
    expect(await save('mine, longer')).toBe(true);
    expect(server.text()).toBe('mine, longer');
  });

  test('never takes another user’s version for its own', async () => {
    const { server, save, form } = anEditor();
    server.write('theirs');
    expect(await save('mine')).toBe(false);
    server.lose('does not');
    expect(await save('mine')).toBe(false);
    expect(await save('mine')).toBe(false);
    expect(form().current?.text).toBe('theirs');
    expect(server.text()).toBe('theirs');
  });

  test('forgets a lost input with the next answer: what is written again later is new', async () => {
    const { server, save, form } = anEditor();
    server.lose('arrives');
    expect(await save('mine')).toBe(false);
    expect(await save('mine, longer')).toBe(true);
    server.write('mine');
    expect(await save('mine, much longer')).toBe(false);
    expect(form().current?.text).toBe('mine');
    expect(server.text()).toBe('mine');
  });
});
