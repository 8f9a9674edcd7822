/** @jsxImportSource #jsx */
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { addFallbackText } from '../fallback-texts.ts';

/** WCAG 2.2, 3.1.2: a screen reader learns the language of each part of a page. */
it('sets lang on elements with a fallback text in English, and on no others', () => {
  const read = addFallbackText('Read on 12 March');
  const label = addFallbackText('Close the dialog');
  const Button = ({ label }: { label: string }) => <button type="button">{label}</button>;
  const screen = (
    <>
      {read}
      <p>{read}</p>
      <p lang="fr">{read}</p>
      <p>{read}: Quelle</p>
      <Button label={label} />
      <Button label="Fermer" />
      <button type="button">Close the dialog</button>
      <button type="button" aria-label={label}>
        <b>×</b>
      </button>
      <section aria-label={label}>
        <b>Texte</b>
      </section>
      <p>{`Le 12 mars : ${read}, ${read}.`}</p>
      <Link to="/data">{label}</Link>
      <img alt={label} />
      <input placeholder={label} title={label} defaultValue={label} />
      <p>{'one \u2063 of a file'}</p>
      <option>{label}</option>
      <text>
        {read} {1}
      </text>
    </>
  );
  const english = '<span lang="en">Read on 12 March</span>';
  expect(
    renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>).split(
      /(?<=>)(?=<(?:p|a|button|section|img|input|option|text)\b)/,
    ),
  ).toEqual([
    english,
    '<p lang="en">Read on 12 March</p>',
    '<p lang="fr">Read on 12 March</p>',
    `<p>${english}: Quelle</p>`,
    '<button type="button" lang="en">Close the dialog</button>',
    '<button type="button">Fermer</button>',
    '<button type="button">Close the dialog</button>',
    '<button lang="en" type="button" aria-label="Close the dialog"><b>×</b></button>',
    '<section aria-label="Close the dialog"><b>Texte</b></section>',
    `<p>Le 12 mars : ${english}, ${english}.</p>`,
    '<a lang="en" href="/data" data-discover="true">Close the dialog</a>',
    '<img lang="en" alt="Close the dialog"/>',
    `<input placeholder="Close the dialog" title="Close the dialog" value="${label}"/>`,
    '<p>one \u2063 of a file</p>',
    '<option lang="en">Close the dialog</option>',
    '<text><tspan lang="en">Read on 12 March</tspan> 1</text>',
  ]);
});

it('does not mark text without letters', () => {
  expect(renderToStaticMarkup(<p>{addFallbackText(', ')}</p>)).toBe('<p>, </p>');
});
