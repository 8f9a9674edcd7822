import { type ReactNode, useId } from 'react';
import css from './clauses.module.css';

/** Numbered sections of a text that people quote by number. */
export function Clauses({ children }: { children: ReactNode }) {
  return <ol className={css.clauses}>{children}</ol>;
}

interface ClauseProps {
  /** Anchor of this section, which is the same in every language. */
  id: string;
  head: string;
  text?: string;
  children?: ReactNode;
}

export function Clause({ id, head, text, children }: ClauseProps) {
  return (
    <li id={id} className={css.clause}>
      <h2>{head}</h2>
      <div className="grid grid-cols-1 gap-3 font-serif font-normal text-17/[1.55] lining medium:col-span-full [&>p]:max-w-[64ch]">
        {text && <p>{text}</p>}
        {children}
      </div>
    </li>
  );
}

/** Details for few readers. A link to the anchor opens them. */
export function Folded({ id, head, children }: { id: string; head: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer [&_h3]:inline [&_h3]:text-17">
        <h3>{head}</h3>
      </summary>
      <div id={id} className="grid grid-cols-1 gap-3 pt-3 [&>p]:max-w-[64ch]">
        {children}
      </div>
    </details>
  );
}

/** A sentence with a list. */
export function Enumeration({ text, items }: { text: string; items: readonly string[] }) {
  const id = useId();
  return (
    <>
      <p id={id}>{text}</p>
      <ul className={`max-w-[64ch] grid gap-1 ${css.list}`} aria-labelledby={id}>
        {items.map((item) => (
          <li className="relative ps-5" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
