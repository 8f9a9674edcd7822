import * as react from 'react/jsx-dev-runtime';
import { markFallbackTexts } from './mark-fallback-texts.ts';

/** The same as `jsx-runtime.ts`, for development and tests. */
export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, markFallbackTexts(type, props), ...rest);
