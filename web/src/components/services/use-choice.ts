import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Choice } from './narrow-services.ts';

type Choices = Record<keyof Choice, readonly string[]>;

/**
 * The filters in the query string, beside the search term: a reload, a link and the back button keep them. The
 * prerendered page has no query. Unknown values are ignored.
 */
export function useChoice(choices: Choices) {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();

  const inAddress = (name: keyof Choice) => {
    const value = (hydrated && params.get(name)) || '';
    return choices[name].includes(value) ? value : '';
  };

  const choose = (change: Partial<Choice>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };

  return { choice: { need: inAddress('need'), length: inAddress('length') }, choose };
}
