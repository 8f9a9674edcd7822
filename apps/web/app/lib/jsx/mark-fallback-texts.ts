import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { Form, Link, NavLink } from 'react-router';
import { hasFallbackTexts, isFallbackText, removeFallbackMarks, splitFallbackText } from '../fallback-texts.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Elements that contain only text. */
const TEXT_ELEMENTS: ReadonlySet<ElementType> = new Set(['option', 'title']);
const SVG_TEXT_ELEMENTS: ReadonlySet<ElementType> = new Set(['text', 'tspan']);
/** Attributes that a screen reader reads in the language of their element. */
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt'];
/** Attributes with a text for the reader. Others are not changed, because the value of a field is text of the user. */
const TEXT_ATTRIBUTES = [...SPOKEN_ATTRIBUTES, 'aria-valuetext', 'label', 'placeholder'];
/** A label replaces the content of these elements for screen readers. */
const LABELED_ELEMENTS: ReadonlySet<ElementType> = new Set<ElementType>(['button', 'a', 'svg', Link, NavLink]);
/** In these elements, `lang` is also the language of the user's text. */
const FIELDS: ReadonlySet<ElementType> = new Set(['input', 'textarea']);

/**
 * Sets `lang="en"` for a text without a translation (WCAG 2.2, 3.1.2). Sets it on the element if the text is its whole
 * content, otherwise on a span around the text.
 */
export function markFallbackTexts(type: ElementType, props: unknown): unknown {
  if (!hasFallbackTexts() || !isElement(type)) return props;
  const given = props as Props;
  const marked = TEXT_ATTRIBUTES.filter((name) => isFallbackText(given[name]));
  const hasMarkedText = [given.children].flat().some(isFallbackText);
  if (marked.length === 0 && !hasMarkedText) return props;
  const attributes = {
    ...given,
    ...Object.fromEntries(marked.map((name) => [name, removeFallbackMarks(String(given[name]))])),
  };
  if (hasMarkedText) return { ...attributes, ...markChildren(type, given) };
  const isReplaced = LABELED_ELEMENTS.has(type) && marked.includes('aria-label');
  const isEmpty = !given.children && !FIELDS.has(type) && marked.some((name) => SPOKEN_ATTRIBUTES.includes(name));
  return isReplaced || isEmpty ? { ...ENGLISH, ...attributes } : attributes;
}

const ENGLISH = { lang: 'en' };

function markChildren(type: ElementType, { children, lang }: Props): Props {
  const [text, ...others] = [children].flat();
  const isWhole = others.length === 0 && typeof text === 'string' && isEnglishOnly(text) && type !== Fragment;
  if (isWhole || (TEXT_ELEMENTS.has(type) && typeof text === 'string'))
    return { ...(isWhole && lang === undefined && ENGLISH), children: removeFallbackMarks(text) };
  return {
    children: [children]
      .flat()
      .flatMap((child, index) => (isFallbackText(child) ? markParts(child, type, index) : [child])),
  };
}

const isEnglishOnly = (text: string): boolean => {
  const [before, , after, ...rest] = splitFallbackText(text);
  return before === '' && after === '' && rest.length === 0;
};

/** Every second part is English. */
const markParts = (text: string, parent: ElementType, index: number): ReactNode[] =>
  splitFallbackText(text)
    .map((part, at) => (at % 2 === 0 ? part : markText(part, parent, `english-${index}-${at}`)))
    .filter((part) => part !== '');

const markText = (text: string, parent: ElementType, key: string): ReactNode =>
  jsx(SVG_TEXT_ELEMENTS.has(parent) ? 'tspan' : 'span', { ...ENGLISH, children: text }, key);

/** Components of the router, which pass attributes and content to one element that this runtime does not create. */
const ROUTER_ELEMENTS: ReadonlySet<ElementType> = new Set<ElementType>([Form, Link, NavLink]);

const isElement = (type: ElementType): boolean =>
  typeof type === 'string' || type === (Fragment as ElementType) || ROUTER_ELEMENTS.has(type);
