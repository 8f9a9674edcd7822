import { lazyPart } from '../../components/lazy-part.tsx';
import { NotLoaded } from '../../components/not-loaded.tsx';
import type { ResultViewProps } from './result/result-view.tsx';

const load = () => import('./result/result-view.tsx');

/** Fetches what shows a result ahead, while it is being made. */
export const prepareResult = (): void => void load().catch(() => undefined);

/** A result; its code comes with the first one. */
export const LazyResult = lazyPart<ResultViewProps>(load, NotLoaded);
