import { MESSAGES } from '#messages/generator.ts';
import { lazyComponent, serverRenderedPart } from '../../../components/lazy-component.tsx';
import { type DomainCheck, loadCalls } from './use-domain-check.ts';
import { loadDraftReader } from './use-draft.ts';

/**
 * Parts of the generator that are hidden before a domain was checked or a file was loaded. They load after the page.
 */
const LOADERS = {
  dialog: () => import('./validating-dialog.tsx').then((part) => ({ default: part.ValidatingDialog })),
  alerts: () => import('./domain-alerts.tsx').then((part) => ({ default: part.DomainAlerts })),
  references: () => import('./references-table.tsx').then((part) => ({ default: part.ReferencesTable })),
  problems: () => import('./problems-list.tsx').then((part) => ({ default: part.ProblemsList })),
  removedLines: () => import('./removed-lines-dialog.tsx').then((part) => ({ default: part.RemovedLinesDialog })),
  preservedLines: () => import('./preserved-lines-list.tsx').then((part) => ({ default: part.PreservedLinesList })),
  live: () => import('../live/live-panel.tsx').then((part) => ({ default: part.LivePanel })),
  siteSuggestions: () =>
    import('../suggestions/suggestions-panel.tsx').then((part) => ({ default: part.SuggestionsPanel })),
  publish: () => import('../publish/publish-drawer.tsx'),
  difference: () => import('../live/difference-section.tsx').then((part) => ({ default: part.DifferenceSection })),
};

const Nothing = () => null;

export const ValidatingDialog = lazyComponent(LOADERS.dialog, Nothing);
export const DomainAlerts = serverRenderedPart(
  'features/trust-txt/generator/domain-alerts.tsx',
  LOADERS.alerts,
  OutcomeText,
);
export const ReferencesTable = serverRenderedPart(
  'features/trust-txt/generator/references-table.tsx',
  LOADERS.references,
  Nothing,
);
export const ProblemsList = lazyComponent(LOADERS.problems, Nothing);
export const RemovedLinesDialog = lazyComponent(LOADERS.removedLines, Nothing);
export const PreservedLinesList = lazyComponent(LOADERS.preservedLines, Nothing);
export const LivePanel = lazyComponent(LOADERS.live, Nothing);
export const SuggestionsPanel = lazyComponent(LOADERS.siteSuggestions, Nothing);
export const PublishDrawer = lazyComponent(LOADERS.publish, Nothing);
export const DifferenceSection = lazyComponent(LOADERS.difference, Nothing);

/** Preloads them when the page is idle, so that their messages are available after a lost connection. */
export function preloadComponents(): void {
  const preload = () => {
    for (const load of [...Object.values(LOADERS), loadCalls, loadDraftReader]) void load().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 2_000 });
  else setTimeout(preload, 300);
}

function OutcomeText({ check }: { check: DomainCheck }) {
  const { failure, references, domain } = check;
  return <p role="status">{failure?.text ?? (references?.length === 0 && MESSAGES.notReferenced({ domain }))}</p>;
}
