import * as react from 'react/jsx-runtime';
import { markFallbackTexts } from './mark-fallback-texts.ts';

/** React's JSX runtime, which also marks texts that are in English because a translation is missing. */
export { Fragment, type JSX } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, markFallbackTexts(type, props), key);
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, markFallbackTexts(type, props), key);
