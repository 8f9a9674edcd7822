import { useMemo, useState } from 'react';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { Button } from '../../../components/button.tsx';
import { jsonText } from './json-text.ts';
import css from './json-view.module.css';
import type { Row } from './query-answer.ts';

const FIRST_RECORDS = 250;
/** Beyond so many characters the text stays plain: colours would be a hundred thousand elements. */
const MOST_COLOURED = 120_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

/** The results as JSON text, with names and numbers told apart. */
export function JsonView({ rows }: { rows: Row[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_RECORDS);
  const text = useMemo(() => jsonText(shown), [shown]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={css.scroll} tabIndex={0} aria-label={QUERY_MESSAGES.rowsAsJson}>
        <pre className={css.json} translate="no">
          {text.length > MOST_COLOURED ? text : coloured(text)}
        </pre>
      </section>
      {shown.length < rows.length && (
        <p className={css.more}>
          {QUERY_MESSAGES.jsonCut(shown.length, rows.length)}{' '}
          <Button look="plain" onClick={() => setAll(true)}>
            {QUERY_MESSAGES.writeAll}
          </Button>
        </p>
      )}
    </>
  );
}

function coloured(text: string) {
  const parts: Array<string | { look: 'name' | 'number'; text: string }> = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [, quoted, colon, value] = match;
    const look = colon ? 'name' : value ? 'number' : null;
    if (!look) continue;
    parts.push(text.slice(at, match.index));
    const word = quoted ?? value ?? '';
    parts.push({ look, text: word });
    at = match.index + word.length;
  }
  parts.push(text.slice(at));
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one text, cut once
      <span key={index} className={css[part.look]}>
        {part.text}
      </span>
    ),
  );
}
