import { type ColumnLookupGraph, type LookUp, lookUp, openLookupGraph } from '@vouchwire/domain-lookup';
import { useCallback, useEffect, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import { showBadge } from '../lib/badge.ts';
import { deleteGraphs, loadGraph, type StoredGraph } from '../lib/graph-storage.ts';
import { UPDATE_MESSAGE } from '../lib/messages.ts';
import { type Subject, takeSubject } from '../lib/read-page.ts';
import { getSettings } from '../lib/settings.ts';
import type { UpdateResult } from '../lib/update-graph.ts';
import { formatLongDate } from '../text/dates.ts';
import { SiteView } from './site-view.tsx';

/** The content of the popup, from one version of the graph. */
interface Answer {
  readonly found: LookUp;
  readonly graph: ColumnLookupGraph;
  readonly stored: StoredGraph;
  readonly subject: Subject;
  readonly origin: string;
}

type State =
  | { readonly step: 'reading' | 'downloading' | 'no-server' | 'unreadable' }
  | { readonly step: 'no-data'; readonly result: UpdateResult; readonly origin: string }
  | { readonly step: 'answered'; readonly answer: Answer };

// The subject is read only once, because a link from the menu belongs to one popup and React renders twice in
// development.
const subjectOfPopup = takeSubject();

export function PopupScreen() {
  const [state, setState] = useState<State>({ step: 'reading' });
  const start = useCallback(() => {
    answer(setState).catch(() => setState({ step: 'unreadable' }));
  }, []);
  useEffect(start, [start]);
  return (
    <main>
      {/* All steps use one element, so that a screen reader announces their changes. */}
      <div role="status" className="step">
        {state.step === 'reading' && MESSAGES.reading}
        {state.step === 'downloading' && MESSAGES.downloading}
        {state.step === 'no-server' && <NoServer />}
        {state.step === 'unreadable' && <NoData title={MESSAGES.unreadable} details={null} onRetry={start} />}
        {state.step === 'no-data' && (
          <NoData title={MESSAGES.noData} details={MESSAGES.noDataDetails(state)} onRetry={start} />
        )}
      </div>
      {state.step === 'answered' && <AnswerView answer={state.answer} />}
    </main>
  );
}

async function answer(setState: (state: State) => void): Promise<void> {
  setState({ step: 'reading' });
  const [{ origin, hasBadge }, subject] = await Promise.all([getSettings(), subjectOfPopup]);
  if (origin === null) return setState({ step: 'no-server' });
  let opened = await openStored(origin);
  if (opened === null) {
    setState({ step: 'downloading' });
    const result: UpdateResult = await chrome.runtime.sendMessage(UPDATE_MESSAGE);
    opened = await openStored(origin);
    if (opened === null) return setState({ step: 'no-data', result, origin });
  }
  const { graph, stored } = opened;
  const found = lookUp(graph, subject.address);
  setState({ step: 'answered', answer: { found, graph, stored, subject, origin } });
  if (hasBadge && subject.tabId !== null) await showBadge(subject.tabId, found);
}

/** Opens the stored graph. Null if there is none. A damaged graph is removed, so that it is downloaded again. */
async function openStored(origin: string): Promise<Pick<Answer, 'graph' | 'stored'> | null> {
  const stored = await loadGraph(origin);
  if (stored === null) return null;
  try {
    return { stored, graph: openLookupGraph(stored.bytes) };
  } catch {
    await deleteGraphs();
    return null;
  }
}

/** This is shown if the build has no server and the user has not entered one. */
function NoServer() {
  return (
    <>
      <h1>{MESSAGES.noServer}</h1>
      <p>{MESSAGES.noServerDetails}</p>
      <p className="actions">
        <SettingsButton />
      </p>
    </>
  );
}

function NoData({ title, details, onRetry }: { title: string; details: string | null; onRetry: () => void }) {
  return (
    <>
      <h1>{title}</h1>
      {details && <p>{details}</p>}
      <p className="actions">
        <button type="button" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </button>
        <SettingsButton />
      </p>
    </>
  );
}

function AnswerView({ answer: { found, graph, stored, subject, origin } }: { answer: Answer }) {
  return (
    <>
      {found.kind === 'no-host' && (
        <>
          <h1>{MESSAGES.noHost}</h1>
          <p>{MESSAGES.noHostDetails}</p>
        </>
      )}
      {found.kind === 'not-a-domain' && <h1>{MESSAGES.notADomain({ host: found.host })}</h1>}
      {found.kind === 'site' && <SiteView report={found} graph={graph} subject={subject} origin={origin} />}
      <footer>
        {stored.asOf !== null && <p>{MESSAGES.dataOf({ day: formatLongDate(stored.asOf) ?? stored.asOf })}</p>}
        <SettingsButton />
      </footer>
    </>
  );
}

function SettingsButton() {
  return (
    <button type="button" className="plain" onClick={() => chrome.runtime.openOptionsPage()}>
      {MESSAGES.settings}
    </button>
  );
}
