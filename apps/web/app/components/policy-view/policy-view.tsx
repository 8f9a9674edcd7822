import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCspNonce } from '../../lib/csp-nonce.ts';
import { createOffsetMapper } from './editor-offsets.ts';
import type { EditorFinding, PolicyEditor } from './policy-editor.ts';
import css from './policy-view.module.css';

export interface PolicyViewHandle {
  goTo: (line: number) => void;
}

interface PolicyViewProps {
  label: string;
  text: string;
  findings: readonly EditorFinding[];
  ref?: Ref<PolicyViewHandle>;
}

/** A policy file, first as plain text, then with its findings after the editor has loaded. */
export function PolicyView({ label, text, findings, ref }: PolicyViewProps) {
  const nonce = useCspNonce();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<PolicyEditor | null>(null);
  const [loaded, setLoaded] = useState(false);
  const latest = useRef({ text, findings });
  useEffect(() => {
    latest.current = { text, findings };
    editor.current?.update(...toEditorFindings(text, findings));
  }, [text, findings]);
  useImperativeHandle(ref, () => ({ goTo: (line) => editor.current?.goTo(line) }), []);

  useEffect(() => {
    let isUnmounted = false;
    import('./policy-editor.ts').then(
      ({ createPolicyEditor }) => {
        if (isUnmounted || !host.current) return;
        editor.current = createPolicyEditor(host.current, label, nonce);
        editor.current.update(...toEditorFindings(latest.current.text, latest.current.findings));
        setLoaded(true);
      },
      // If the editor does not load, the plain text remains.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
      editor.current = null;
      setLoaded(false);
    };
  }, [label, nonce]);

  return (
    <div className={css.view} data-loaded={loaded || undefined}>
      <div ref={host} hidden={!loaded} />
      {!loaded && <div className={css.plain}>{text}</div>}
    </div>
  );
}

/** Converts findings for the editor: converts positions, and removes an empty line after the last line end. */
function toEditorFindings(text: string, findings: readonly EditorFinding[]): [string, EditorFinding[]] {
  const at = createOffsetMapper(text);
  return [
    text.replace(/(?:\r\n|\n|\r)$/, ''),
    findings.map((finding) => {
      const { range } = finding;
      return { ...finding, range: range && { ...range, from: at(range.from), to: at(range.to) } };
    }),
  ];
}
