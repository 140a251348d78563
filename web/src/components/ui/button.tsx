import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '#lib/cn.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger' | 'onNight' | 'book';
type ButtonSize = 'md' | 'sm';

const base =
  'button-look inline-flex items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap @max-[16rem]:py-2 @max-[16rem]:whitespace-normal no-underline transition-colors duration-200 ease-calm select-none aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  /** The single most important action on a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  /** Pressed, a switch such as `Arrived` has the look of all that is chosen. */
  secondary:
    'border border-evergreen/45 text-evergreen hover:border-evergreen hover:bg-sage aria-pressed:border-evergreen aria-pressed:bg-evergreen aria-pressed:text-on-evergreen',
  quiet:
    'quiet-look text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] hover:decoration-terracotta',
  /** Takes something away, and says so in its words; red, as no other control is. */
  danger: 'border border-danger bg-danger-ground text-danger hover:bg-danger hover:text-on-danger',
  /** A `danger` in a row that has a more likely act. */
  quietDanger:
    'quiet-look text-danger underline decoration-danger/35 decoration-2 underline-offset-[0.35em] hover:decoration-danger',
  /** The look beside a primary button, on a picture or a dark band. */
  onNight: 'border border-on-night/55 text-on-night hover:border-on-night hover:bg-on-night/10',
  /** The booking button, which every screen has beside its most important action. */
  book: 'bg-apricot text-on-apricot hover:bg-accent hover:text-on-accent',
};

const sizes: Record<ButtonSize, string> = { md: 'min-h-12 text-base', sm: 'min-h-10 text-sm' };

const paddings: Record<ButtonSize, string> = { md: 'px-6', sm: 'px-4' };

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
    // A quiet one is text, and begins at the line of the text above it.
    variant !== 'quiet' && variant !== 'quietDanger' && paddings[size],
    className,
  );

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown while the action runs; the button then ignores clicks but keeps its focus. */
  busyText?: string | undefined;
};

export function Button({
  variant = 'primary',
  size = 'md',
  type = 'button',
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = busyText !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy ? (
        <>
          <span aria-hidden="true" className="busy-dots" />
          <span>{busyText}</span>
        </>
      ) : (
        // An element, also around an icon and a word: a translated word alone could not be taken out.
        <span className="contents">{children}</span>
      )}
    </button>
  );
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link inside the site that reads as a button. */
export const ButtonLink = ({ variant = 'primary', size = 'md', className, ...rest }: ButtonLinkProps) => (
  <Link className={buttonClass(variant, size, className)} {...rest} />
);
