import { lazyComponent, serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import type { ProgressDialogProps } from './flow/progress-dialog.tsx';
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

const loadProgressDialog = () => import('./flow/progress-dialog.tsx');

/** Preloads the dialog while the visitor fills in the form, so that it opens as soon as an analysis starts. */
export const preloadProgressDialog = (): void => void loadProgressDialog().catch(() => undefined);

/** The steps of a running analysis. Without its code, the page only states that it loads the result. */
export const ProgressDialog = lazyComponent<ProgressDialogProps>(loadProgressDialog, Nothing);
