import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { HelpLink } from '../../../components/help-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast.ts';
import { runAfterClick } from '../../../lib/after-click.ts';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import type { Reference } from '../known-links.ts';
import { useLiveFilePolling } from '../live/use-live-file-polling.ts';
import { OtherFilesSection } from '../other-files/other-files-section.tsx';
import { addReciprocalEntries, hasReciprocalEntry } from '../policy/add-inverse.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { listWrittenLines } from '../policy/preserved-lines.ts';
import { getReciprocityStates } from '../policy/reciprocity-states.ts';
import { serializeDraft } from '../policy/serialize-draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { getGuideSearch, parseGuide } from '../publish/hosts.ts';
import { SuggestionsSection } from '../suggestions/suggestions-section.tsx';
import { DomainEntry } from './domain-entry.tsx';
import { DraftStatus } from './draft-status.tsx';
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
  RemovedLinesDialog,
  ValidatingDialog,
} from './lazy-components.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PreviewCard } from './preview-card.tsx';
import { getTabSearch, parseTab, type Tab } from './tabs.ts';
import { countSources, type DomainCheck, useDomainCheck } from './use-domain-check.ts';
import { useDownload } from './use-download.ts';
import { type FirstDraft, useDraft } from './use-draft.ts';
import { useDraftLoading } from './use-draft-loading.ts';
import { useFileImport } from './use-file-import.ts';
import { useRequestedDomain } from './use-requested-domain.ts';

export interface RenderedGenerator {
  first: FirstDraft;
  /** What the graph knows of the domain of the link; null without one, or if the browser has to request it. */
  check: DomainCheck | null;
}

export function GeneratorScreen({ rendered }: { rendered: RenderedGenerator }) {
  const [search] = useSearchParams();
  const navigateSearch = useSearchNavigation();
  const tab = parseTab(search);
  const guide = parseGuide(search);
  const state = useDraft(rendered.first);
  const { draft, edit, replace } = state;
  const { policy } = draft;
  const typed = policy.domain;
  const { domain, leftOut } = useMemo(() => parseTypedDomain(typed), [typed]);
  const text = useMemo(() => serializeDraft(draft), [draft]);
  const { check, running, run, recall, stop, setFile } = useDomainCheck(rendered.check);
  const differenceId = useId();
  const [error, setError] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const [isCollapsed, setCollapsed] = useState(false);

  useEffect(preloadComponents, []);

  const setDomain = useCallback(
    (next: string) => {
      setError(null);
      edit((current) => ({ ...current, domain: next }));
    },
    [edit],
  );

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

  const shown = isCollapsed && result?.recalled ? null : result;

  const startCheck = useCallback(
    (aside = false) => {
      setError(null);
      run(domain, aside);
    },
    [run, domain],
  );

  const submitDomain = () => {
    if (typed.trim() === '') setError(MESSAGES.domainRequired);
    else startCheck();
  };
  const { requestedDomain, isOther, isPending } = useRequestedDomain(search, state, {
    isAnswered: rendered.check !== null,
    setDomain,
    // Once the form is visible, the answer takes one line until the visitor opens it, because it would move the form.
    recall: (known, onSettled) => {
      if (known === rendered.check?.domain) return onSettled();
      recall(known, () => {
        setCollapsed(isVisible(steps.current?.lastElementChild));
        onSettled();
      });
    },
    onSubmitted: submitDomain,
  });

  const onDomainLeave = useRef<() => void>(() => undefined);
  useEffect(() => {
    onDomainLeave.current = () => {
      if (typed.trim() !== '' && !running && (check?.domain !== domain || check.recalled)) startCheck(isTyping());
    };
  });

  const { load, applyFix, isEdited } = useDraftLoading(state);
  const fileImport = useFileImport((content) => load(content, false));
  const loadLiveFile = (content: string) => load(content, true);

  const add = (chosen: Reference[]) => {
    const { policy: next, added } = addReciprocalEntries(policy, chosen);
    edit(() => next);
    toast(MESSAGES.added({ count: added }));
  };

  const openGuide = () => {
    setPublishing(true);
    navigateSearch((current) => getGuideSearch(current, parseGuide(current) ?? 'other'));
  };
  const liveContent = liveFile?.content ?? null;
  const download = useDownload(text, liveContent, openGuide);
  const showsDifference = isEdited || isPublishing;
  // The next step is the main button: check the domain, then edit the live file, then download.
  const mainAction = !result ? 'check' : download.removed?.isWholeFile ? 'edit' : 'download';

  const chooseTab = useCallback(
    (next: Tab) => navigateSearch((current) => getTabSearch(current, next)),
    [navigateSearch],
  );

  const closeGuide = () => navigateSearch((current) => getGuideSearch(current, null));
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
            {MESSAGES.standfirst}{' '}
            <code className="font-mono font-normal text-[0.9em]/[1.4] slashed inline-block max-w-full breakable">
              {MESSAGES.wellKnownPath}
            </code>{' '}
            {MESSAGES.standfirstEnd} <HelpLink to="trustTxt" />
          </>
        }
        noScript={MESSAGES.noScript}
      />
      <div
        className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,470px)] gap-12 items-start medium:grid-cols-1 medium:gap-8"
        data-dragged={fileImport.dragged || undefined}
      >
        <div ref={steps} className={`grid grid-cols-1 gap-8 ${css.steps}`} data-pending={isPending || undefined}>
          <section className="border-t pt-3 border-ink" aria-label={MESSAGES.yourDomain}>
            <DomainEntry
              isMain={mainAction === 'check'}
              value={typed}
              error={error}
              busy={running !== null}
              onChange={setDomain}
              onEnter={submitDomain}
              onLeave={() => {
                if (typed.trim() !== '') runAfterClick(() => onDomainLeave.current());
              }}
            />
            {!shown && !running && (
              <div className={`text-13 leading-[1.7] quiet mt-1 ${css.hint}`} role="status">
                <p data-hidden={result !== null || undefined}>{MESSAGES.domainHint}</p>
                {result && (
                  <p>
                    {MESSAGES.knownReferences({ count: countSources(result.references ?? []) })}{' '}
                    <Button variant="plain" onClick={() => setCollapsed(false)}>
                      {MESSAGES.showDetails}
                    </Button>
                  </p>
                )}
              </div>
            )}
            {leftOut && <p className="text-13 leading-[1.7] quiet">{COMMON.removed}</p>}
            {isOther && !isEmptyDraft(draft) && (
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
            <Suspense>
              {shown && (
                <DomainAlerts
                  check={shown}
                  isEditMain={mainAction === 'edit'}
                  onRetry={() => startCheck()}
                  onEdit={loadLiveFile}
                />
              )}
            </Suspense>
          </section>
          <Suspense>
            {shown?.references && shown.references.length > 0 && (
              <ReferencesTable
                key={shown.domain}
                domain={shown.domain}
                references={shown.references}
                isInDraft={(reference) => hasReciprocalEntry(policy, reference)}
                onAdd={add}
              />
            )}
          </Suspense>
          <div className="border-t border-rule">
            <SuggestionsSection
              domain={domain}
              search={search}
              draft={state.restored === null ? null : draft}
              onApply={replace}
            />
            <FileImport
              text={fileImport.text}
              error={fileImport.error}
              open={fileImport.open}
              onText={fileImport.setText}
              onOpen={fileImport.setOpen}
              onRead={fileImport.read}
              onFile={fileImport.readFile}
            />
          </div>
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
        {/* Its first part, the preview, has the name. */}
        <aside className={css.aside}>
          <PreviewCard
            text={text}
            domain={domain}
            training={policy.dataTrainingAllowed}
            policiesAddress={getTabSearch(search, 'policies')}
            search={search}
            blank={isEmptyDraft(draft)}
            onFix={applyFix}
            onAddContact={addContact}
            isMain={mainAction === 'download'}
            onDownload={download.request}
            guideAddress={guideAddress}
          />
          <Suspense>
            {text !== null && (isPublishing || (liveContent !== null && !isEmptyDraft(draft))) && (
              <LivePanel
                domain={domain}
                draft={text}
                showsDifference={showsDifference}
                file={liveFile}
                watch={watch}
                differenceId={differenceId}
                guideAddress={guideAddress}
              />
            )}
          </Suspense>
          <DraftStatus state={state} onClear={() => setError(null)} />
        </aside>
        {fileImport.dragged && <p className={css.drop}>{MESSAGES.dropHere}</p>}
      </div>
      <OtherFilesSection domain={domain} text={text} details={draft.details} onEdit={state.editDetails} />
      <Suspense>
        {text !== null && liveFile && liveContent !== null && showsDifference && (
          <DifferenceSection
            id={differenceId}
            content={liveContent}
            draft={text}
            file={liveFile}
            onUseContent={loadLiveFile}
          />
        )}
      </Suspense>
      <Suspense>
        {state.restored !== null && guide !== null && (
          <PublishDrawer
            host={guide}
            search={search}
            domain={domain}
            text={text}
            onClose={closeGuide}
            downloadCount={download.count}
            onShown={download.announce}
            onDownload={download.request}
            onCheck={() => {
              setPublishing(true);
              watch.start();
              closeGuide();
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {download.isAsking && download.removed && liveContent !== null && (
          <RemovedLinesDialog
            domain={domain}
            lines={download.removed.lines}
            onDownload={download.confirm}
            onEdit={
              download.removed.isWholeFile
                ? () => {
                    download.cancel();
                    loadLiveFile(liveContent);
                  }
                : null
            }
            onCancel={download.cancel}
          />
        )}
      </Suspense>
      <Suspense>
        {running && !running.aside && <ValidatingDialog domain={running.domain} steps={running.steps} onStop={stop} />}
      </Suspense>
    </div>
  );
}

const isVisible = (element: Element | null | undefined): boolean =>
  element != null && getComputedStyle(element).visibility === 'visible';
