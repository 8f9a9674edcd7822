import { parse } from 'tldts';
import type { SitePicture, TenantKind } from './site-state.ts';

/** Time after which a changed fact of the same tenant is an accepted one, so that changes of many years do not add up. */
export const ACCEPTANCE_MS = 365 * 86_400_000;

/** Facts that are compared as sets of texts. */
const SET_FIELDS = ['names', 'ids', 'certificate', 'owners', 'languages', 'mail', 'accounts', 'statements'] as const;
type SetField = (typeof SET_FIELDS)[number];

/** Texts as read, and the first and the last visit that showed them. ISO 8601 UTC. */
interface DatedTexts {
  readonly texts: readonly string[];
  readonly since: string;
  readonly at: string;
}

/**
 * The facts of a tenant that visits have shown. A fact that a later visit does not find keeps its last value, because
 * its absence says nothing.
 */
export interface TenantFacts extends Readonly<Partial<Record<SetField, DatedTexts>>> {
  /** Languages that the site has offered. */
  readonly offeredLanguages: readonly string[];
  readonly purpose: DatedTexts | undefined;
}

export const NO_FACTS: TenantFacts = { offeredLanguages: [], purpose: undefined };

/** Kinds that are compared between the accepted facts and a picture. */
export const COMPARED_KINDS = [
  'organization',
  'certificate',
  'owner',
  'language',
  'purpose',
  'contact',
  'file',
] as const satisfies readonly TenantKind[];
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** `unknown`: one of both sides does not show it, which says nothing. */
export type Comparison = 'same' | 'changed' | 'unknown';

/** Words that many names contain: articles, prepositions, legal forms, and parts of addresses. */
const SMALL_WORDS = new Set(
  (
    'the a an of and for in on at to by la le les el los las de del di da do das dos du des der die das den dem ein eine ' +
    'und et y e il lo gli un une o os as het een van von www com org net co inc incorporated llc ltd limited gmbh ag sa ' +
    'sas srl spa bv nv ab as oy plc corp corporation company'
  ).split(' '),
);

/** Words of the trade. A name that shares only these shares nothing that identifies it. */
const TRADE_WORDS = new Set(
  (
    'news newspaper newspapers times daily weekly gazette herald journal post press tribune today online live media ' +
    'report reporter review magazine local breaking network group radio tv television noticias diario zeitung nachrichten ' +
    'blog home'
  ).split(' '),
);

/** Purposes that no news site has. One of them where articles were is a change. */
const OTHER_PURPOSES: ReadonlySet<string> = new Set(['parked', 'shop', 'gambling', 'adult']);

const listTexts = (picture: SitePicture, field: SetField): readonly string[] => {
  switch (field) {
    case 'names':
      return picture.organizationNames;
    case 'ids':
      return picture.organizationIds;
    case 'certificate':
      return picture.certificateOrganization === null ? [] : [picture.certificateOrganization];
    case 'owners':
      return picture.owners;
    case 'languages':
      return picture.languages;
    case 'mail':
      return picture.contactDomains;
    case 'accounts':
      return picture.accounts;
    case 'statements':
      return picture.file?.statements ?? [];
  }
};

/** Adds the facts that a picture shows. `kinds` limits which of them are replaced. */
export function addFacts(
  facts: TenantFacts,
  picture: SitePicture,
  at: string,
  kinds: ReadonlySet<ComparedKind> = new Set(COMPARED_KINDS),
): TenantFacts {
  const fields = SET_FIELDS.filter((field) => kinds.has(KIND_OF_FIELD[field]));
  const shown = fields.flatMap((field): [SetField, DatedTexts][] => {
    const texts = listTexts(picture, field);
    if (texts.length === 0 || isRetained(field, facts, picture, at)) return [];
    const isSame = compareField(field, facts, picture) === 'same';
    return [[field, { texts, since: (isSame && facts[field]?.since) || at, at }]];
  });
  const languages = kinds.has('language') ? [...picture.languages, ...picture.offeredLanguages] : [];
  return {
    ...facts,
    ...Object.fromEntries(shown),
    offeredLanguages: [...new Set([...facts.offeredLanguages, ...languages])],
    purpose: kinds.has('purpose') ? addPurpose(facts.purpose, picture.purpose, at) : facts.purpose,
  };
}

function addPurpose(before: DatedTexts | undefined, purpose: SitePicture['purpose'], at: string) {
  if (purpose === null) return before;
  return { texts: [purpose], since: before?.texts.includes(purpose) ? before.since : at, at };
}

/**
 * Of two fields of one kind, such as mail addresses and accounts, one may change while the other is the same. The
 * earlier one is retained for a time, so that a tenant cannot be replaced step by step.
 */
const isRetained = (field: SetField, facts: TenantFacts, picture: SitePicture, at: string): boolean =>
  (field === 'mail' || field === 'accounts') &&
  compareField(field, facts, picture) === 'changed' &&
  Date.parse(at) - Date.parse(facts[field]?.at ?? at) < ACCEPTANCE_MS;

const KIND_OF_FIELD: Readonly<Record<SetField, ComparedKind>> = {
  names: 'organization',
  ids: 'organization',
  certificate: 'certificate',
  owners: 'owner',
  languages: 'language',
  mail: 'contact',
  accounts: 'contact',
  statements: 'file',
};

/**
 * Compares what a picture shows of a kind with the accepted facts. A fact that only one visit has shown is not accepted
 * yet, because that visit may have been odd.
 */
export function compareKind(kind: ComparedKind, accepted: TenantFacts, picture: SitePicture): Comparison {
  const compare = (field: SetField) => {
    const comparison = compareField(field, accepted, picture);
    const isAccepted = accepted[field]?.since !== accepted[field]?.at;
    return comparison === 'changed' && !isAccepted ? 'unknown' : comparison;
  };
  switch (kind) {
    case 'organization': {
      const [names, ids] = [compare('names'), compare('ids')];
      // Only names without a common word are a change, and only if no identifier is the same.
      return names === 'same' || ids === 'same' ? 'same' : names;
    }
    case 'certificate':
      return compare('certificate');
    case 'owner':
      return compare('owners');
    case 'language':
      return compare('languages');
    case 'purpose':
      if (picture.purpose === null || accepted.purpose === undefined) return 'unknown';
      if (accepted.purpose.texts.includes(picture.purpose)) return 'same';
      if (accepted.purpose.since === accepted.purpose.at) return 'unknown';
      return accepted.purpose.texts.includes('articles') && OTHER_PURPOSES.has(picture.purpose) ? 'changed' : 'unknown';
    case 'contact': {
      const both = [compare('mail'), compare('accounts')];
      return both.includes('same') ? 'same' : both.includes('changed') ? 'changed' : 'unknown';
    }
    case 'file':
      return compare('statements');
  }
}

/** Returns true if the social accounts of a picture are others. They are in another document than the mail addresses. */
export const hasOtherAccounts = (accepted: TenantFacts, picture: SitePicture): boolean =>
  compareField('accounts', accepted, picture) === 'changed';

/** Returns true if a word of the name, an identifier, a mail domain or an account is the same. */
export const sharesIdentity = (accepted: TenantFacts, picture: SitePicture): boolean =>
  (['names', 'ids', 'mail', 'accounts'] as const).some((field) => compareField(field, accepted, picture) === 'same');

/** Returns true if the page can be of the accepted tenant: its language and its purpose are not others. */
export const isOfSameKind = (accepted: TenantFacts, picture: SitePicture): boolean =>
  compareKind('language', accepted, picture) !== 'changed' &&
  (picture.purpose === null ||
    !OTHER_PURPOSES.has(picture.purpose) ||
    accepted.purpose?.texts.includes(picture.purpose) === true);

export const sharesId = (accepted: TenantFacts, picture: SitePicture): boolean =>
  compareField('ids', accepted, picture) === 'same';

function compareField(field: SetField, accepted: TenantFacts, picture: SitePicture): Comparison {
  const before = accepted[field]?.texts ?? [];
  const after = listTexts(picture, field);
  if (before.length === 0 || after.length === 0) return 'unknown';
  const isSame =
    field === 'names' || field === 'certificate'
      ? hasCommonWord(before, after)
      : hasCommon(field === 'languages' ? [...before, ...accepted.offeredLanguages] : before, after);
  return isSame ? 'same' : 'changed';
}

const hasCommon = (a: readonly string[], b: readonly string[]): boolean => a.some((text) => b.includes(text));

/** Compares the words that identify names. Names that have only words of the trade must have the same words. */
function hasCommonWord(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [a, b].map((names) => names.map(listWords));
  return (left ?? []).some((before) =>
    (right ?? []).some((after) => {
      const [some, others] = [before, after].map((words) => words.filter((word) => !TRADE_WORDS.has(word)));
      if (some?.length && others?.length) return hasCommon(some, others);
      return before.join(' ') === after.join(' ');
    }),
  );
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

function listWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = [...SEGMENTER.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment.split(/[^\p{L}\p{N}]+/u).filter(Boolean) : [],
  );
  const own = words.filter((word) => !SMALL_WORDS.has(word));
  return own.length > 0 ? own : words;
}

/**
 * Returns true if two registrable domains are forms of one address: the same name under the suffix of a country, or
 * with the code of a language or a country.
 */
export function isAddressForm(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [parse(a), parse(b)];
  if (!left.domainWithoutSuffix || !right.domainWithoutSuffix) return false;
  const [before, after] = [left, right].map(({ domainWithoutSuffix }) =>
    domainWithoutSuffix?.replace(/^[a-z]{2}-(?=.{3})|(?<=.{3})-[a-z]{2}$/, ''),
  );
  if (before !== after) return false;
  const hasCode = before !== left.domainWithoutSuffix || after !== right.domainWithoutSuffix;
  return hasCode || [left, right].some(({ publicSuffix }) => /(^|\.)[a-z]{2}$/.test(publicSuffix ?? ''));
}

const MAX_TEXTS = 5;

/** Formats texts as evidence. Leaves out contacts in files, which name persons. */
export function formatTexts(texts: readonly string[]): string {
  return texts
    .filter((text) => !text.startsWith('contact='))
    .slice(0, MAX_TEXTS)
    .join(', ')
    .slice(0, 300);
}

const FIELDS: Readonly<Record<ComparedKind, readonly SetField[]>> = {
  organization: ['names', 'ids'],
  certificate: ['certificate'],
  owner: ['owners'],
  language: ['languages'],
  purpose: [],
  contact: ['accounts', 'mail'],
  file: ['statements'],
};

/** Returns the accepted texts of a kind that a picture contradicts, and those of the picture. */
export function describeChange(
  kind: ComparedKind,
  accepted: TenantFacts,
  picture: SitePicture,
): { readonly before: string; readonly beforeAt: string; readonly after: string } | null {
  if (kind === 'purpose') {
    const { purpose } = accepted;
    return purpose && picture.purpose !== null
      ? { before: formatTexts(purpose.texts), beforeAt: purpose.at, after: picture.purpose }
      : null;
  }
  const field = FIELDS[kind].find((one) => compareField(one, accepted, picture) === 'changed');
  const before = field && accepted[field];
  return before
    ? { before: formatTexts(before.texts), beforeAt: before.at, after: formatTexts(listTexts(picture, field)) }
    : null;
}
