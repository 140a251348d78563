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
  const keepButton = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => keepButton.current?.focus(), []);
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
        {/* A screen reader announces the question only when the focus moves here. */}
        <Button ref={keepButton} aria-describedby={`${titleId} ${textId}`} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </>
  );
}

/**
 * Asks before a dialog discards input, and returns the focus if the user keeps editing. Spread `typing` on the dialog:
 * it detects changed fields of forms that do not report `isDirty` to `useDialogExit`.
 */
export function useDiscardGuard(open: boolean, onClose: () => void) {
  const dirtyRef = useRef<boolean>(null);
  const [{ typing, isTyped }] = useState(trackTypedFields);
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !open) setIsAsking(false);

  const closeRef = useRef(onClose);
  useLayoutEffect(() => {
    closeRef.current = onClose;
  }, [onClose]);
  const focusedRef = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isAsking || !(focusedRef.current instanceof HTMLElement)) return;
    focusedRef.current.focus();
    focusedRef.current = null;
  }, [isAsking]);

  const { exit, ask, isDirty } = useMemo(() => {
    const isDirty = () => dirtyRef.current ?? isTyped();
    const ask = () => {
      focusedRef.current ??= document.activeElement;
      setIsAsking(true);
    };
    /** Closes a clean dialog. For a dirty one it shows the question, or hides it again and goes back to the form. */
    const leave = () => {
      if (!isDirty()) return closeRef.current();
      focusedRef.current ??= document.activeElement;
      setIsAsking((before) => !before);
    };
    return { exit: { dirty: dirtyRef, leave }, ask, isDirty };
  }, [isTyped]);
  useLeaveWarning(open, isDirty, ask);

  return { isAsking, exit, isDirty, typing };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** `isTyped`: whether a field that the user typed in holds another text than when it first got the focus. */
function trackTypedFields() {
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
}

/** Input types whose loss is harmless: they hold no text, or a search term that is easily typed again. */
const typesWithoutText = new Set(['checkbox', 'radio', 'file', 'search']);

const isText = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !typesWithoutText.has(target.type));

/** Whether the browser has filled in a password: the user did not type it. */
const isFilledIn = ({ type }: TextControl, event: Event): boolean =>
  type === 'password' &&
  (!(event instanceof InputEvent) || ['', 'insertReplacementText'].includes(event.inputType));

/** Makes the browser ask before a reload or another site while `isDirty`; going back calls `ask` instead. */
function useLeaveWarning(open: boolean, isDirty: () => boolean, ask: () => void): void {
  useEffect(() => {
    if (!open) return;
    const openedAt = historyIndexOf(history.state);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    let isReturning = false;
    const onPopState = (event: PopStateEvent) => {
      if (!isReturning && !isDirty()) return;
      event.stopImmediatePropagation();
      // history.go() below fires a second popstate: let that one pass unseen.
      isReturning = !isReturning;
      if (!isReturning) return;
      const distance = openedAt - historyIndexOf(event.state);
      // An entry that the router did not write has no index: assume it is one step back. go(0) would reload the page.
      history.go(Number.isNaN(distance) || distance === 0 ? 1 : distance);
      ask();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    const unguard = guardHistory(onPopState);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      unguard();
    };
  }, [open, isDirty, ask]);
}

/** The index that the router gives to an entry of the history; NaN for an entry that it did not write. */
const historyIndexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;
