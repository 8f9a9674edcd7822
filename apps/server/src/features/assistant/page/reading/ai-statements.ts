import type { AiStatement } from '@vouchwire/api-contract';
import {
  idOf,
  isNode,
  nodesOf,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
  textOf,
  toText,
  typesOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import { ownStatements, type TextBlock } from '../../ai-use/own-statements.ts';
import { toAddress } from './addresses.ts';
import type { HeadData } from './head-data.ts';

const MAX_STATEMENTS = 20;
const MAX_VALUE_CHARS = 300;
/** `ai-disclosure` and similar names (draft of a W3C community group), and the IPTC property. */
const AI_META =
  /^(?:ai[-:_](?:disclosure|generated|assisted|content|model|provider)|dcterms\.digitalsourcetype|digitalsourcetype|iptc:digitalsourcetype)$/;
/** Media that belong to an article, by schema.org. */
const MEDIA_PROPERTIES = ['image', 'video', 'audio', 'associatedMedia', 'primaryImageOfPage', 'thumbnail'] as const;
const SOURCE_TYPE_PROPERTIES = ['digitalSourceType', 'iptcDigitalSourceType'] as const;

export interface AiStatementInput {
  readonly head: HeadData;
  readonly blocks: readonly TextBlock[];
  /** What the structured data describe as the page. */
  readonly subjects: readonly SourcedNode[];
  readonly jsonLd: StructuredData;
  readonly microdata: StructuredData;
  readonly baseUrl: string;
  /** A page about the claims or the pictures of others: its sentences, captions and pictures can be theirs. */
  readonly isAboutOthers: boolean;
}

/** Reads what the page states about AI in its text, its meta elements and its structured data. Nothing is concluded. */
export function readAiStatements(input: AiStatementInput): AiStatement[] {
  const { blocks, head, isAboutOthers } = input;
  const inText = (isAboutOthers ? [] : ownStatements(blocks)).map(
    ({ kind, quote }): AiStatement => ({
      place: kind === 'caption' ? 'caption' : 'sentence',
      name: null,
      url: null,
      quote,
    }),
  );
  const inMetas = [...head.metas]
    .filter(([name]) => AI_META.test(name))
    .flatMap(([name, values]) =>
      values.map((value): AiStatement => ({ place: 'meta', name, url: null, quote: value.slice(0, MAX_VALUE_CHARS) })),
    );
  return [...inText, ...inMetas, ...inStructuredData(input)].slice(0, MAX_STATEMENTS);
}

function inStructuredData({ subjects, jsonLd, microdata, baseUrl, isAboutOthers }: AiStatementInput): AiStatement[] {
  const dataOf = ({ source }: SourcedNode): StructuredData => (source === 'microdata' ? microdata : jsonLd);
  const media = [
    ...subjects.flatMap((subject) =>
      MEDIA_PROPERTIES.flatMap((property) => nodesOf(dataOf(subject), subject.node, property)),
    ),
    ...[...jsonLd.top, ...microdata.top].map(({ node }) => node).filter(isMedia),
  ];
  const nodes = new Set<StructuredNode>([...subjects.map(({ node }) => node), ...(isAboutOthers ? [] : media)]);
  const found = [...nodes].flatMap((node) => statementsOf(node, baseUrl));
  return [...new Map(found.map((one) => [`${one.name} ${one.url} ${one.quote}`, one])).values()];
}

function statementsOf(node: StructuredNode, baseUrl: string): AiStatement[] {
  const [type = 'Thing'] = typesOf(node);
  const url = isMedia(node) ? toAddress(textOf(node, 'contentUrl') ?? textOf(node, 'url'), baseUrl) : null;
  return SOURCE_TYPE_PROPERTIES.flatMap((property) =>
    valuesOf(node, property).flatMap((value): AiStatement[] => {
      const text = toText(value) ?? (isNode(value) ? idOf(value) : null);
      return text
        ? [{ place: 'structured-data', name: `${type}.${property}`, url, quote: text.slice(0, MAX_VALUE_CHARS) }]
        : [];
    }),
  );
}

function isMedia(node: StructuredNode): boolean {
  return typesOf(node).some((type) => /^(?:Image|Video|Audio|Media)Object$/.test(type));
}
