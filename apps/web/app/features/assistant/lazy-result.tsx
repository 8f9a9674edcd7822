import { serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import type { ResultViewProps } from './result/result-view.tsx';
import type { StoredResultNoticeProps } from './stored-result-notice.tsx';

const loadResult = () => import('./result/result-view.tsx');

/** Preloads the code for a result, during the analysis. */
export const preloadResult = (): void => void loadResult().catch(() => undefined);

/** A result. Its code loads with the first one. */
export const LazyResult = serverRenderedPart<ResultViewProps>(
  'features/assistant/result/result-view.tsx',
  loadResult,
  LoadError,
);

const Nothing = () => null;

/** Notice above a result that was stored earlier. */
export const StoredResultNotice = serverRenderedPart<StoredResultNoticeProps>(
  'features/assistant/stored-result-notice.tsx',
  () => import('./stored-result-notice.tsx').then((part) => ({ default: part.StoredResultNotice })),
  Nothing,
);
