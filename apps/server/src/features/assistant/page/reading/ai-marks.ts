import type { AiMarks, Said } from '../page-report.ts';
import type { HeadData } from './head-data.ts';
import { type StructuredData, toText, valuesOf } from './structured-data.ts';

const MAX_MARKS = 50;
/** Says how a page's text was made (draft of a W3C community group: `ai-disclosure` and its like). */
const AI_META =
  /^(?:ai[-:_](?:disclosure|generated|assisted|content|model|provider)|dcterms\.digitalsourcetype|digitalsourcetype|iptc:digitalsourcetype)$/;

/** What structured data and meta elements say of the use of AI. */
export function readAiMarks({ metas }: HeadData, datas: readonly StructuredData[]): AiMarks {
  const digitalSourceTypes = datas
    .flatMap(({ all }) => all)
    .flatMap(({ node, source }): Said[] =>
      ['digitalSourceType', 'iptcDigitalSourceType'].flatMap((property) =>
        valuesOf(node, property).flatMap((value) => {
          const text = toText(value);
          return text ? [{ value: text.slice(0, 300), source }] : [];
        }),
      ),
    );
  const named = [...metas]
    .filter(([name]) => AI_META.test(name))
    .flatMap(([name, values]) =>
      values.map((value): Said => ({ value: `${name}: ${value.slice(0, 300)}`, source: `meta:${name}` })),
    );
  return { digitalSourceTypes: digitalSourceTypes.slice(0, MAX_MARKS), metas: named.slice(0, MAX_MARKS) };
}
