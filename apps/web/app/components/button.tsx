import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';

type Look = 'outlined' | 'main' | 'tight' | 'square' | 'plain';

const CLASSES: Record<Look, string> = {
  outlined: css.button!,
  main: `${css.button} ${css.main}`,
  tight: `${css.button} ${css.tight}`,
  square: `${css.button} ${css.square}`,
  plain: css.plain!,
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  ref?: Ref<HTMLButtonElement>;
}

/** One `main` button in a view; the others outlined; `plain` is a link that acts. */
export function Button({ look = 'outlined', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={className ? `${CLASSES[look]} ${className}` : CLASSES[look]} {...rest} />;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  look = 'outlined',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { look?: Look; className?: string | undefined }) {
  return <Link className={className ? `${CLASSES[look]} ${className}` : CLASSES[look]} {...rest} />;
}
