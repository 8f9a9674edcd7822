import type { GraphUrl } from '../../graph-shared/graph-url.ts';
import type { ExplorerState } from './explorer-state.ts';

/** Parses the state of the radial view from the URL. */

export const parseExplorerState = ({
  domain,
  trail,
  isListDismissed,
  page,
  hide: hiddenTypes,
}: GraphUrl): ExplorerState => ({
  current: domain,
  history: trail,
  isListDismissed,
  page,
  hidden: hiddenTypes,
});

export const toUrlState = (
  { current, history, isListDismissed, page, hidden }: ExplorerState,
  depth: number,
): Partial<GraphUrl> => ({
  depth,
  domain: current,
  trail: history,
  isListDismissed,
  page,
  hide: hidden,
});
