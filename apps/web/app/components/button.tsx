import { type ButtonHTMLAttributes, type Ref, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { ScriptButton } from './script-button.tsx';

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

/**
 * A view has at most one `main` button. Others are outlined. `plain` looks like a link. A button that submits no form is
 * disabled until hydration.
 */
export function Button({
  variant = 'outlined',
  className,
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  // Browsers take the focus from a button that becomes disabled, for example while its request runs.
  const isBlocked = disabled && hasFocus;
  const Element = type === 'button' ? ScriptButton : 'button';
  return (
    <Element
      type={type}
      className={className ? `${VARIANT_CLASSES[variant]} ${className}` : VARIANT_CLASSES[variant]}
      disabled={disabled && !hasFocus}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'outlined',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string | undefined }) {
  return (
    <Link className={className ? `${VARIANT_CLASSES[variant]} ${className}` : VARIANT_CLASSES[variant]} {...rest} />
  );
}
