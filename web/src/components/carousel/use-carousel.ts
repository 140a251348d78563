import { useCallback, useEffect, useRef, useState } from 'react';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import type { startMotion } from './motion.ts';
import type { RotationState } from './rotation.ts';

type Motion = ReturnType<typeof startMotion>;

/**
 * The current of `count` slides, and what changes it: the buttons at once, autoplay and swipes once the page is
 * idle. `near` are the slides whose pictures to load: those seen and, once the page is idle, the next.
 */
export function useCarousel(count: number, interval: number) {
  const root = useRef<HTMLElement>(null);
  const motion = useRef<Promise<Motion | null>>(null);
  const [selected, setSelected] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const [rotation, setRotation] = useState<RotationState | null>(null);

  const step = useCallback((by: 1 | -1) => setSelected((now) => (now + by + count) % count), [count]);

  const start = useCallback(() => {
    motion.current ??= import('./motion.ts').then(
      ({ startMotion }) =>
        root.current && startMotion({ root: root.current, interval, onStep: step, onChange: setRotation }),
      () => {
        // Lost connection or new deployment: the slides do not move until the button is pressed again.
        motion.current = null;
        return null;
      },
    );
    return motion.current;
  }, [interval, step]);

  useEffect(() => {
    let gone = false;
    void whenPageIdle().then(() => (gone ? null : start()));
    return () => {
      gone = true;
      void motion.current?.then((running) => running?.stop());
      motion.current = null;
    };
  }, [start]);

  const resting = rotation !== null;
  useEffect(() => {
    const next = resting ? [(selected + 1) % count] : [];
    setNear((known) => new Set([...known, selected, ...next]));
  }, [selected, count, resting]);

  const go = (by: 1 | -1) => {
    step(by);
    void motion.current?.then((running) => running?.restart());
  };
  const toggle = () => void start().then((running) => running?.toggle());
  return { root, selected, rotation, near, go, toggle };
}
