import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';

type ButtonVariant = 'outlined' | 'main' | 'tight' | 'square' | 'plain';

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  outlined: css.button!,
  main: `${css.button} ${css.main}`,
  tight: `${css.button} ${css.tight}`,
  square: `${css.button} ${css.square}`,
  plain: css.plain!,
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
}

/** One `main` button in a view; the others outlined; `plain` is a link that acts. */
export function Button({ variant = 'outlined', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={className ? `${VARIANT_CLASSES[variant]} ${className}` : VARIANT_CLASSES[variant]}
      {...rest}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  look = 'outlined',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { look?: ButtonVariant; className?: string | undefined }) {
  return <Link className={className ? `${VARIANT_CLASSES[look]} ${className}` : VARIANT_CLASSES[look]} {...rest} />;
}
