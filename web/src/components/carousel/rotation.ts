/** The reasons that hold the slides for as long as they last; the pause button is not among them. */
export type Hold = 'hover' | 'focus' | 'touch' | 'hidden';

export type RotationState = {
  /** Whether the slides should move, which the pause button shows. */
  playing: boolean;
  /** Whether they move right now. */
  rotating: boolean;
};

type RotationOptions = {
  /** Milliseconds that a slide stays. */
  interval: number;
  playing: boolean;
  advance: () => void;
  onChange: (state: RotationState) => void;
};

/**
 * Calls `advance` every `interval`, unless paused or held; releasing one hold ends neither another hold nor a
 * pause.
 */
export function createRotation({ interval, playing, advance, onChange }: RotationOptions) {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let wanted = playing;

  const update = () => {
    const rotating = wanted && holds.size === 0;
    if (rotating) timer ??= setInterval(advance, interval);
    else stop();
    onChange({ playing: wanted, rotating });
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const play = (next: boolean) => {
    wanted = next;
    update();
  };

  update();
  return {
    hold(reason: Hold) {
      if (holds.has(reason)) return;
      holds.add(reason);
      update();
    },
    release(reason: Hold) {
      if (holds.delete(reason)) update();
    },
    /** Restarts the time of a slide after a change by hand. */
    restart() {
      stop();
      update();
    },
    play,
    /** The pause button. Play means now, although the mouse and the focus are still on it. */
    toggle() {
      if (!wanted) holds.clear();
      play(!wanted);
    },
    stop,
  };
}
