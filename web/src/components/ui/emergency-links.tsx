import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';
import { textLinkClass } from './links.tsx';

type EmergencyLinksProps = {
  children: string;
  /** The look of the links, where it is not that of links among text. */
  linkClass?: string;
};

/** A number may begin with +. */
const escapeForRegExp = (number: string) => number.replace('+', '\\+');

/** A text in which the numbers for emergencies are dialed by a touch, each large enough for a trembling finger. */
export function EmergencyLinks({ children, linkClass = textLinkClass }: EmergencyLinksProps) {
  const { emergency } = usePractice();
  const numbers = new RegExp(`(?<![\\w+])(${Object.values(emergency).map(escapeForRegExp).join('|')})\\b`);
  return children.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={index}>{part}</span>
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
        key={index}
        href={`tel:${part}`}
        className={cn('inline-block min-h-6 min-w-6 text-center whitespace-nowrap', linkClass)}
      >
        {part}
      </a>
    ),
  );
}
