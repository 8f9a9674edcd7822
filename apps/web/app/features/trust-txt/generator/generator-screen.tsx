import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { HelpLink } from '../../../components/help-link.tsx';
import { Note } from '../../../components/note.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { prepareToasts, toast } from '../../../components/toast.ts';
import { afterClick } from '../../../lib/after-click.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { Reference } from '../known-links.ts';
import { useLiveWatch } from '../live/use-live-watch.ts';
import { addInverse, answers } from '../policy/add-inverse.ts';
import { answerStates } from '../policy/answer-states.ts';
import { saysNothing } from '../policy/draft.ts';
import { textOfDraft } from '../policy/draft-text.ts';
import { writtenLines } from '../policy/kept-lines.ts';
import { readTypedDomain } from '../policy/typed-domain.ts';
import { searchOfGuide } from '../publish/hosts.ts';
import { DomainEntry, ENTERED } from './domain-entry.tsx';
import { FileImport } from './file-import.tsx';
import css from './generator-screen.module.css';
import { isTyping } from './is-typing.ts';
import {
  DifferenceSection,
  DomainAlerts,
  KeptLinesList,
  LivePanel,
  PublishDrawer,
  prepareLaterParts,
  ReferencesTable,
  SiteDraft,
  ValidatingDialog,
} from './later-parts.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PreviewCard } from './preview-card.tsx';
import { readTab, searchOfTab, type Tab } from './tabs.ts';
import { useDomainCheck } from './use-domain-check.ts';
import { useDraft } from './use-draft.ts';
import { useFileImport } from './use-file-import.ts';

export function GeneratorScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = readTab(search);
  const asked = search.get('domain') ?? '';
  const guide = search.get('publish');
  const state = useDraft();
  const { draft, previous, edit, replace } = state;
  const { policy } = draft;
  const typed = policy.domain;
  const { domain, leftOut } = useMemo(() => readTypedDomain(typed), [typed]);
  const text = useMemo(() => textOfDraft(draft), [draft]);
  const { check, running, run, recall, stop, takeFile } = useDomainCheck();
  const differenceId = useId();
  const [error, setError] = useState<string | null>(null);
  const [downloaded, setDownloaded] = useState(false);

  useEffect(() => {
    prepareToasts();
    prepareLaterParts();
  }, []);

  const setDomain = useCallback(
    (next: string) => {
      setError(null);
      edit((present) => ({ ...present, domain: next }));
    },
    [edit],
  );

  // A link that names a domain fills the field, unless a draft for another one is at work here.
  const { restored } = state;
  const loaded = restored !== null;
  const askedOther = loaded && asked !== '' && domain !== '' && readTypedDomain(asked).domain !== domain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!loaded) return;
    const takes = asked !== '' && (typed.trim() === '' || (askedOther && saysNothing(draft)));
    if (takes) setDomain(asked);
    // a draft that comes back and a link ask the graph; the site itself is asked when somebody enters its domain
    const known = takes ? readTypedDomain(asked).domain : typed === restored ? domain : '';
    if (known !== '') recall(known);
  }, [loaded, asked]);

  // What was found holds for the domain that was asked about alone.
  const result = check?.domain === domain && domain !== '' ? check : null;
  const file = result?.file ?? null;
  const watch = useLiveWatch(domain, text, takeFile);
  const liveFile = watch.file ?? file;

  const look = useMemo(
    () =>
      result?.references ? answerStates({ named: result.references, says: result.relationships?.says ?? [] }) : null,
    [result],
  );

  const begin = useCallback(
    (aside = false) => {
      setError(null);
      run(domain, aside);
    },
    [run, domain],
  );

  // Enter was pressed before this script was there: the form took it to the address, and it is done now.
  const entered = loaded && search.has(ENTERED);
  useEffect(() => {
    if (!entered) return;
    if (domain !== readTypedDomain(asked).domain) return;
    begin();
    const rest = new URLSearchParams(search);
    rest.delete(ENTERED);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [entered, domain, asked, begin, search, navigate]);

  const enter = () => {
    if (typed.trim() === '') setError(MESSAGES.domainRequired);
    else begin();
  };

  const leave = useRef<() => void>(() => undefined);
  useEffect(() => {
    leave.current = () => {
      if (typed.trim() !== '' && !running && (check?.domain !== domain || check.recalled)) begin(isTyping());
    };
  });

  const load = (content: string) =>
    void import('../policy/draft-from-file.ts').then(
      ({ draftFromFile }) => {
        replace(draftFromFile(content, typed, new Date()));
        toast(MESSAGES.loaded);
      },
      () => toast(MESSAGES.partMissing),
    );
  const fileImport = useFileImport(load);

  const add = (chosen: Reference[]) => {
    const { policy: next, added } = addInverse(policy, chosen);
    edit(() => next);
    toast(MESSAGES.added(added));
  };

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const fix = useCallback(
    (fixed: string) =>
      void import('../policy/apply-fixed-text.ts').then(
        ({ draftFromFixedText }) => {
          // the fix was made for a text that somebody has gone on writing: what they wrote goes before it
          if (latest.current === draft) replace(draftFromFixedText(draft, fixed, new Date()));
          else toast(MESSAGES.changedMeanwhile);
        },
        () => toast(MESSAGES.partMissing),
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
    (next: Tab) => void navigate({ search: searchOfTab(search, next) }, { preventScrollReset: true }),
    [navigate, search],
  );

  const closeGuide = () => void navigate({ search: searchOfGuide(search, null) }, { preventScrollReset: true });
  const guideAddress = searchOfGuide(search, 'other');

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
      <ScreenHead
        title={MESSAGES.title}
        standfirst={
          <>
            {MESSAGES.standfirst} <code className={css.path}>{MESSAGES.wellKnownPath}</code> {MESSAGES.standfirstEnd}{' '}
            <HelpLink to="trustTxt" />
          </>
        }
        noScript={MESSAGES.noScript}
      />
      <div className={css.columns} data-dragged={fileImport.dragged || undefined}>
        <div className={css.form}>
          <section className={css.section} aria-label={MESSAGES.yourDomain}>
            <DomainEntry
              value={typed}
              error={error}
              busy={running !== null}
              onChange={setDomain}
              onEnter={enter}
              onLeave={() => {
                if (typed.trim() !== '') afterClick(() => leave.current());
              }}
            />
            {!result && !running && <p className={`${css.small} ${css.hint}`}>{MESSAGES.domainHint}</p>}
            {leftOut && <p className={css.small}>{COMMON.leftOut}</p>}
            {askedOther && !saysNothing(draft) && (
              <Note
                kind="info"
                title={MESSAGES.otherDraft(domain, readTypedDomain(asked).domain)}
                action={
                  <Button onClick={() => setDomain(asked)}>{MESSAGES.goOnWith(readTypedDomain(asked).domain)}</Button>
                }
              />
            )}
            <Suspense>{result && <DomainAlerts check={result} onAgain={() => begin()} onEdit={load} />}</Suspense>
          </section>
          <Suspense>
            {result?.references && result.references.length > 0 && (
              <ReferencesTable
                key={result.domain}
                domain={result.domain}
                references={result.references}
                inDraft={(reference) => answers(policy, reference)}
                onAdd={add}
              />
            )}
          </Suspense>
          <Suspense fallback={<div className={css.later} />}>
            {loaded ? (
              <SiteDraft domain={domain} search={search} draft={draft} onTake={replace} />
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
          <PolicyForm tab={tab} onTab={chooseTab} policy={policy} domain={domain} look={look} edit={edit} />
          <Suspense>
            {writtenLines(draft.kept).length > 0 && <KeptLinesList kept={draft.kept} onRemove={state.removeKept} />}
          </Suspense>
        </div>
        <aside className={css.aside} aria-label={MESSAGES.preview}>
          <PreviewCard
            text={text}
            domain={domain}
            training={policy.dataTrainingAllowed}
            policiesAddress={searchOfTab(search, 'policies')}
            search={search}
            blank={saysNothing(draft)}
            onFix={fix}
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
          <p className={css.small}>
            {state.saved ? MESSAGES.keptHere : MESSAGES.notKept}{' '}
            {!(saysNothing(draft) && typed === '') && (
              <Button
                look="plain"
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
                look="plain"
                onClick={() => {
                  state.bringBack();
                  toast(MESSAGES.broughtBack);
                }}
              >
                {MESSAGES.bringBack}
              </Button>
            )}
          </p>
        </aside>
        {fileImport.dragged && <p className={css.drop}>{MESSAGES.dropHere}</p>}
      </div>
      <Suspense>
        {text !== null && liveFile && liveFile.content !== null && (
          <DifferenceSection id={differenceId} content={liveFile.content} draft={text} file={liveFile} onTake={load} />
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
