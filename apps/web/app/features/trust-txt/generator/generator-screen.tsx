import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { HelpLink } from '../../../components/help-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { Reference } from '../known-links.ts';
import { useLiveFilePolling } from '../live/use-live-file-polling.ts';
import { addReciprocalEntries, hasReciprocalEntry } from '../policy/add-inverse.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { listWrittenLines } from '../policy/preserved-lines.ts';
import { getReciprocityStates } from '../policy/reciprocity-states.ts';
import { serializeDraft } from '../policy/serialize-draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { getGuideSearch } from '../publish/hosts.ts';
import { DomainEntry, SUBMITTED_PARAM } from './domain-entry.tsx';
import { FileImport } from './file-import.tsx';
import css from './generator-screen.module.css';
import { isTyping } from './is-typing.ts';
import {
  DifferenceSection,
  DomainAlerts,
  LivePanel,
  PreservedLinesList,
  PublishDrawer,
  preloadComponents,
  ReferencesTable,
  SuggestionsPanel,
  ValidatingDialog,
} from './lazy-components.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PreviewCard } from './preview-card.tsx';
import { getTabSearch, parseTab, type Tab } from './tabs.ts';
import { useDomainCheck } from './use-domain-check.ts';
import { useDraft } from './use-draft.ts';
import { useFileImport } from './use-file-import.ts';

export function GeneratorScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = parseTab(search);
  const requestedDomain = search.get('domain') ?? '';
  const guide = search.get('publish');
  const state = useDraft();
  const { draft, previous, edit, replace } = state;
  const { policy } = draft;
  const typed = policy.domain;
  const { domain, leftOut } = useMemo(() => parseTypedDomain(typed), [typed]);
  const text = useMemo(() => serializeDraft(draft), [draft]);
  const { check, running, run, recall, stop, setFile } = useDomainCheck();
  const differenceId = useId();
  const [error, setError] = useState<string | null>(null);
  const [downloaded, setDownloaded] = useState(false);

  useEffect(preloadComponents, []);

  const setDomain = useCallback(
    (next: string) => {
      setError(null);
      edit((current) => ({ ...current, domain: next }));
    },
    [edit],
  );

  // A link that names a domain fills the field, unless a draft for another one is at work here.
  const { restored } = state;
  const loaded = restored !== null;
  const isOtherDomainRequested =
    loaded && requestedDomain !== '' && domain !== '' && parseTypedDomain(requestedDomain).domain !== domain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!loaded) return;
    const canTakeDomain =
      requestedDomain !== '' && (typed.trim() === '' || (isOtherDomainRequested && isEmptyDraft(draft)));
    if (canTakeDomain) setDomain(requestedDomain);
    // a restored draft and a link use the graph; the site itself is requested when the user enters its domain
    const suggestionSource = canTakeDomain
      ? parseTypedDomain(requestedDomain).domain
      : typed === restored
        ? domain
        : '';
    if (suggestionSource !== '') recall(suggestionSource);
  }, [loaded, requestedDomain]);

  // A result belongs only to the domain of its request.
  const result = check?.domain === domain && domain !== '' ? check : null;
  const file = result?.file ?? null;
  const watch = useLiveFilePolling(domain, text, setFile);
  const liveFile = watch.file ?? file;

  const reciprocity = useMemo(
    () =>
      result?.references
        ? getReciprocityStates({ named: result.references, statements: result.relationships?.statements ?? [] })
        : null,
    [result],
  );

  const startCheck = useCallback(
    (aside = false) => {
      setError(null);
      run(domain, aside);
    },
    [run, domain],
  );

  // Enter was pressed before this script was there: the form took it to the address, and it is done now.
  const submittedDomain = loaded && search.has(SUBMITTED_PARAM);
  useEffect(() => {
    if (!submittedDomain) return;
    if (domain !== parseTypedDomain(requestedDomain).domain) return;
    if (domain === '') setError(MESSAGES.domainRequired);
    else startCheck();
    const rest = new URLSearchParams(search);
    rest.delete(SUBMITTED_PARAM);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [submittedDomain, domain, requestedDomain, startCheck, search, navigate]);

  const submitDomain = () => {
    if (typed.trim() === '') setError(MESSAGES.domainRequired);
    else startCheck();
  };

  const onDomainLeave = useRef<() => void>(() => undefined);
  useEffect(() => {
    onDomainLeave.current = () => {
      if (typed.trim() !== '' && !running && (check?.domain !== domain || check.recalled)) startCheck(isTyping());
    };
  });

  const load = (content: string) =>
    void import('../policy/draft-from-file.ts').then(
      ({ createDraftFromFile }) => {
        replace(createDraftFromFile(content, typed, new Date()));
        toast(MESSAGES.loaded);
      },
      () => toast(MESSAGES.loadFailed),
    );
  const fileImport = useFileImport(load);

  const add = (chosen: Reference[]) => {
    const { policy: next, added } = addReciprocalEntries(policy, chosen);
    edit(() => next);
    toast(MESSAGES.added({ count: added }));
  };

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const applyFix = useCallback(
    (fixed: string) =>
      void import('../policy/draft-from-fixed-text.ts').then(
        ({ draftFromFixedText }) => {
          // the text was edited after the fix was requested: the edit takes precedence
          if (latest.current === draft) replace(draftFromFixedText(draft, fixed, new Date()));
          else toast(MESSAGES.changedInBackground);
        },
        () => toast(MESSAGES.loadFailed),
      ),
    [replace, draft],
  );

  const download = () => {
    if (text === null) return;
    saveFile(text, 'text/plain', 'trust.txt');
    setDownloaded(true);
    toast(MESSAGES.downloaded);
  };

  const chooseTab = useCallback(
    (next: Tab) => void navigate({ search: getTabSearch(search, next) }, { preventScrollReset: true }),
    [navigate, search],
  );

  const closeGuide = () => void navigate({ search: getGuideSearch(search, null) }, { preventScrollReset: true });
  const guideAddress = getGuideSearch(search, 'other');

  // The field is there once its tab is.
  const focusContact = useRef(false);
  const addContact = useCallback(() => {
    focusContact.current = true;
    chooseTab('policies');
  }, [chooseTab]);
  useEffect(() => {
    if (tab !== 'policies' || !focusContact.current) return;
    focusContact.current = false;
    document.querySelector<HTMLElement>('textarea[name="contact"]')?.focus();
  });

  return (
    <div className="wrap">
      <PageHeader
        title={MESSAGES.title}
        standfirst={
          <>
            {MESSAGES.standfirst} <code className={css.path}>{MESSAGES.wellKnownPath}</code> {MESSAGES.standfirstEnd}{' '}
            <HelpLink to="trustTxt" />
          </>
        }
        noScript={MESSAGES.noScript}
      />
      <div
        className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,470px)] gap-12 items-start medium:grid-cols-1 medium:gap-8"
        data-dragged={fileImport.dragged || undefined}
      >
        <div className="grid grid-cols-1 gap-8">
          <section className="border-t pt-3 border-ink" aria-label={MESSAGES.yourDomain}>
            <DomainEntry
              value={typed}
              error={error}
              busy={running !== null}
              onChange={setDomain}
              onEnter={submitDomain}
              onLeave={() => {
                if (typed.trim() !== '') runAfterClick(() => onDomainLeave.current());
              }}
            />
            {!result && !running && <p className="text-13 leading-[1.7] quiet mt-1">{MESSAGES.domainHint}</p>}
            {leftOut && <p className="text-13 leading-[1.7] quiet">{COMMON.removed}</p>}
            {isOtherDomainRequested && !isEmptyDraft(draft) && (
              <Callout
                kind="info"
                title={MESSAGES.otherDraft({ draft: domain, requested: parseTypedDomain(requestedDomain).domain })}
                action={
                  <Button onClick={() => setDomain(requestedDomain)}>
                    {MESSAGES.continueWith({ domain: parseTypedDomain(requestedDomain).domain })}
                  </Button>
                }
              />
            )}
            <Suspense>{result && <DomainAlerts check={result} onRetry={() => startCheck()} onEdit={load} />}</Suspense>
          </section>
          <Suspense>
            {result?.references && result.references.length > 0 && (
              <ReferencesTable
                key={result.domain}
                domain={result.domain}
                references={result.references}
                isInDraft={(reference) => hasReciprocalEntry(policy, reference)}
                onAdd={add}
              />
            )}
          </Suspense>
          <Suspense fallback={<div className={css.later} />}>
            {loaded ? (
              <SuggestionsPanel domain={domain} search={search} draft={draft} onApply={replace} />
            ) : (
              <div className={css.later} />
            )}
          </Suspense>
          <FileImport
            text={fileImport.text}
            error={fileImport.error}
            open={fileImport.open}
            onText={fileImport.setText}
            onOpen={fileImport.setOpen}
            onRead={fileImport.read}
            onFile={fileImport.readFile}
          />
          <PolicyForm
            tab={tab}
            onTab={chooseTab}
            policy={policy}
            domain={domain}
            reciprocity={reciprocity}
            edit={edit}
          />
          <Suspense>
            {listWrittenLines(draft.preservedLines).length > 0 && (
              <PreservedLinesList lines={draft.preservedLines} onRemove={state.removePreservedLine} />
            )}
          </Suspense>
        </div>
        <aside className={css.aside} aria-label={MESSAGES.preview}>
          <PreviewCard
            text={text}
            domain={domain}
            training={policy.dataTrainingAllowed}
            policiesAddress={getTabSearch(search, 'policies')}
            search={search}
            blank={isEmptyDraft(draft)}
            onFix={applyFix}
            onAddContact={addContact}
            onDownload={download}
            guideAddress={guideAddress}
          />
          <Suspense>
            {text !== null && (downloaded || liveFile?.content != null) && (
              <LivePanel
                domain={domain}
                draft={text}
                file={liveFile}
                watch={watch}
                differenceId={differenceId}
                guideAddress={guideAddress}
              />
            )}
          </Suspense>
          <p className="text-13 leading-[1.7] quiet">
            {state.saved ? MESSAGES.savedInBrowser : MESSAGES.notSaved}{' '}
            {!(isEmptyDraft(draft) && typed === '') && (
              <Button
                variant="plain"
                onClick={() => {
                  state.clear();
                  setError(null);
                  toast(MESSAGES.cleared);
                }}
              >
                {MESSAGES.clear}
              </Button>
            )}{' '}
            {previous && (
              <Button
                variant="plain"
                onClick={() => {
                  state.restorePrevious();
                  toast(MESSAGES.restored);
                }}
              >
                {MESSAGES.restore}
              </Button>
            )}
          </p>
        </aside>
        {fileImport.dragged && <p className={css.drop}>{MESSAGES.dropHere}</p>}
      </div>
      <Suspense>
        {text !== null && liveFile && liveFile.content !== null && (
          <DifferenceSection
            id={differenceId}
            content={liveFile.content}
            draft={text}
            file={liveFile}
            onUseContent={load}
          />
        )}
      </Suspense>
      <Suspense>
        {loaded && guide !== null && (
          <PublishDrawer
            host={guide}
            search={search}
            domain={domain}
            text={text}
            onClose={closeGuide}
            onDownload={download}
            onCheck={() => {
              setDownloaded(true);
              watch.start();
              closeGuide();
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {running && !running.aside && <ValidatingDialog domain={running.domain} steps={running.steps} onStop={stop} />}
      </Suspense>
    </div>
  );
}
