import { cn } from '#lib/cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onNight' | 'book';
export type ButtonSize = 'md' | 'sm';

const base =
  'button-look inline-flex items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap @max-[16rem]:py-2 @max-[16rem]:whitespace-normal no-underline transition-colors duration-200 ease-calm select-none aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  /** The single most important action on a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-evergreen/45 text-evergreen hover:border-evergreen hover:bg-sage',
  quiet:
    'text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] hover:decoration-terracotta',
  danger: 'border border-danger/50 text-danger hover:border-danger hover:bg-danger-ground',
  /** Beside a primary one, on a picture or a dark band. */
  onNight: 'border border-on-night/55 text-on-night hover:border-on-night hover:bg-on-night/10',
  /** The booking button, which every screen has beside its most important action. */
  book: 'bg-apricot text-on-apricot hover:bg-accent hover:text-on-accent',
};

/** A table's, a row's, a title's of the practice are smaller: their place says how high and wide (`dashboard.css`). */
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-(--button-height,3rem) text-base',
  sm: 'min-h-(--button-height,2.5rem) text-sm',
};

const paddings: Record<ButtonSize, string> = {
  md: 'px-(--button-padding,1.5rem)',
  sm: 'px-(--button-padding,1rem)',
};

/** The look of a button, for `<button>` and for links that read as one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
) =>
  cn(
    base,
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-(--quiet-padding,0.25rem)' : paddings[size],
    className,
  );
