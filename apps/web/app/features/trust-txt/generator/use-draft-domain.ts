import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { isTyping } from './is-typing.ts';
import { type DomainCheck, type DomainCheckState, useDomainCheck } from './use-domain-check.ts';
import type { DraftState } from './use-draft.ts';
import { useRequestedDomain } from './use-requested-domain.ts';

export interface DraftDomain {
  /** As the visitor typed it. */
  typed: string;
  /** The host name in what the visitor typed. */
  domain: string;
  /** Whether the visitor typed more than a host name. */
  hasRemovedParts: boolean;
  /** Why the domain cannot be checked. */
  error: string | null;
  /** The result for this domain; null before a check. */
  result: DomainCheck | null;
  /** Whether the result is on one line, until the visitor opens it. */
  isCollapsed: boolean;
  running: DomainCheckState['running'];
  /** The domain that a link names while the draft is for another one; null otherwise. */
  otherDomain: string | null;
  /** Whether the graph's response for the domain of a link is still missing. */
  isPending: boolean;
  setDomain: (typed: string) => void;
  check: () => void;
  submit: () => void;
  /** The visitor left the field. */
  leave: () => void;
  expand: () => void;
  clearError: () => void;
  stop: () => void;
  setFile: DomainCheckState['setFile'];
}

interface DraftDomainOptions {
  search: URLSearchParams;
  state: DraftState;
  /** What the server rendered about the domain of a link. */
  rendered: DomainCheck | null;
  /** The column of the form. */
  form: RefObject<HTMLElement | null>;
}

/** The domain of the draft, and its check. */
export function useDraftDomain({ search, state, rendered, form }: DraftDomainOptions): DraftDomain {
  const { edit } = state;
  const typed = state.draft.policy.domain;
  const { domain, leftOut } = useMemo(() => parseTypedDomain(typed), [typed]);
  const { check, running, run, recall, stop, setFile } = useDomainCheck(rendered);
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
    // The whole result would move a form that is visible already, so it takes one line until the visitor opens it.
    recall: (known, onSettled) => {
      if (known === rendered?.domain) return onSettled();
      recall(known, () => {
        setCollapsed(isVisible(form.current?.lastElementChild));
        onSettled();
      });
    },
    onSubmitted: submit,
  });

  const checkIfChanged = useRef<() => void>(() => undefined);
  useEffect(() => {
    checkIfChanged.current = () => {
      if (typed.trim() !== '' && !running && (check?.domain !== domain || check.recalled)) startCheck(isTyping());
    };
  });

  return {
    typed,
    domain,
    hasRemovedParts: leftOut,
    error,
    result,
    isCollapsed: isCollapsed && result?.recalled === true,
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
