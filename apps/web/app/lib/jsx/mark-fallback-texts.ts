import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { hasFallbackTexts, isFallbackText } from '../fallback-texts.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Elements whose content is text only. */
const TEXT_ELEMENTS: ReadonlySet<ElementType> = new Set(['option', 'title']);
const SVG_TEXT_ELEMENTS: ReadonlySet<ElementType> = new Set(['text', 'tspan']);
/** Attributes that a screen reader speaks in the language of their element. */
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt'];
/** In these, `lang` is also the language of what the user types. */
const FIELDS: ReadonlySet<ElementType> = new Set(['input', 'textarea']);

/**
 * Sets `lang="en"` where an element shows a text that its language lacks (WCAG 2.2, 3.1.2): on the element itself if
 * that is all of its content, else on a span around the text.
 */
export function markFallbackTexts(type: ElementType, props: unknown): unknown {
  if (!hasFallbackTexts() || !isHostOrFragment(type)) return props;
  const { children, lang, ...rest } = props as Props;
  if (lang !== undefined) return props;
  if (typeof children === 'string' || TEXT_ELEMENTS.has(type)) {
    if (![children].flat().some(isFallbackText)) return props;
    return type === Fragment ? { ...rest, children: markText(children, type) } : { ...rest, lang: 'en', children };
  }
  if (Array.isArray(children)) {
    if (!children.some(isFallbackText)) return props;
    const marked = children.map((child, index) => (isFallbackText(child) ? markText(child, type, index) : child));
    return { ...rest, children: marked };
  }
  const isLabel = !children && !FIELDS.has(type) && SPOKEN_ATTRIBUTES.some((name) => isFallbackText(rest[name]));
  return isLabel ? { ...rest, lang: 'en' } : props;
}

const isHostOrFragment = (type: ElementType): boolean => typeof type === 'string' || type === (Fragment as ElementType);

const markText = (text: ReactNode, parent: ElementType, index = 0): ReactNode =>
  jsx(SVG_TEXT_ELEMENTS.has(parent) ? 'tspan' : 'span', { lang: 'en', children: text }, `english-${index}`);
