import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { waitForComposition } from '../../lib/composition.ts';
import { useCspNonce } from '../../lib/csp-nonce.ts';
import { fetchDomainSuggestionsLazily } from '../../lib/suggest-domains-lazy.ts';
import type { CodeEditor, TextRange } from './code-editor.ts';
import css from './cypher-editor.module.css';
import { parseParameters } from './parameters.ts';
import { QueryTextarea } from './query-textarea.tsx';
import type { MoveFieldFocus } from './use-field-focus.ts';
import { listUsedParameters } from './used-parameters.ts';

export interface EditorHandle {
  focus: () => void;
}

interface CypherEditorProps {
  ref?: Ref<EditorHandle>;
  value: string;
  parameters: string;
  disabled: boolean;
  moveFocus: MoveFieldFocus;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** Called on Escape. The focus should move to the next element. */
  onLeave: () => void;
  describedBy: string | undefined;
  invalid: boolean;
  mark: TextRange | null;
}

/**
 * The query in a plain field that is available immediately, and in an editor that replaces it after it has loaded.
 * Typed text, selection and focus move to the editor.
 */
export function CypherEditor(props: CypherEditorProps) {
  const { ref, value, disabled, onChange, moveFocus, describedBy, invalid, mark } = props;
  const nonce = useCspNonce();
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const [mode, setMode] = useState<'plain' | 'loaded' | 'failed'>('plain');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => moveFocus(plain.current), [moveFocus]);

  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? plain.current)?.focus() }), []);

  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const { createCodeEditor } = await import('./code-editor.ts');
      await waitForComposition();
      const field = plain.current;
      if (isUnmounted || !host.current || !field) return;
      const focused = document.activeElement === field;
      editor.current = createCodeEditor(host.current, {
        text: field.value,
        selection: { from: field.selectionStart, to: field.selectionEnd },
        label: MESSAGES.cypherQuery,
        placeholder: MESSAGES.queryPlaceholder,
        nonce,
        parameters: () => {
          const { value: query, parameters } = latest.current;
          return [...new Set([...Object.keys(parseParameters(parameters).values ?? {}), ...listUsedParameters(query)])];
        },
        suggest: fetchDomainSuggestionsLazily,
        onChange: (text) => latest.current.onChange(text),
        onSubmit: () => latest.current.onSubmit(),
        onLeave: () => latest.current.onLeave(),
      });
      flushSync(() => setMode('loaded'));
      if (focused) editor.current.focus();
    };
    load().catch(() => {
      if (!isUnmounted) setMode('failed');
    });
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
      editor.current = null;
      setMode('plain');
    };
  }, [nonce]);

  const loaded = mode === 'loaded';
  useEffect(() => {
    if (loaded && editor.current && editor.current.text() !== value) editor.current.replace(value);
  }, [loaded, value]);

  const from = mark?.from;
  const to = mark?.to;
  useEffect(() => {
    if (loaded) editor.current?.mark(from === undefined || to === undefined ? null : { from, to });
  }, [loaded, from, to]);

  useEffect(() => {
    if (loaded) editor.current?.describe({ describedBy, invalid, disabled });
  }, [loaded, describedBy, invalid, disabled]);

  return (
    <div
      className={css.editor}
      data-shortcuts="query"
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      <div ref={host} hidden={!loaded} />
      {!loaded && (
        <QueryTextarea
          ref={plain}
          value={value}
          disabled={disabled}
          invalid={invalid}
          aria-describedby={describedBy}
          onQuery={onChange}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              props.onSubmit();
            } else if (event.key === 'Escape') props.onLeave();
          }}
        />
      )}
      {mode === 'failed' && <p className={css.failed}>{QUERY_TEXT.plainEditor}</p>}
    </div>
  );
}
