import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { HelpLink } from '../../../components/help-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast.ts';
import { usePageSearch } from '../../../lib/page-search.ts';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import type { Reference } from '../known-links.ts';
import { useLiveFilePolling } from '../live/use-live-file-polling.ts';
import { OtherFilesSection } from '../other-files/other-files-section.tsx';
import {
  addReciprocalEntries,
  hasReciprocalEntry,
  isEmptyDraft,
  listWrittenLines,
  serializeDraft,
} from '../policy/draft.ts';
import { getReciprocityStates } from '../policy/reciprocity.ts';
import { getGuideSearch, parseGuide } from '../publish/hosts.ts';
import { SuggestionsSection } from '../suggestions/suggestions-section.tsx';
import { DomainSection } from './domain-section.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FileImport, useFileImport } from './file-import.tsx';
import css from './generator-screen.module.css';
import {
  DifferenceSection,
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
import type { DomainCheck } from './use-domain-check.ts';
import { useDownload } from './use-download.ts';
import { type FirstDraft, useDraft, useDraftLoading } from './use-draft.ts';
import { useDraftDomain } from './use-draft-domain.ts';
import { useFieldFocus } from './use-field-focus.ts';

export interface RenderedGenerator {
  first: FirstDraft;
  /** What the graph knows of the domain of the link; null without one, or if the browser has to request it. */
  check: DomainCheck | null;
}

export function GeneratorScreen({ rendered }: { rendered: RenderedGenerator }) {
  const search = usePageSearch();
  const navigateSearch = useSearchNavigation();
  const tab = parseTab(search);
  const guide = parseGuide(search);
  const state = useDraft(rendered.first);
  const { draft, edit, replace } = state;
  const { policy } = draft;
  const isEmpty = isEmptyDraft(draft);
  const form = useRef<HTMLDivElement>(null);
  const draftDomain = useDraftDomain({ search, state, rendered: rendered.check, form });
  const { domain, isDomain, result, running } = draftDomain;
  const text = useMemo(() => (isDomain ? serializeDraft(draft) : null), [draft, isDomain]);
  const [isPublishing, setPublishing] = useState(false);
  const differenceId = useId();

  useEffect(preloadComponents, []);

  const watch = useLiveFilePolling(domain, text, draftDomain.setFile);
  const liveFile = watch.file ?? result?.file ?? null;
  const liveContent = liveFile?.content ?? null;

  const reciprocity = useMemo(
    () =>
      result?.references
        ? getReciprocityStates({ references: result.references, statements: result.statements })
        : null,
    [result],
  );
  const references = draftDomain.isCollapsed ? null : result?.references;
  const addReferences = (chosen: Reference[]) => {
    const { policy: next, added } = addReciprocalEntries(policy, chosen);
    edit(() => next);
    toast(MESSAGES.added({ count: added }));
  };

  const { load, applyFix, isEdited } = useDraftLoading(state);
  const fileImport = useFileImport((content) => load(content, 'imported'));
  const editLiveFile = (content: string) => load(content, 'edited');
  const revertToLiveFile = (content: string) => load(content, 'live');

  const closeGuide = () => navigateSearch((current) => getGuideSearch(current, null));
  const guideAddress = getGuideSearch(search, 'other');
  const download = useDownload(text, liveContent);
  const showsDifference = isEdited || isPublishing;
  const mainAction = !result ? 'check' : download.removed?.isWholeFile ? 'edit' : 'download';

  const chooseTab = useCallback(
    (next: Tab) => navigateSearch((current) => getTabSearch(current, next)),
    [navigateSearch],
  );
  const focusField = useFieldFocus();
  const addContact = useCallback(() => focusField('contact'), [focusField]);

  return (
    <div className="wrap">
      <GeneratorHeader />
      <div
        className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,470px)] gap-12 items-start medium:grid-cols-1 medium:gap-8"
        data-dragged={fileImport.dragged || undefined}
      >
        <div
          ref={form}
          className={`grid grid-cols-1 gap-8 ${css.steps}`}
          data-pending={draftDomain.isPending || undefined}
        >
          <DomainSection
            draftDomain={draftDomain}
            isDraftEmpty={isEmpty}
            mainAction={mainAction}
            onEdit={editLiveFile}
          />
          <Suspense>
            {references && references.length > 0 && (
              <ReferencesTable
                key={domain}
                domain={domain}
                references={references}
                hasFile={liveFile?.outcome !== 'absent'}
                search={search}
                isInDraft={(reference) => hasReciprocalEntry(policy, reference)}
                onAdd={addReferences}
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
            <FileImport state={fileImport} />
          </div>
          <PolicyForm
            tab={tab}
            search={search}
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
        {/* The heading of the preview names this part. */}
        <aside className={css.aside}>
          <PreviewCard
            text={text}
            domain={domain}
            training={policy.dataTrainingAllowed}
            policiesAddress={getTabSearch(search, 'policies')}
            search={search}
            blank={isEmpty}
            onFix={applyFix}
            onAddContact={addContact}
            isMain={mainAction === 'download'}
            onDownload={download.request}
            guideAddress={guideAddress}
          />
          <Suspense>
            {text !== null && (isPublishing || (liveContent !== null && !isEmpty)) && (
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
          <DraftStatus state={state} onClear={draftDomain.clearError} />
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
            onUseContent={revertToLiveFile}
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
                    editLiveFile(liveContent);
                  }
                : null
            }
            onCancel={download.cancel}
          />
        )}
      </Suspense>
      <Suspense>
        {running && !running.isBackground && (
          <ValidatingDialog domain={running.domain} steps={running.steps} onStop={draftDomain.stop} />
        )}
      </Suspense>
    </div>
  );
}

function GeneratorHeader() {
  return (
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
  );
}
