import {
  idOf,
  isNode,
  type StructuredData,
  type StructuredNode,
  toText,
  typesOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import type { AiMarks, Said } from '../page-report.ts';
import type { HeadData } from './head-data.ts';

const MAX_MARKS = 50;
/** Says how a page's text was made (draft of a W3C community group: `ai-disclosure` and its like). */
const AI_META =
  /^(?:ai[-:_](?:disclosure|generated|assisted|content|model|provider)|dcterms\.digitalsourcetype|digitalsourcetype|iptc:digitalsourcetype)$/;

/** What structured data and meta elements say of the use of AI. */
export function readAiMarks({ metas }: HeadData, datas: readonly StructuredData[]): AiMarks {
  const digitalSourceTypes = datas
    .flatMap(({ all }) => all)
    .flatMap(({ node, source }): AiMarks['digitalSourceTypes'][number][] =>
      ['digitalSourceType', 'iptcDigitalSourceType'].flatMap((property) =>
        valuesOf(node, property).flatMap((value) => {
          const text = toText(value) ?? (isNode(value) ? idOf(value) : null);
          return text ? [{ value: text.slice(0, 300), source, of: isMedia(node) ? 'media' : 'text' }] : [];
        }),
      ),
    );
  const named = [...metas]
    .filter(([name]) => AI_META.test(name))
    .flatMap(([name, values]) => values.map((value): Said => ({ value: value.slice(0, 300), source: `meta:${name}` })));
  return { digitalSourceTypes: digitalSourceTypes.slice(0, MAX_MARKS), metas: named.slice(0, MAX_MARKS) };
}

function isMedia(node: StructuredNode): boolean {
  return typesOf(node).some((type) => /^(?:Image|Video|Audio|Media|Music\w*|3DModel)(?:Object)?$/.test(type));
}
