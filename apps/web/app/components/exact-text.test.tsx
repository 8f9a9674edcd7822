import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DomainText } from './domain-text.tsx';
import { ExactText } from './exact-text.tsx';

test('shows the code point of a character that reorders text', () => {
  expect(renderToStaticMarkup(<ExactText>{'a\u202eb\u2066c\u2028'}</ExactText>)).toBe(
    'a<span class="quiet">U+202E</span>b<span class="quiet">U+2066</span>c<span class="quiet">U+2028</span>',
  );
});

test('leaves marks that words of some languages need', () => {
  const persian = 'می\u200cخواهم \u200f';
  expect(renderToStaticMarkup(<ExactText>{persian}</ExactText>)).toBe(persian);
});

test('applies to domains', () => {
  expect(renderToStaticMarkup(<DomainText>{'https://\u202emoc.example'}</DomainText>)).toContain('U+202E');
});
