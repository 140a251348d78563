import type { ComponentType } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';

const loadCache = () => import('#lib/query-provider.tsx');

/**
 * A lazy part (`lazyPart`) of a page outside the dashboard that reads from the API: the query cache comes beside its
 * code, so that visitors who need neither load neither.
 */
export const livePart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options?: Parameters<typeof lazyPart<Props>>[1],
) =>
  lazyPart<Props>(async () => {
    const [{ QueryProvider }, { default: Part }] = await Promise.all([loadCache(), load()]);
    const InCache = (props: Props) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return { default: InCache };
  }, options);
