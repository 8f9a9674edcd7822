import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import type { ResultViewProps } from './result/result-view.tsx';
import type { StoredResultNoticeProps } from './stored-result-notice.tsx';

const loadResult = () => import('./result/result-view.tsx');

/** Preloads the code for a result, during the analysis. */
export const preloadResult = (): void => void loadResult().catch(() => undefined);

/** A result; its code loads with the first one. */
export const LazyResult = lazyComponent<ResultViewProps>(loadResult, LoadError);

const Nothing = () => null;

/** The notice above a result that was stored before. */
export const StoredResultNotice = lazyComponent<StoredResultNoticeProps>(
  () => import('./stored-result-notice.tsx').then((part) => ({ default: part.StoredResultNotice })),
  Nothing,
);
