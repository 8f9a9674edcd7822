import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { isSubmittedHere, SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { type DomainCheck, type DomainCheckState, useDomainCheck } from './use-domain-check.ts';
import type { DraftState } from './use-draft.ts';

export interface DraftDomain {
  /** Text as the visitor typed it. */
  typed: string;
  /** Host name in the typed text. */
  domain: string;
  /** True if the typed text contains more than a host name. */
  hasRemovedParts: boolean;
  /** Reason why the domain cannot be checked. */
  error: string | null;
  /** Result for this domain. Null before a check. */
  result: DomainCheck | null;
  /** True if the result is collapsed to one line until the visitor opens it. */
  isCollapsed: boolean;
  running: DomainCheckState['running'];
  /** Domain in a link while the draft is for another one. Otherwise null. */
  otherDomain: string | null;
  /** True if the graph's response for the domain of a link is pending. */
  isPending: boolean;
  setDomain: (typed: string) => void;
  check: () => void;
  submit: () => void;
  /** Called when the visitor has left the field. */
  leave: () => void;
  expand: () => void;
  clearError: () => void;
  stop: () => void;
  setFile: DomainCheckState['setFile'];
}

interface DraftDomainOptions {
  search: URLSearchParams;
  state: DraftState;
  /** Data that the server rendered about the domain of a link. */
  rendered: DomainCheck | null;
  /** Column of the form. */
  form: RefObject<HTMLElement | null>;
}

/** Domain of the draft, and its check. */
export function useDraftDomain({ search, state, rendered, form }: DraftDomainOptions): DraftDomain {
  const { edit } = state;
  const typed = state.draft.policy.domain;
  const { domain, leftOut } = useMemo(() => parseTypedDomain(typed), [typed]);
  const { check, running, run, loadFromGraph, stop, setFile } = useDomainCheck(rendered);
  const [error, setError] = useState<string | null>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  // A result belongs only to the domain of its request.
  const result = check?.domain === domain && domain !== '' ? check : null;

  const setDomain = useCallback(
    (next: string) => {
      setError(null);
      edit((policy) => ({ ...policy, domain: next }));
    },
    [edit],
  );
  const startCheck = (isBackground: boolean) => {
    setError(null);
    run(domain, isBackground);
  };
  const submit = () => {
    if (typed.trim() === '') setError(MESSAGES.domainRequired);
    else startCheck(false);
  };
  const { requestedDomain, isOther, isPending } = useRequestedDomain(search, state, {
    isAnswered: rendered !== null,
    setDomain,
    // The whole result would move a form that is already visible, so it is collapsed until the visitor opens it.
    loadFromGraph: (known, onSettled) => {
      if (known === rendered?.domain) return onSettled();
      loadFromGraph(known, () => {
        setCollapsed(isVisible(form.current?.lastElementChild));
        onSettled();
      });
    },
    onSubmitted: submit,
  });

  const checkIfChanged = useRef<() => void>(() => undefined);
  useEffect(() => {
    checkIfChanged.current = () => {
      if (typed.trim() !== '' && !running && (check?.domain !== domain || check.isGraphDataOnly))
        startCheck(isTyping());
    };
  });

  return {
    typed,
    domain,
    hasRemovedParts: leftOut,
    error,
    result,
    isCollapsed: isCollapsed && result?.isGraphDataOnly === true,
    running,
    otherDomain: isOther ? requestedDomain : null,
    isPending,
    setDomain,
    check: () => startCheck(false),
    submit,
    leave: () => {
      if (typed.trim() !== '') runAfterClick(() => checkIfChanged.current());
    },
    expand: () => setCollapsed(false),
    clearError: () => setError(null),
    stop,
    setFile,
  };
}

const isVisible = (element: Element | null | undefined): boolean =>
  element != null && getComputedStyle(element).visibility === 'visible';

interface RequestedDomainActions {
  /** True if the server-rendered page contains the data of the graph. */
  isAnswered: boolean;
  setDomain: (domain: string) => void;
  /** Loads the data of the graph, without a request to the site. */
  loadFromGraph: (domain: string, onSettled: () => void) => void;
  /** Called if the visitor pressed Enter before hydration. */
  onSubmitted: (domain: string) => void;
}

interface RequestedDomain {
  /** Domain in the link. Empty without one. */
  requestedDomain: string;
  /** True if the link contains another domain than the draft. */
  isOther: boolean;
  /** True if the data of the graph about the domain is pending. */
  isPending: boolean;
}

/** Domain in the URL. It fills the field, unless a draft for another domain exists. */
function useRequestedDomain(
  search: URLSearchParams,
  { draft, restored }: DraftState,
  { isAnswered, setDomain, loadFromGraph, onSubmitted }: RequestedDomainActions,
): RequestedDomain {
  const navigateSearch = useSearchNavigation();
  const requestedDomain = search.get('domain') ?? '';
  const [isPending, setPending] = useState(requestedDomain !== '' && !isAnswered);
  const typed = draft.policy.domain;
  const { domain } = parseTypedDomain(typed);
  const requested = parseTypedDomain(requestedDomain).domain;
  const isLoaded = restored !== null;
  const isOther = isLoaded && requestedDomain !== '' && domain !== '' && requested !== domain;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!isLoaded) return;
    // Until the draft of the browser is loaded, the field has the domain of the link.
    const canTakeDomain =
      requestedDomain !== '' &&
      (typed.trim() === '' || (restored === '' && requested === domain) || (isOther && isEmptyDraft(draft)));
    if (canTakeDomain) setDomain(requestedDomain);
    // For a restored draft and for a link, only the graph is queried. The site itself is requested when the user enters
    // its domain.
    const known = canTakeDomain ? requested : typed === restored ? domain : '';
    if (known !== '') loadFromGraph(known, () => setPending(false));
    else setPending(false);
  }, [isLoaded, requestedDomain]);

  // The form was submitted before hydration.
  const isSubmitted = isLoaded && search.has(SUBMITTED_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field contains the requested domain
  useEffect(() => {
    if (!isSubmitted || domain !== requested) return;
    if (isSubmittedHere(search)) onSubmitted(domain);
    navigateSearch(
      (rest) => {
        rest.delete(SUBMITTED_PARAM);
        return rest.size > 0 ? `?${rest}` : '';
      },
      { replace: true },
    );
  }, [isSubmitted, domain, requested]);

  return { requestedDomain, isOther, isPending };
}

/**
 * Returns true if the focus is in a field or in the text of the file, because a dialog would receive the next keys.
 * @param but name of a field that does not count
 */
export const isTyping = (but = ''): boolean => {
  const focused = document.activeElement;
  return focused?.matches('input, textarea, [role="textbox"]') === true && focused.getAttribute('name') !== but;
};
