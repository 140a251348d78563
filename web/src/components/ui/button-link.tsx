import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link inside the site that reads as a button. */
export const ButtonLink = ({ variant = 'primary', size = 'md', className, ...rest }: ButtonLinkProps) => (
  <Link className={buttonClass(variant, size, className)} {...rest} />
);
