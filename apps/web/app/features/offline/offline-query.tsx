import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/offline.ts';
import { MESSAGES as GRAPH } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { EMPTY_URL } from '../graph-model/graph-url.ts';
import type { QueryResult } from '../graph-model/query-result.ts';
import css from '../query/cypher-editor.module.css';
import { QueryTextarea } from '../query/query-textarea.tsx';

const QueryResultView = lazy(() => import('../query/query-result-view.tsx'));

type State =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'answered'; readonly result: QueryResult };

/** A query in the engine of this device. The service worker provides the stored graph. */
export function OfflineQuery({ query: requested, parameters }: { query: string; parameters: string }) {
  const [query, setQuery] = useState(requested);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [show, setShow] = useState<'json' | 'table'>('json');
  const running = useRef<AbortController | null>(null);
  const run = useCallback(
    async (text: string) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setState({ kind: 'running' });
      try {
        const { runQueryOnDevice } = await import('../query/device/run-on-device.ts');
        const result = await runQueryOnDevice({ query: text, parameters }, abort.signal);
        setState({ kind: 'answered', result });
      } catch (error) {
        if (!abort.signal.aborted) setState({ kind: 'failed', error });
      }
    },
    [parameters],
  );
  useEffect(() => {
    if (requested !== '') void run(requested);
    return () => running.current?.abort();
  }, [requested, run]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '') void run(query);
  };
  return (
    <article className="grid gap-4">
      <h1>{GRAPH.cypherQuery}</h1>
      <form onSubmit={submit} className="grid gap-3 justify-items-start">
        <div className={`w-full border border-control bg-sheet ${css.editor}`}>
          <QueryTextarea value={query} invalid={state.kind === 'failed'} onQuery={setQuery} />
        </div>
        <Button type="submit" variant="main" disabled={state.kind === 'running'}>
          {GRAPH.executeQuery}
        </Button>
      </form>
      <p role="status">{state.kind === 'running' && MESSAGES.running}</p>
      {state.kind === 'failed' && (
        <Callout kind="bad" live="alert" title={<ErrorText error={state.error} fallback={MESSAGES.queryFailed} />} />
      )}
      {state.kind === 'answered' && (
        <section aria-label={MESSAGES.result} className="border border-rule bg-sheet">
          <Suspense fallback={null}>
            <QueryResultView
              result={state.result}
              url={{ ...EMPTY_URL, tab: 'query', query: state.result.query, parameters, show }}
              onShow={setShow}
            />
          </Suspense>
        </section>
      )}
    </article>
  );
}
