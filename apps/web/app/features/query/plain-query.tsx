import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import css from './cypher-editor.module.css';
import type { EditorHandle } from './cypher-editor.tsx';
import { QueryTextarea } from './query-textarea.tsx';
import type { MoveFieldFocus } from './use-field-focus.ts';

interface PlainQueryProps {
  ref?: Ref<EditorHandle>;
  query: string;
  errors: { query?: string };
  connected: boolean;
  disabled: boolean;
  state: { busy: boolean };
  moveFocus: MoveFieldFocus;
  onQuery: (query: string) => void;
}

/** The query in a plain field with the height of the tab, whose code replaces it after it has loaded. */
export function PlainQuery({ ref, query, errors, connected, disabled, state, moveFocus, onQuery }: PlainQueryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  useLayoutEffect(() => moveFocus(field.current), [moveFocus]);
  return (
    <div className="grid gap-3 min-h-90.5 phone:min-h-118 content-start px-6 py-4 border border-rule bg-sheet [&_button]:justify-self-start">
      <input type="hidden" name="tab" value="query" />
      <div className={`border border-control ${css.editor}`}>
        <QueryTextarea
          ref={field}
          value={query}
          disabled={disabled}
          invalid={errors.query !== undefined}
          onQuery={onQuery}
        />
      </div>
      {errors.query && <p className="text-contradicted">{errors.query}</p>}
      <Button type="submit" variant="main" disabled={!connected || state.busy}>
        {MESSAGES.executeQuery}
      </Button>
    </div>
  );
}
