import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { toast } from '../../components/toast.ts';
import { getEarlyText } from '../../lib/early-text.ts';
import { hasRemovedParts, sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';
import { clampDepth, DEFAULT_LIMIT, type GraphUrl, type Tab } from '../graph-shared/graph-url.ts';
import type { EditorHandle } from '../query/cypher-editor.tsx';
import { parseParameters } from '../query/parameters.ts';
import { type DraftField, useFormDrafts } from './use-form-drafts.ts';
import type { GraphNavigation } from './use-graph-navigation.ts';

export interface GraphForm extends ReturnType<typeof useFormDrafts> {
  form: RefObject<HTMLFormElement | null>;
  firstField: RefObject<HTMLInputElement | null>;
  secondField: RefObject<HTMLInputElement | null>;
  queryEditor: RefObject<EditorHandle | null>;
  submit: (event: FormEvent) => void;
  /** Runs the query in the editor. */
  submitQuery: () => void;
  /** Writes a query into the editor, and runs it. */
  runExample: (query: string, parameters: string) => void;
  /** Opens a tab and fills its field. The visitor starts the request. */
  fillField: (tab: Tab, field: DraftField, domain: string) => void;
  chooseTab: (tab: Tab) => void;
  /** Writes the depth. Only the network has one, so another view changes to it. */
  changeDepth: (text: string) => void;
}

/**
 * Form of the open tab: its typed values, their validation, and the request of its button.
 * @param isReady true if a request can start
 */
export function useGraphForm(url: GraphUrl, isReady: boolean, navigation: GraphNavigation): GraphForm {
  const { navigateTo, submitRequest, openExplorer } = navigation;
  const draftForm = useFormDrafts(url);
  const { drafts, setDrafts, setErrors, updateDraft } = draftForm;
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const secondField = useRef<HTMLInputElement>(null);
  const queryEditor = useRef<EditorHandle>(null);
  const lastAddresses = useRef<Partial<Record<Tab, GraphUrl>>>({});
  if (!url.associations) lastAddresses.current[url.tab] = url;

  // The query field is hydrated later than this component, and the first update before that replaces the field. Text
  // that was typed until then is therefore read here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const field = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="q"]');
    const text = field ? getEarlyText(field) : drafts.query;
    if (text === drafts.query) return;
    const wasFocused = document.activeElement === field;
    flushSync(() => setDrafts((typed) => ({ ...typed, query: text })));
    if (wasFocused) queryEditor.current?.focus();
  }, []);

  const filledTab = useRef<Tab | null>(null);
  useEffect(() => {
    if (filledTab.current !== url.tab || url.associations) return;
    filledTab.current = null;
    firstField.current?.focus();
    firstField.current?.select();
  }, [url]);

  const showFieldError = (message: string, invalid: DraftField[]) => {
    setErrors(Object.fromEntries(invalid.map((field) => [field, message])));
    const fields: Partial<Record<DraftField, { current: { focus(): void } | null }>> = {
      target: secondField,
      query: queryEditor,
    };
    const [first] = invalid;
    const field = first && fields[first];
    (field ?? firstField).current?.focus();
  };

  /** Returns the domain in a field. A message states whether other parts of the input were removed. */
  const sanitizeField = (field: DraftField): string => {
    const domain = sanitizeDomainInput(drafts[field]);
    if (hasRemovedParts(drafts[field])) toast(COMMON.removed);
    updateDraft(field)(domain);
    return domain;
  };

  const runQuery = (query: string, parameters: string) => {
    if (query.trim() === '') return showFieldError(MESSAGES.queryMissing, ['query']);
    const { error: parameterError } = parseParameters(parameters);
    if (parameterError !== null) return showFieldError(parameterError, ['parameters']);
    const { show, onDevice } = url;
    submitRequest({ tab: 'query', query, parameters: parameters.trim(), show, onDevice });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    switch (url.tab) {
      case 'visualization': {
        const domain = sanitizeField('center');
        const depth = clampDepth(drafts.depth);
        updateDraft('depth')(String(depth));
        if (!domain) return showFieldError(MESSAGES.domainMissing, ['center']);
        // Enter can follow a change of the depth before the address has the view of that change.
        if (url.view === 'radial' && depth === url.depth) return openExplorer(domain, depth);
        const { hide } = url;
        return submitRequest({
          domain,
          depth,
          view: 'network',
          hide,
          limit: domain === url.domain ? url.limit : DEFAULT_LIMIT,
        });
      }
      case 'check-domain':
      case 'entity-details': {
        const field = url.tab === 'check-domain' ? 'check' : 'entity';
        const domain = sanitizeField(field);
        if (!domain) return showFieldError(MESSAGES.domainMissing, [field]);
        return submitRequest({ tab: url.tab, domain });
      }
      case 'trust-score': {
        const ends = { source: sanitizeField('source'), target: sanitizeField('target') };
        const missing = (['source', 'target'] as const).filter((field) => ends[field] === '');
        if (missing.length > 0) return showFieldError(MESSAGES.bothDomainsMissing, missing);
        return submitRequest({ tab: 'trust-score', ...ends });
      }
      case 'query':
        return runQuery(drafts.query, drafts.parameters);
    }
  };

  return {
    ...draftForm,
    form,
    firstField,
    secondField,
    queryEditor,
    submit,
    submitQuery: () => {
      if (isReady) runQuery(drafts.query, drafts.parameters);
    },
    runExample: (query, parameters) => {
      setDrafts((typed) => ({ ...typed, query, parameters }));
      if (isReady) runQuery(query, parameters);
    },
    fillField: (tab, field, domain) => {
      delete lastAddresses.current[tab];
      updateDraft(field)(domain);
      filledTab.current = tab;
      navigateTo({ tab });
    },
    changeDepth: (text) => {
      updateDraft('depth')(text);
      const depth = clampDepth(text);
      if (url.view === 'radial' && text.trim() !== '' && depth !== url.depth)
        navigateTo({ domain: url.domain, depth, view: 'network' });
    },
    chooseTab: (tab) => navigateTo(lastAddresses.current[tab] ?? { tab }),
  };
}
