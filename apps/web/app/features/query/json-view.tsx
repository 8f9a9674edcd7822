import { useMemo, useState } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import type { Row } from '../graph-shared/query-result.ts';
import { formatJson } from './format-json.ts';
import css from './json-view.module.css';

const INITIAL_RECORDS = 250;
/** Above this number of characters, the text has no colors, because they would need a hundred thousand elements. */
const MAX_HIGHLIGHTED_CHARS = 120_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

/** The results as JSON text, with colors for names and numbers. */
export function JsonView({ rows }: { rows: Row[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, INITIAL_RECORDS);
  const text = useMemo(() => formatJson(shown), [shown]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={css.scroll} tabIndex={0} aria-label={QUERY_TEXT.rowsAsJson}>
        <pre className={css.json} translate="no">
          {text.length > MAX_HIGHLIGHTED_CHARS ? text : highlightJson(text)}
        </pre>
      </section>
      {shown.length < rows.length && (
        <p className={css.more}>
          {QUERY_TEXT.jsonTruncated({ shown: shown.length, total: rows.length })}{' '}
          <Button variant="plain" onClick={() => setAll(true)}>
            {QUERY_TEXT.showAllRows}
          </Button>
        </p>
      )}
    </>
  );
}

function highlightJson(text: string) {
  const parts: Array<string | { tokenKind: 'name' | 'number'; text: string }> = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [, quoted, colon, value] = match;
    const tokenKind = colon ? 'name' : value ? 'number' : null;
    if (!tokenKind) continue;
    parts.push(text.slice(at, match.index));
    const word = quoted ?? value ?? '';
    parts.push({ tokenKind, text: word });
    at = match.index + word.length;
  }
  parts.push(text.slice(at));
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one text, cut once
      <span key={index} className={css[part.tokenKind]}>
        {part.text}
      </span>
    ),
  );
}
