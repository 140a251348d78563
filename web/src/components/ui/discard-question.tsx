import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { guardHistory } from '#lib/history-guard.ts';
import { Button } from './button.tsx';

type DiscardQuestionProps = { titleId: string; onKeep: () => void; onDiscard: () => void };

/** Asks before a closing dialog discards its input. */
export function DiscardQuestion({ titleId, onKeep, onDiscard }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <h2 id={titleId} className="text-2xl">
        Discard what you typed?
      </h2>
      <p id={textId} className="mt-3 text-ink-soft">
        It is not saved, and cannot be brought back.
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        {/* Moving the focus here is what makes a screen reader tell of the question. */}
        <Button ref={keep} aria-describedby={`${titleId} ${textId}`} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </>
  );
}

/**
 * Whether a dialog asks before it discards its input; returns the focus when the user keeps typing. `typing` goes onto
 * the dialog: by it a form counts that does not tell of its changes (`useDialogExit`).
 */
export function useDiscardQuestion(open: boolean, onClose: () => void) {
  const dirty = useRef<boolean>(null);
  const { typing, isTyped } = useTyped();
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false);

  const close = useRef(onClose);
  close.current = onClose;
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (asking || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus();
    focused.current = null;
  }, [asking]);

  const { exit, ask, isDirty } = useMemo(() => {
    const isDirty = () => dirty.current ?? isTyped();
    const ask = () => {
      focused.current ??= document.activeElement;
      setAsking(true);
    };
    /** Leaves, or asks. Asked already, it takes the question back. */
    const leave = () => {
      if (!isDirty()) return close.current();
      focused.current ??= document.activeElement;
      setAsking((before) => !before);
    };
    return { exit: { dirty, leave }, ask, isDirty };
  }, [isTyped]);
  useWaysOffThePage(open, isDirty, ask);

  return { asking, exit, isDirty, typing };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Whether something typed is left: in a field that was typed in, and has not the text again that it had. */
function useTyped() {
  return useMemo(() => {
    const before = new Map<EventTarget, string>();
    const touched = new Set<TextControl>();
    const typing = {
      onFocus: ({ target }: SyntheticEvent) => {
        if (isText(target) && !before.has(target)) before.set(target, target.value);
      },
      onInput: ({ target, nativeEvent }: FormEvent) => {
        if (isText(target) && !isFilledIn(target, nativeEvent)) touched.add(target);
      },
    };
    const isTyped = () =>
      [...touched].some((field) => field.isConnected && field.value !== (before.get(field) ?? ''));
    return { typing, isTyped };
  }, []);
}

/** A search is nothing to lose. */
const noText = new Set(['checkbox', 'radio', 'file', 'search']);

const isText = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !noText.has(target.type));

/** A password that the browser has filled in is nobody's typing. */
const isFilledIn = ({ type }: TextControl, event: Event): boolean =>
  type === 'password' && ['', 'insertReplacementText'].includes(Object(event).inputType ?? '');

/** While `isDirty`, the browser asks before a reload or another site, and going back calls `ask` instead. */
function useWaysOffThePage(open: boolean, isDirty: () => boolean, ask: () => void): void {
  useEffect(() => {
    if (!open) return;
    const here = placeOf(history.state);
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    let isReturning = false;
    const stay = (event: PopStateEvent) => {
      if (!isReturning && !isDirty()) return;
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      if (!isReturning) return;
      history.go(here - placeOf(event.state) || 1);
      ask();
    };
    window.addEventListener('beforeunload', warn);
    const unguard = guardHistory(stay);
    return () => {
      window.removeEventListener('beforeunload', warn);
      unguard();
    };
  }, [open, isDirty, ask]);
}

/** Which entry of the history it is: the router numbers them. */
const placeOf = (state: unknown): number => Number(Object(state).idx);
