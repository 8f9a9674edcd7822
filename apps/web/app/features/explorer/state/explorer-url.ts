import type { GraphUrl } from '../../graph-shared/graph-url.ts';
import type { ExplorerState } from './explorer-state.ts';

/** Parses the state of the radial view from the URL. */

export const parseExplorerState = ({
  domain,
  trail,
  isListPassed: listPassed,
  page,
  hide: hiddenTypes,
}: GraphUrl): ExplorerState => ({
  current: domain,
  history: trail,
  isListPassed: listPassed,
  page,
  hidden: hiddenTypes,
});

export const toUrlState = (
  { current, history, isListPassed: listPassed, page, hidden }: ExplorerState,
  depth: number,
): Partial<GraphUrl> => ({
  view: 'radial',
  depth,
  domain: current,
  trail: history,
  isListPassed: listPassed,
  page,
  hide: hidden,
});
