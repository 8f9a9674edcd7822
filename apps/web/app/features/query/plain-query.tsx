import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import type { EditorHandle } from './cypher-editor.tsx';
import css from './plain-query.module.css';
import type { MoveFieldFocus } from './use-field-focus.ts';

interface PlainQueryProps {
  ref?: Ref<EditorHandle>;
  query: string;
  errors: { query?: string };
  connected: boolean;
  state: { busy: boolean };
  moveFocus: MoveFieldFocus;
  onQuery: (query: string) => void;
}

/** The query in a plain field, while the tab's own code is on its way, and where it never comes. */
export function PlainQuery({ ref, query, errors, connected, state, moveFocus, onQuery }: PlainQueryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  useLayoutEffect(() => moveFocus(field.current), [moveFocus]);
  return (
    <div
      className={`grid gap-3 min-h-79 content-start px-6 py-4 border border-rule bg-sheet [&_button]:justify-self-start ${css.plain}`}
    >
      <input type="hidden" name="tab" value="query" />
      <textarea
        className="p-3 border border-control bg-transparent text-ink font-mono font-normal text-[0.875rem]/[1.5rem]"
        ref={field}
        name="q"
        rows={7}
        aria-label={MESSAGES.cypherQuery}
        aria-invalid={errors.query ? true : undefined}
        placeholder={MESSAGES.queryPlaceholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {errors.query && <p className="text-contradicted">{errors.query}</p>}
      <Button type="submit" variant="main" disabled={!connected || state.busy}>
        {MESSAGES.executeQuery}
      </Button>
    </div>
  );
}
