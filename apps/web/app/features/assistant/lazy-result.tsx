import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import type { ResultViewProps } from './result/result-view.tsx';

const loadResult = () => import('./result/result-view.tsx');

/** Fetches what shows a result ahead, while it is being made. */
export const preloadResult = (): void => void loadResult().catch(() => undefined);

/** A result; its code loads with the first one. */
export const LazyResult = lazyComponent<ResultViewProps>(loadResult, LoadError);
