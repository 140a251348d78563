import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, networkError } from './api-error.ts';
import { useVersionedForm } from './use-versioned-form.ts';

type Version = { text: string; tag: number };

const refused = () => new ApiError('There is another.', { status: 412, code: 'edited_meanwhile' });

/** A form over version 1, whose saves are answered by the test, and what it keeps as its draft. */
function aForm() {
  const kept: { draft: unknown } = { draft: null };
  const answers: PromiseWithResolvers<Version>[] = [];
  const save = vi.fn((_values: { text: string }, _over: { tag: number }) => {
    const answer = Promise.withResolvers<Version>();
    answers.push(answer);
    return answer.promise;
  });
  const onSaved = vi.fn();
  const { result, unmount } = renderHook(() => {
    const versioned = useVersionedForm<{ text: string }, { tag: number }, Version>({
      schema: z.object({ text: z.string() }),
      over: { tag: 1 },
      stored: { text: 'first' },
      valuesOf: ({ text }) => ({ text }),
      draft: null,
      keepDraft: (draft) => {
        kept.draft = draft;
      },
      dropDraft: () => {
        kept.draft = null;
      },
      save,
      fetchTheirs: async () => ({ text: 'theirs', tag: 2 }),
      onSaved,
      again: 'Save it again.',
    });
    // The form is drawn again only for state that is read.
    return { ...versioned, errors: versioned.form.formState.errors };
  });
  return {
    kept,
    save,
    onSaved,
    unmount,
    form: () => result.current,
    type: (text: string) => act(async () => result.current.form.setValue('text', text)),
    submit: () => act(async () => void result.current.submit()),
    answer: (end: (answer: PromiseWithResolvers<Version>) => void) =>
      act(async () => end(answers.at(-1) as PromiseWithResolvers<Version>)),
  };
}

test('input is kept as it is typed, and what is sent before its answer; a success forgets both', async () => {
  const { kept, form, type, submit, answer, onSaved } = aForm();
  await type('mine');
  expect(kept.draft).toEqual({ values: { text: 'mine' }, over: { tag: 1 }, sent: undefined });
  await submit();
  expect(kept.draft).toEqual({ values: { text: 'mine' }, over: { tag: 1 }, sent: { text: 'mine' } });
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
  expect(kept.draft).toMatchObject({ values: { text: 'mine, longer' }, over: { tag: 2 } });
});

test('a refusal is no longer waited for after a reload; a lost answer is', async () => {
  const { kept, form, type, submit, answer } = aForm();
  await type('mine');
  await submit();
  await answer(({ reject }) => reject(new ApiError('No.', { status: 429, code: 'rate_limited' })));
  expect(form().failure).toEqual({ title: 'This was not saved', text: 'No.' });
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
  expect(form().theirs).toEqual({ text: 'theirs', tag: 2 });
  expect(form().values).toEqual({ text: 'mine' });
  await act(async () => form().takeTheirs({ text: 'theirs', tag: 2 }));
  expect(form().aside).toEqual({ text: 'mine' });
  expect(kept.draft).toBeNull();
  await act(async () => form().bringBack({ text: 'mine' }));
  expect(kept.draft).toMatchObject({ values: { text: 'mine' }, over: { tag: 2 } });
  await submit();
  expect(save).toHaveBeenLastCalledWith({ text: 'mine' }, expect.objectContaining({ tag: 2 }));
});
