import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { textLinkClass } from './text-link-class.ts';

const numbers = new RegExp(`\\b(${Object.values(site.emergency).join('|')})\\b`);

/** A text in which the numbers for emergencies are dialled by a touch. */
export const EmergencyLinks = ({ children }: { children: string }) =>
  children.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <a key={index} href={`tel:${part}`} className={cn('whitespace-nowrap', textLinkClass)}>
        {part}
      </a>
    ),
  );
