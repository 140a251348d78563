import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

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
