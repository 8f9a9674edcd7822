import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { ApiProblem, type Call, call, isClientError } from '../../../lib/api-client.ts';
import type { Reference } from '../known-links.ts';
import type { KnownLink } from '../policy/reciprocity.ts';
import type { PolicyCheck } from '../policy-check.ts';

export type StepState = 'running' | 'done' | 'failed';

export interface CheckSteps {
  references: StepState;
  file: StepState;
}

export interface DomainCheck {
  /** The checked domain, to which the visible result belongs. */
  domain: string;
  references: Reference[] | null;
  /** Statements of the published file in the graph. Empty until they are loaded. */
  statements: readonly KnownLink[];
  file: PolicyCheck | null;
  failure: { text: string; detail: string | null } | null;
  /** Why the server does not accept the text as a public domain. */
  domainError: string | null;
  stopped: boolean;
  /** True if only the graph was queried, and the domain's own file was not requested. */
  isGraphDataOnly: boolean;
}

interface RunningCheck {
  domain: string;
  steps: CheckSteps;
  /** True if the user is typing elsewhere, and must not be interrupted. */
  isBackground: boolean;
}

/** The request code loads with the first request, or when the page is idle. */
export const loadCalls = () => import('../requests.ts');

const createEmptyCheck = (domain: string): DomainCheck => ({
  domain,
  references: null,
  statements: [],
  file: null,
  failure: null,
  domainError: null,
  stopped: false,
  isGraphDataOnly: false,
});

/** Codes of a refusal that the visitor corrects in the field. */
const DOMAIN_ERRORS: ReadonlySet<string> = new Set(['not-a-domain', 'forbidden-target']);

const toFailure = (error: unknown): NonNullable<DomainCheck['failure']> =>
  error instanceof ApiProblem
    ? { text: MESSAGES.unable, detail: isClientError(error) ? error.detail : null }
    : { text: MESSAGES.networkError, detail: null };

/**
 * Requests the references to a domain and its file in parallel.
 * @param rendered data that the server put into the page
 */
export function useDomainCheck(rendered: DomainCheck | null) {
  const [check, setCheck] = useState(rendered);
  const [running, setRunning] = useState<RunningCheck | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = useCallback((domain: string, isBackground: boolean) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const result = createEmptyCheck(domain);
    setCheck(null);
    setRunning({ domain, isBackground, steps: { references: 'running', file: 'running' } });
    const mark = (step: keyof CheckSteps, state: StepState) => {
      if (own.signal.aborted) return;
      setRunning((current) => current && { ...current, steps: { ...current.steps, [step]: state } });
    };

    const calls = loadCalls();
    const references = calls
      .then(({ fetchReferences }) => fetchReferences(domain, own.signal))
      .then(
        (found) => {
          result.references = found;
          mark('references', 'done');
        },
        (error: unknown) => {
          if (!own.signal.aborted && error instanceof ApiProblem && DOMAIN_ERRORS.has(error.code ?? ''))
            result.domainError = error.detail;
          else if (!own.signal.aborted) result.failure = toFailure(error);
          mark('references', 'failed');
        },
      );
    const file = calls
      .then(({ fetchFileToEdit }) => fetchFileToEdit(domain, own.signal))
      .then(
        (found) => {
          result.file = found;
          mark('file', 'done');
        },
        // A failure is silent (specification, section 8).
        () => mark('file', 'failed'),
      );
    const statements = calls
      .then(({ fetchStatements }) => fetchStatements(domain, own.signal))
      .then(
        (found) => {
          result.statements = found;
        },
        () => undefined,
      );

    const finish = () => {
      if (abort.current !== own) return;
      abort.current = null;
      setRunning(null);
      setCheck({ ...result, stopped: own.signal.aborted });
    };
    own.signal.addEventListener('abort', finish, { once: true });
    void Promise.all([references, file, statements]).then(finish);
  }, []);

  // Loads the data of the graph about a domain that the user did not just enter: silently, and without a request to the
  // site. `onSettled` is also called after a failure.
  const loadFromGraph = useCallback((domain: string, onSettled: () => void) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    loadGraphData(domain, own.signal, call).then(
      (loaded) => {
        // A transition waits for the parts that show the result, so that the page moves only once.
        startTransition(() => {
          onSettled();
          if (abort.current !== own) return;
          abort.current = null;
          setCheck(loaded);
        });
      },
      // No error is shown, because the user did not request it. Enter repeats it, and shows errors.
      onSettled,
    );
  }, []);

  const stop = useCallback(() => abort.current?.abort(), []);
  // Updates the result with a newer check of the live file.
  const setFile = useCallback(
    (file: PolicyCheck) => setCheck((current) => (current ? { ...current, file, isGraphDataOnly: false } : current)),
    [],
  );
  return { check, running, run, loadFromGraph, stop, setFile };
}

/** Loads the data of the graph about a domain, for a page that the server renders. */
export async function loadGraphData(domain: string, signal: AbortSignal, send: Call): Promise<DomainCheck> {
  const { fetchLinks } = await loadCalls();
  return { ...createEmptyCheck(domain), ...(await fetchLinks(domain, signal, send)), isGraphDataOnly: true };
}

/** Counts the domains that reference it. A domain with two statements counts once. */
export const countSources = (references: readonly Reference[]): number =>
  new Set(references.map(({ source_domain }) => source_domain)).size;
