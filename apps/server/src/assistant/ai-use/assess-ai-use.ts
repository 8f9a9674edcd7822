import type { AiDetection, AiStatement, MediaItem } from '@vouchwire/api-contract';
import { createSentences } from '../../platform/messages/sentence.ts';
import type { PageReport } from '../page/page-report.ts';

const MAX_STATEMENTS = 20;
const MAX_HEADER_CHARS = 400;
/** IPTC digital source types of content that a generative model created, completely or partly. */
const MADE_WITH_AI: ReadonlySet<string> = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
]);

export const AI_USE_TEMPLATES = {
  credentials: 'The content credentials of {url}, signed by {signer}, state “{type}”.',
} as const;

const describeAiUse = createSentences('aiUse', AI_USE_TEMPLATES);

export const NOT_ASSESSED: Omit<AiDetection, 'statements'> = {
  assessed: false,
  ai_probability: null,
  confidence: null,
  source: null,
  reasoning: [],
  reasoning_parts: [],
};

/**
 * Returns the page's statements about AI, quoted, and a percentage only if it is from signed credentials. Anyone can
 * write tags, metadata and sentences, and they can be about anything, so nothing is concluded from them
 * (docs/methodology.md, section 6).
 */
export function assessAiUse(page: PageReport | null, media: readonly MediaItem[]): AiDetection {
  const own = media.filter((item) => item.own);
  const statements = [
    ...headerStatements(page),
    ...(page?.content?.aiStatements ?? []),
    ...own.flatMap(createFileStatements),
  ];
  return { ...assessBySignatures(own), statements: statements.slice(0, MAX_STATEMENTS) };
}

/**
 * Returns the share of the publisher's own media that a generative model created, according to credentials that the
 * publisher itself signed. Null unless at least one states it, because photographs give no information about the text.
 */
function assessBySignatures(own: readonly MediaItem[]): Omit<AiDetection, 'statements'> {
  const signed = own.filter(
    ({ state, signer_is_publisher, digital_source_type }) =>
      state === 'valid-recognized-signer' && signer_is_publisher === true && digital_source_type !== null,
  );
  const madeWithAi = signed.filter(({ digital_source_type }) => MADE_WITH_AI.has(digital_source_type ?? ''));
  if (madeWithAi.length === 0) return NOT_ASSESSED;
  const reasoning = madeWithAi.map(({ url, signer, digital_source_type: type }) =>
    describeAiUse('credentials', { url, signer: signer ?? '?', type: type ?? '' }),
  );
  return {
    assessed: true,
    ai_probability: Math.round((100 * madeWithAi.length) / signed.length),
    confidence: 'high',
    source: 'credentials',
    reasoning: reasoning.map(({ text }) => text),
    reasoning_parts: reasoning.flatMap(({ parts }) => parts),
  };
}

function headerStatements(page: PageReport | null): AiStatement[] {
  if (!page?.content || page.aiDisclosure === null) return [];
  return [{ place: 'header', name: 'AI-Disclosure', url: null, quote: page.aiDisclosure.slice(0, MAX_HEADER_CHARS) }];
}

function createFileStatements({ url, state, signer, digital_source_type, metadata }: MediaItem): AiStatement[] {
  const isValid = state === 'valid-recognized-signer' || state === 'valid-unknown-signer';
  const statement = (place: AiStatement['place'], name: string | null, quote: string | null): AiStatement[] =>
    quote === null ? [] : [{ place, name, url, quote }];
  return [
    ...(isValid ? statement('credentials', signer, digital_source_type) : []),
    ...(metadata.state === 'stated'
      ? [
          ...statement('file-metadata', 'Digital Source Type', metadata.digital_source_type),
          ...statement('file-metadata', 'AI System Used', metadata.ai_system),
        ]
      : []),
  ];
}
