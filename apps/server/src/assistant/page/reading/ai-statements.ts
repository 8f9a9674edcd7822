import type { AiStatement } from '@vouchwire/api-contract';
import type { HeadData } from '../../../platform/markup/head-data.ts';
import {
  getNodeId,
  getNodes,
  getText,
  getTypes,
  getValues,
  isNode,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
  toText,
} from '../../../platform/markup/structured-data.ts';
import { findOwnStatements, type TextBlock } from '../../ai-use/own-statements.ts';
import { toHttpUrl } from './to-http-url.ts';

const MAX_STATEMENTS = 20;
const MAX_VALUE_CHARS = 300;
/** Matches `ai-disclosure` and similar names (draft of a W3C community group), and the IPTC property. */
const AI_META =
  /^(?:ai[-:_](?:disclosure|generated|assisted|content|model|provider)|dcterms\.digitalsourcetype|digitalsourcetype|iptc:digitalsourcetype)$/;
/** Properties of schema.org for media of an article. */
const MEDIA_PROPERTIES = ['image', 'video', 'audio', 'associatedMedia', 'primaryImageOfPage', 'thumbnail'] as const;
const SOURCE_TYPE_PROPERTIES = ['digitalSourceType', 'iptcDigitalSourceType'] as const;

interface AiStatementInput {
  readonly head: HeadData;
  readonly blocks: readonly TextBlock[];
  /** Nodes of the structured data that describe the page. */
  readonly subjects: readonly SourcedNode[];
  readonly jsonLd: StructuredData;
  readonly attributes: StructuredData;
  readonly baseUrl: string;
  /** True for a page about claims or pictures of others, because its sentences, captions and pictures may be theirs. */
  readonly isAboutOthers: boolean;
}

/**
 * Extracts the statements of the page about AI from its text, its meta elements and its structured data. Concludes
 * nothing from them.
 */
export function extractAiStatements(input: AiStatementInput): AiStatement[] {
  const { blocks, head, isAboutOthers } = input;
  const textStatements = (isAboutOthers ? [] : findOwnStatements(blocks)).map(
    ({ kind, quote }): AiStatement => ({
      place: kind === 'caption' ? 'caption' : 'sentence',
      name: null,
      url: null,
      quote,
    }),
  );
  const metaStatements = [...head.metas]
    .filter(([name]) => AI_META.test(name))
    .flatMap(([name, values]) =>
      values.map((value): AiStatement => ({ place: 'meta', name, url: null, quote: value.slice(0, MAX_VALUE_CHARS) })),
    );
  return [...textStatements, ...metaStatements, ...listStructuredStatements(input)].slice(0, MAX_STATEMENTS);
}

function listStructuredStatements({
  subjects,
  jsonLd,
  attributes,
  baseUrl,
  isAboutOthers,
}: AiStatementInput): AiStatement[] {
  const getData = ({ source }: SourcedNode): StructuredData => (source.startsWith('json-ld') ? jsonLd : attributes);
  const media = [
    ...subjects.flatMap((subject) =>
      MEDIA_PROPERTIES.flatMap((property) => getNodes(getData(subject), subject.node, property)),
    ),
    ...[...jsonLd.top, ...attributes.top].map(({ node }) => node).filter(isMedia),
  ];
  const nodes = new Set<StructuredNode>([...subjects.map(({ node }) => node), ...(isAboutOthers ? [] : media)]);
  const found = [...nodes].flatMap((node) => listNodeStatements(node, baseUrl));
  return [...new Map(found.map((one) => [`${one.name} ${one.url} ${one.quote}`, one])).values()];
}

function listNodeStatements(node: StructuredNode, baseUrl: string): AiStatement[] {
  const [type = 'Thing'] = getTypes(node);
  const url = isMedia(node) ? toHttpUrl(getText(node, 'contentUrl') ?? getText(node, 'url'), baseUrl) : null;
  return SOURCE_TYPE_PROPERTIES.flatMap((property) =>
    getValues(node, property).flatMap((value): AiStatement[] => {
      const text = toText(value) ?? (isNode(value) ? getNodeId(value) : null);
      return text
        ? [{ place: 'structured-data', name: `${type}.${property}`, url, quote: text.slice(0, MAX_VALUE_CHARS) }]
        : [];
    }),
  );
}

function isMedia(node: StructuredNode): boolean {
  return getTypes(node).some((type) => /^(?:Image|Video|Audio|Media)Object$/.test(type));
}
