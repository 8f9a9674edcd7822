import type { AiDetection } from '@vouchwire/api-contract';
import type { PageReport } from '../page/page-report.ts';
import { disclosedUse } from './disclosed-use.ts';
import { type AiShare, nameOfSourceType, shareOfSourceType } from './source-types.ts';

/** What the files of a page say of how they were made; the caller has read them. */
export interface MediaSource {
  readonly url: string;
  /**
   * In content credentials that hold, in those that leave part of the file out, or in metadata (IPTC, XMP) that anybody
   * can write: in a file that a signature covers, and in one that none does.
   */
  readonly writtenIn: 'credentials' | 'partial-credentials' | 'covered-metadata' | 'unsigned-metadata';
  /** As it is written, an IRI or its last part; null where nothing is said. */
  readonly digitalSourceType: string | null;
  /** What is named as the AI system that made it (IPTC “AI System Used”), such as `DALL·E 3`. */
  readonly aiSystem: string | null;
  /** The program that is named as its maker, such as `Adobe Firefly`. */
  readonly software: string | null;
}

/** One thing that says how a part of the page was made. */
interface Account {
  readonly part: 'text' | 'media';
  /** What it says it of: an address, or the text. */
  readonly subject: string;
  readonly share: AiShare;
  readonly basis: AiDetection['basis'][number];
  readonly sentence: string;
}

/** Programs that make pictures, films or texts from a description, as they write themselves into metadata. */
const MAKERS =
  /\b(?:midjourney|dall[·•-]?\s?e|stable ?diffusion|adobe firefly|firefly (?:image|video)|imagen|chatgpt|gpt-?4o|gpt-image|sora|runway|ideogram|leonardo\.?ai|flux\.?1|black forest labs|bing image creator|google gemini|gemini image|grok|nano banana|recraft|seedream)\b/i;
const METAS: Readonly<Record<string, AiShare>> = {
  none: 0,
  'ai-assisted': 0.5,
  'ai-modified': 0.5,
  assisted: 0.5,
  'ai-generated': 1,
  'ai-originated': 1,
  'machine-generated': 1,
  generated: 1,
  autonomous: 1,
};
const NOT_ASSESSED: AiDetection = { assessed: false, ai_probability: null, confidence: null, reasoning: [], basis: [] };
const STRENGTH: readonly AiDetection['basis'][number][] = ['c2pa', 'disclosure', 'iptc', 'generator'];

/**
 * What page and media themselves say of the use of AI; nothing is inferred from style. Without such an account it is not
 * assessed (docs/methodology.md, §6).
 *
 * The percentage is a count: of what gives an account, the share that says it was made by AI (in part: one half). Text
 * and media count for half each where both give one. Of several accounts of one thing, the strongest basis counts.
 */
export function assessAiUse(page: PageReport | null, media: readonly MediaSource[]): AiDetection {
  const accounts = [...textAccounts(page), ...markedMedia(page), ...media.flatMap(mediaAccounts)];
  const perSubject = [...Map.groupBy(accounts, ({ part, subject }) => `${part} ${subject}`).values()].map(strongest);
  if (perSubject.length === 0) return NOT_ASSESSED;
  const parts = [...Map.groupBy(perSubject, ({ part }) => part).values()];
  const probability = Math.round(100 * mean(parts.map((part) => mean(part.map(({ share }) => share)))));
  const sorted = perSubject.toSorted(
    (a, b) => b.share - a.share || STRENGTH.indexOf(a.basis) - STRENGTH.indexOf(b.basis),
  );
  return {
    assessed: true,
    ai_probability: probability,
    confidence: confidenceOf(accounts),
    reasoning: [...new Set(sorted.map(({ sentence }) => sentence))].slice(0, 20),
    basis: STRENGTH.filter((basis) => accounts.some((account) => account.basis === basis)),
  };
}

/**
 * High: every account is signed, or is the page's own word in its text. Medium: some rest on metadata that anybody could
 * write. Low: all that there is is the name of a program, or accounts of the same thing contradict each other.
 */
function confidenceOf(accounts: readonly Account[]): AiDetection['confidence'] {
  const bySubject = Map.groupBy(accounts, ({ part, subject }) => `${part} ${subject}`).values();
  const contradicted = [...bySubject].some(
    (same) => same.some(({ share }) => share === 0) && same.some(({ share }) => share > 0),
  );
  if (contradicted || accounts.every(({ basis }) => basis === 'generator')) return 'low';
  return accounts.every(({ basis }) => basis === 'c2pa' || basis === 'disclosure') ? 'high' : 'medium';
}

function strongest(accounts: readonly Account[]): Account {
  return accounts.reduce((best, account) => {
    const stronger = STRENGTH.indexOf(account.basis) - STRENGTH.indexOf(best.basis);
    return stronger < 0 || (stronger === 0 && account.share > best.share) ? account : best;
  });
}

function textAccounts(page: PageReport | null): Account[] {
  const text = (share: AiShare | null, basis: Account['basis'], sentence: string): Account[] =>
    share === null ? [] : [{ part: 'text', subject: 'text', share, basis, sentence }];
  if (!page?.content) return [];
  const { content } = page;
  const mode = /\bmode\s*=\s*"?([\w-]+)/i.exec(page.aiDisclosure ?? '')?.[1]?.toLowerCase() ?? null;
  return [
    ...disclosedUse(content.text).flatMap(({ share, quote }) => text(share, 'disclosure', `The page says: “${quote}”`)),
    ...text(shareOfWord(mode), 'disclosure', `The page’s header AI-Disclosure says “${mode}”.`),
    ...content.ai.metas.flatMap(({ value, source }) =>
      text(
        shareOfWord(value.toLowerCase().trim()) ?? shareOfSourceType(value),
        'disclosure',
        `The page’s ${source.replace(':', ' element ')} says “${nameOfSourceType(value)}”.`,
      ),
    ),
    ...content.ai.digitalSourceTypes
      .filter(({ of }) => of === 'text')
      .flatMap(({ value }) =>
        text(
          shareOfSourceType(value),
          'disclosure',
          `The page’s structured data say “${nameOfSourceType(value)}” of its text.`,
        ),
      ),
    ...content.generators
      .filter((name) => MAKERS.test(name))
      .flatMap((name) => text(1, 'generator', `The page names “${name}” as the program that made it.`)),
  ];
}

/** Structured data say it of media without saying of which, so they count as one. */
function markedMedia(page: PageReport | null): Account[] {
  return (page?.content?.ai.digitalSourceTypes ?? [])
    .filter(({ of }) => of === 'media')
    .flatMap(({ value }, at): Account[] => {
      const share = shareOfSourceType(value);
      if (share === null) return [];
      const sentence = `The page’s structured data say “${nameOfSourceType(value)}” of a picture, film or recording.`;
      return [{ part: 'media', subject: `structured data ${at}`, share, basis: 'disclosure', sentence }];
    });
}

const WHERE: Readonly<Record<MediaSource['writtenIn'], string>> = {
  credentials: 'The content credentials',
  'partial-credentials': 'Content credentials that leave part of the file out',
  'covered-metadata': 'The metadata',
  'unsigned-metadata': 'The unsigned metadata',
};

function mediaAccounts({ url, writtenIn, digitalSourceType, aiSystem, software }: MediaSource): Account[] {
  const where = `${WHERE[writtenIn]} of ${url}`;
  const basis = writtenIn === 'credentials' ? 'c2pa' : 'iptc';
  const account = (share: AiShare, sentence: string, on: Account['basis'] = basis): Account[] => [
    { part: 'media', subject: url, share, basis: on, sentence },
  ];
  const share = digitalSourceType === null ? null : shareOfSourceType(digitalSourceType);
  if (share !== null && digitalSourceType !== null)
    return account(share, `${where} say “${nameOfSourceType(digitalSourceType)}”.`);
  if (aiSystem !== null) return account(1, `${where} name ${aiSystem.slice(0, 80)} as the AI system that made it.`);
  if (software === null || !MAKERS.test(software)) return [];
  return account(1, `${where} name ${software.slice(0, 80)}, a program that makes media with AI.`, 'generator');
}

function shareOfWord(word: string | null): AiShare | null {
  return word !== null && Object.hasOwn(METAS, word) ? (METAS[word] ?? null) : null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
