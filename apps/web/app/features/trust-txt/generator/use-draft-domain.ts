import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { isSubmittedHere, SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { setParameter, useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { type DomainCheck, useDomainCheck } from './use-domain-check.ts';
import type { DraftState } from './use-draft.ts';

interface DraftDomainOptions {
  search: URLSearchParams;
  state: DraftState;
  /** Data that the server rendered about the domain of a link. */
  rendered: DomainCheck | null;
  /** Column of the form. */
  form: RefObject<HTMLElement | null>;
}

export type DraftDomain = ReturnType<typeof useDraftDomain>;

/** Domain of the draft, and its check. A domain in the URL fills the field, unless a draft for another one exists. */
export function useDraftDomain({ search, state, rendered, form }: DraftDomainOptions) {
  const { draft, edit, restored } = state;
  const navigateSearch = useSearchNavigation();
  const typed = draft.policy.domain;
  const { domain, isDomain, leftOut } = useMemo(() => parseTypedDomain(typed), [typed]);
  const requestedDomain = search.get('domain') ?? '';
  const requested = parseTypedDomain(requestedDomain).domain;
  const { check, running, run, loadFromGraph, stop, setFile } = useDomainCheck(rendered);
  const [error, setError] = useState<string | null>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  const [isPending, setPending] = useState(requestedDomain !== '' && rendered === null);
  // A result belongs only to the domain of its request.
  const result = check?.domain === domain && domain !== '' ? check : null;
  const isLoaded = restored !== null;
  const isOther = isLoaded && requestedDomain !== '' && domain !== '' && requested !== domain;

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
    else if (isDomain) startCheck(false);
    else setError(MESSAGES.notADomain);
  };

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
    const text = canTakeDomain ? requestedDomain : typed === restored ? typed : '';
    const { domain: known, isDomain: isKnownDomain } = parseTypedDomain(text);
    if (known !== '' && !isKnownDomain) {
      setError(MESSAGES.notADomain);
      return setPending(false);
    }
    if (known === '' || known === rendered?.domain) return setPending(false);
    loadFromGraph(known, () => {
      // The whole result would move a form that is already visible, so it is collapsed until the visitor opens it.
      setCollapsed(isVisible(form.current?.lastElementChild));
      setPending(false);
    });
  }, [isLoaded, requestedDomain]);

  // The form was submitted before hydration.
  const isSubmitted = isLoaded && search.has(SUBMITTED_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field contains the requested domain
  useEffect(() => {
    if (!isSubmitted || domain !== requested) return;
    if (isSubmittedHere(search)) submit();
    navigateSearch((current) => setParameter(current, SUBMITTED_PARAM, null), { replace: true });
  }, [isSubmitted, domain, requested]);

  const checkIfChanged = useRef<() => void>(() => undefined);
  useEffect(() => {
    checkIfChanged.current = () => {
      if (typed.trim() === '' || running) return;
      if (!isDomain) setError(MESSAGES.notADomain);
      else if (check?.domain !== domain || check.isGraphDataOnly) startCheck(isTyping());
    };
  });

  return {
    /** Text as the visitor typed it. */
    typed,
    /** Host name in the typed text. */
    domain,
    /** True if the typed text contains more than a host name. */
    hasRemovedParts: leftOut,
    /** True if the text is a domain, and the server has not refused it. */
    isDomain: isDomain && result?.domainError == null,
    /** Reason why the domain cannot be checked. */
    error: error ?? result?.domainError ?? null,
    /** Result for this domain. Null before a check. */
    result,
    /** True if the result is collapsed to one line until the visitor opens it. */
    isCollapsed: isCollapsed && result?.isGraphDataOnly === true,
    running,
    /** Domain in a link while the draft is for another one. Otherwise null. */
    otherDomain: isOther ? requestedDomain : null,
    /** True if the graph's response for the domain of a link is pending. */
    isPending,
    setDomain,
    check: () => startCheck(false),
    submit,
    /** Called when the visitor has left the field. */
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

/**
 * Returns true if the focus is in a field or in the text of the file, because a dialog would receive the next keys.
 * @param but name of a field that does not count
 */
export const isTyping = (but = ''): boolean => {
  const focused = document.activeElement;
  return focused?.matches('input, textarea, [role="textbox"]') === true && focused.getAttribute('name') !== but;
};
