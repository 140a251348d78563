import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, networkError } from './api-error.ts';
import { leaveKeptTo } from './kept-for-person.ts';
import { createDraftShape, useCreateForm } from './use-create-form.ts';
import { draftStore, useDraft } from './use-draft.ts';

const drafts = draftStore('task-drafts', [], z.object(createDraftShape({ text: z.string() })));

/**
 * The fate of a call. `mute`: done, and the answer lost; `deaf`: never received; `hurries`: refused before the key is
 * looked up.
 */
type Fate = 'answers' | 'mute' | 'deaf' | 'fails' | 'refuses' | 'hurries';

/** A server that does what is asked once a person and key, as the API's acts do. */
function aServer() {
  const made = new Map<string, string>();
  const fates: Fate[] = [];
  const calls: string[] = [];
  const create = async (personId: string, text: string, key: string): Promise<string> => {
    const fate = fates.shift() ?? 'answers';
    calls.push(key);
    if (fate === 'deaf') throw networkError();
    if (fate === 'fails') throw new ApiError('Trouble.', { status: 500, code: 'internal' });
    if (fate === 'hurries') throw new ApiError('Too fast.', { status: 429, code: 'rate_limited' });
    if (fate === 'refuses') throw new ApiError('Not today.', { status: 409, code: 'too_many_open' });
    const id = `${personId} ${key}`;
    made.set(id, made.get(id) ?? text);
    if (fate === 'mute') throw networkError();
    return made.get(id) as string;
  };
  return { made, fates, calls, create };
}

/** The form in a tab of a person. */
function openForm(server: ReturnType<typeof aServer>, personId: string, mayCreate = async () => true) {
  const onCreated = vi.fn();
  const { result, unmount } = renderHook(() => {
    const { form, ...rest } = useCreateForm({
      schema: z.strictObject({ text: z.string().check(z.minLength(1)) }),
      initial: { text: '' },
      draft: useDraft(drafts, { personId }),
      mayCreate,
      create: ({ text }, key) => server.create(personId, text, key),
      onCreated: (made, { reset }) => {
        onCreated(made);
        reset({ text: '' });
      },
      again: 'Press again.',
    });
    return { form, errors: form.formState.errors, ...rest };
  });
  return {
    result,
    onCreated,
    leave: unmount,
    type: (text: string) => act(() => result.current.form.setValue('text', text, { shouldDirty: true })),
    typed: () => result.current.form.getValues('text'),
    press: () => act(() => result.current.submit()),
  };
}

afterEach(() => leaveKeptTo(null));

type Form = ReturnType<typeof openForm>;

/** The events before the next press; answers with the form that goes on. */
const turns: Readonly<Record<string, (form: Form, server: ReturnType<typeof aServer>) => Promise<Form>>> = {
  stay: async (form) => form,
  reload: async (form, server) => {
    form.leave();
    return openForm(server, 'ada');
  },
  // The second form has the storage of the first, which stays open.
  doubled: async (_, server) => openForm(server, 'ada'),
  elsewhere: async (form, server) => {
    openForm(server, 'ada').leave();
    return form;
  },
  'other words, and the same again': async (form) => {
    form.type('Call the lab at noon');
    form.type('Call the lab');
    return form;
  },
  'two presses at once': async (form, server) => {
    const before = server.calls.length;
    server.fates.push('mute');
    await act(() => Promise.all([form.result.current.submit(), form.result.current.submit()]));
    expect(server.calls.slice(before)).toHaveLength(1);
    return form;
  },
};

const interruption = fc.tuple(
  fc.constantFrom<Fate>('mute', 'deaf', 'fails'),
  fc.constantFrom(...Object.keys(turns)),
);

test('whatever is lost, and wherever it goes on, it is made once and said once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(interruption, { maxLength: 6 }), async (interruptions) => {
      sessionStorage.clear();
      const server = aServer();
      let form = openForm(server, 'ada');
      form.type('Call the lab');
      for (const [fate, turn] of interruptions) {
        server.fates.push(fate);
        await form.press();
        expect(form.result.current.failure).toEqual({
          isOpen: true,
          text: 'What you typed is kept. Press again.',
        });
        expect(form.onCreated).not.toHaveBeenCalled();
        form = (await turns[turn]?.(form, server)) as Form;
        expect(form.typed()).toBe('Call the lab');
        expect(form.result.current.isDirty).toBe(true);
      }
      await form.press();
      expect(form.onCreated.mock.calls.map(([made]) => made)).toEqual(['Call the lab']);
      expect([...server.made.values()]).toEqual(['Call the lab']);
      expect(form.result.current.failure).toBeNull();
      expect(sessionStorage, 'nothing is left behind').toHaveLength(0);
    }),
    { numRuns: 40 },
  );
});

test('a refusal that says nothing of the call before does not end it', async () => {
  const server = aServer();
  const form = openForm(server, 'ada');
  form.type('Call the lab');
  server.fates.push('mute', 'hurries');
  await form.press();
  await form.press();
  expect(form.result.current.failure).toEqual({ isOpen: true, text: 'What you typed is kept. Press again.' });
  await form.press();
  expect([...server.made.values()]).toEqual(['Call the lab']);
});

test('a browser that stores nothing makes it once, too', async () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const server = aServer();
  const form = openForm(server, 'ada');
  form.type('Call the lab');
  server.fates.push('mute');
  await form.press();
  await form.press();
  expect(form.onCreated).toHaveBeenCalledOnce();
  form.type('Call the lab');
  await form.press();
  expect([...server.made.values()]).toEqual(['Call the lab', 'Call the lab']);
  blocked.mockRestore();
});

test('the next person at the browser sees and repeats nothing of it', async () => {
  const server = aServer();
  const ada = openForm(server, 'ada');
  ada.type('Call the lab');
  server.fates.push('mute');
  await ada.press();
  ada.leave();
  leaveKeptTo('grace');
  const grace = openForm(server, 'grace');
  expect(grace.typed()).toBe('');
  expect(grace.result.current.isDirty).toBe(false);
  grace.type('Call the lab');
  await grace.press();
  expect([...server.made.keys()].map((id) => id.split(' ')[0])).toEqual(['ada', 'grace']);
});

test('other words are another thing, and so are the same ones once they are made', async () => {
  const server = aServer();
  const form = openForm(server, 'ada');
  form.type('Call the lab');
  server.fates.push('mute');
  await form.press();
  form.type('Call the lab at noon');
  await form.press();
  form.type('Call the lab at noon');
  await form.press();
  expect([...server.made.values()]).toEqual(['Call the lab', 'Call the lab at noon', 'Call the lab at noon']);
});

test('a refusal is said in the server’s words, or those of its first issue, and keeps what was typed', async () => {
  const server = aServer();
  const form = openForm(server, 'ada');
  form.type('Call the lab');
  server.fates.push('refuses');
  await form.press();
  expect(form.result.current.failure).toEqual({ isOpen: false, text: 'Not today.' });
  expect(server.made.size).toBe(0);
  server.create = () => {
    const issues = [{ path: 'text', message: 'Say more.' }];
    throw new ApiError('Please check.', { status: 400, code: 'validation_failed', issues });
  };
  await form.press();
  expect(form.result.current.failure).toEqual({ isOpen: false, text: 'Say more.' });
  form.leave();
  expect(openForm(server, 'ada').typed()).toBe('Call the lab');
});

test('what may not be made is not sent; a repetition is not asked about', async () => {
  const server = aServer();
  const mayCreate = vi.fn(async () => false);
  const form = openForm(server, 'ada', mayCreate);
  form.type('Call the lab');
  await form.press();
  expect(server.made.size).toBe(0);
  expect(drafts.find({ personId: 'ada' })).toEqual({ text: 'Call the lab' });
  mayCreate.mockResolvedValue(true);
  server.fates.push('mute');
  await form.press();
  mayCreate.mockResolvedValue(false);
  await form.press();
  expect(form.onCreated).toHaveBeenCalledOnce();
  expect(mayCreate).toHaveBeenCalledTimes(2);
});

test('what the schema refuses is not sent', async () => {
  const server = aServer();
  const form = openForm(server, 'ada');
  await form.press();
  expect(server.made.size).toBe(0);
  expect(form.result.current.errors.text).toBeTruthy();
  expect(form.result.current.isDirty).toBe(false);
});

test('a refusal that is said at its field is said there alone', async () => {
  const server = aServer();
  const { result } = renderHook(() => {
    const { form, ...rest } = useCreateForm({
      schema: z.object({ text: z.string() }),
      initial: { text: 'Call the lab' },
      draft: useDraft(drafts, { personId: 'ada' }),
      create: ({ text }, key) => server.create('ada', text, key),
      onCreated: () => {},
      again: 'Press again.',
      sayAtField: (error, { setError }) => {
        if (!(error instanceof ApiError && error.code === 'too_many_open')) return false;
        setError('text', { message: error.message });
        return true;
      },
    });
    return { errors: form.formState.errors, ...rest };
  });
  server.fates.push('refuses', 'deaf');
  await act(() => result.current.submit());
  expect(result.current.errors.text?.message).toBe('Not today.');
  expect(result.current.failure).toBeNull();
  await act(() => result.current.submit());
  expect(result.current.failure?.isOpen).toBe(true);
});
