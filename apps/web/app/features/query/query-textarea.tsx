import type { ComponentProps } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
// Also needed for the server-rendered editor, because its styles must not arrive after the page.
import css from './cypher-editor.module.css';

type QueryTextareaProps = Pick<
  ComponentProps<'textarea'>,
  'ref' | 'value' | 'disabled' | 'onKeyDown' | 'aria-describedby'
> & {
  invalid: boolean;
  onQuery: (query: string) => void;
};

/** The query as plain text: before the code of the tab has loaded, and then until the editor has. */
export function QueryTextarea({ invalid, onQuery, ...attributes }: QueryTextareaProps) {
  return (
    <textarea
      {...attributes}
      className={css.plain}
      name="q"
      rows={6}
      aria-label={MESSAGES.cypherQuery}
      aria-invalid={invalid || undefined}
      placeholder={MESSAGES.queryPlaceholder}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => onQuery(event.currentTarget.value)}
    />
  );
}
