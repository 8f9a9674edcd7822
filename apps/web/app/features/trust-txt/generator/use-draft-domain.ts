import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { isTyping } from './is-typing.ts';
import { type DomainCheck, type DomainCheckState, useDomainCheck } from './use-domain-check.ts';
import type { DraftState } from './use-draft.ts';
import { useRequestedDomain } from './use-requested-domain.ts';

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
