import { Component, type ComponentType, lazy, Suspense } from 'react';
import type { Elements } from '#lib/elements.ts';
import { loadCode, loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import { LoadFailed } from './notice.tsx';

type LazyPartOptions<Props> = {
  /** A stand-in until the code has come. */
  skeleton?: (props: Props) => Elements;
  /** A stand-in where the code does not come; without it the part is left out in silence. */
  failed?: (props: Props) => Elements;
  /** Whether the user waits for it: where its code is gone from the server, the page is reloaded (`loadOrReload`). */
  isNeeded?: boolean;
  /** Whether the code is loaded only once the page is at rest. */
  whenIdle?: boolean;
};

/**
 * A part of a page whose code loads when it is first shown: heavy, or needless for most visitors. What its file exports
 * as `ready` is awaited, too. `preload` fetches the code once the page is idle.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props>; ready?: () => Promise<unknown> }>,
  { skeleton, failed, isNeeded = false, whenIdle = false }: LazyPartOptions<Props> = {},
) {
  const Part = lazy(async () => {
    if (whenIdle) await whenPageIdle();
    const code = await (isNeeded ? loadOrReload(load) : loadCode(load));
    await code.ready?.();
    return code;
  }) as ComponentType<Props>;
  const InPlace = (props: Props) => (
    <Boundary fallback={failed?.(props)}>
      <Suspense fallback={skeleton?.(props)}>
        <Part {...props} />
      </Suspense>
    </Boundary>
  );
  const preload = () =>
    void whenPageIdle()
      .then(load)
      .catch(() => {}); // showing the part tries again, and says that it failed
  return Object.assign(InPlace, { preload });
}

/** The attribute of the stand-in until the code of a dialog has come. */
export const openingMark = 'data-opening-dialog';

/** The options of a dialog whose code is too heavy for its page. */
export const lazyDialog = {
  skeleton: () => (
    <p role="status" {...{ [openingMark]: '' }} className="text-sm text-ink-soft">
      Opening…
    </p>
  ),
  failed: () => <LoadFailed name="The dialog" />,
  isNeeded: true,
};

type BoundaryProps = {
  /** Replaces a part that failed. */
  fallback: Elements;
  /** A failure is over when this changes; nothing is remounted otherwise. */
  resetKey?: string;
  children: Elements;
};

type BoundaryState = { failed: boolean; resetKey: string | undefined };

/** Limits a failure to its part of the page: an error in it, or code that failed to load. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
