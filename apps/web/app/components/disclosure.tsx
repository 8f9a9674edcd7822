import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  isOpen: boolean;
  /** Called when the visitor opens or closes it, and after hydration if that happened before. */
  onChange: (isOpen: boolean) => void;
  className: string;
  /** A `<summary>`, and the content. */
  children: ReactNode;
}

/** A `<details>` element whose state is known to React. It also works before hydration. */
export function Disclosure({ isOpen, onChange, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (details.current && details.current.open !== isOpen) onChange(details.current.open);
  }, []);
  return (
    <details
      ref={details}
      className={className}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onChange(open);
      }}
    >
      {children}
    </details>
  );
}
