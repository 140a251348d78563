import { cn } from '#lib/cn.ts';

type AvatarProps = { name: string; photoURL: string | null; size?: 'sm' | 'lg'; className?: string };

/** A person's photo, or their initials in an arch. Decorative: the name is beside it. */
export function Avatar({ name, photoURL, size = 'sm', className }: AvatarProps) {
  const box = cn(
    'rounded-arch object-cover',
    size === 'sm' ? 'h-11 w-9 text-sm' : 'h-32 w-27 text-4xl',
    className,
  );
  return photoURL ? (
    <img src={photoURL} alt="" width={36} height={44} referrerPolicy="no-referrer" className={box} />
  ) : (
    <span
      aria-hidden="true"
      className={cn(box, 'inline-grid place-items-center bg-evergreen pt-1 font-display text-on-evergreen')}
    >
      {initials(name)}
    </span>
  );
}

/** `Ada King Lovelace` -> `AL`; at most two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
