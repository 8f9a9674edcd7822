import { MESSAGES } from '#messages/generator.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { DomainCheck } from './use-domain-check.ts';

/** The parts of the generator that nobody sees before a domain was checked or a file was loaded; they come after the page. */
const LOAD = {
  dialog: () => import('./validating-dialog.tsx').then((part) => ({ default: part.ValidatingDialog })),
  alerts: () => import('./domain-alerts.tsx').then((part) => ({ default: part.DomainAlerts })),
  references: () => import('./references-table.tsx').then((part) => ({ default: part.ReferencesTable })),
  problems: () => import('./problems-list.tsx').then((part) => ({ default: part.ProblemsList })),
  kept: () => import('./kept-lines-list.tsx').then((part) => ({ default: part.KeptLinesList })),
  live: () => import('../live/live-panel.tsx').then((part) => ({ default: part.LivePanel })),
  siteDraft: () => import('../site-draft/site-draft.tsx').then((part) => ({ default: part.SiteDraft })),
  publish: () => import('../publish/publish-drawer.tsx'),
  difference: () => import('../live/difference-section.tsx').then((part) => ({ default: part.DifferenceSection })),
};

/** What asks about a domain, and what reads a file that is loaded, pasted or mended. */
const READERS: ReadonlyArray<() => Promise<unknown>> = [
  () => import('../calls.ts'),
  () => import('../policy/draft-from-file.ts'),
  () => import('../policy/apply-fixed-text.ts'),
  () => import('../policy/read-given-file.ts'),
];

const Nothing = () => null;

export const ValidatingDialog = lazyPart(LOAD.dialog, Nothing);
export const DomainAlerts = lazyPart(LOAD.alerts, OutcomeInWords);
export const ReferencesTable = lazyPart(LOAD.references, Nothing);
export const ProblemsList = lazyPart(LOAD.problems, Nothing);
export const KeptLinesList = lazyPart(LOAD.kept, Nothing);
export const LivePanel = lazyPart(LOAD.live, Nothing);
export const SiteDraft = lazyPart(LOAD.siteDraft, Nothing);
export const PublishDrawer = lazyPart(LOAD.publish, Nothing);
export const DifferenceSection = lazyPart(LOAD.difference, Nothing);

/** Fetches them ahead, once the page is at rest: a network that goes away must not take their words along. */
export function prepareLaterParts(): void {
  const prepare = () => {
    for (const load of [...Object.values(LOAD), ...READERS]) void load().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 2_000 });
  else setTimeout(prepare, 300);
}

function OutcomeInWords({ check }: { check: DomainCheck }) {
  const { failure, references, domain } = check;
  return <p role="status">{failure?.text ?? (references?.length === 0 && MESSAGES.notReferenced(domain))}</p>;
}
