import { describe, expect, it } from 'vitest';
import type { PageLink } from '../page/page-report.ts';
import { listDisclosureCandidates } from './disclosure-candidates.ts';
import { findPassages } from './passages.ts';
import { SCORED_TOPICS, type ScoredTopic } from './topics.ts';

const PUBLISHER = { domain: 'herald.example', names: ['The Herald'] };

/** The topics that a sentence shows. */
const listTopics = (sentence: string, links: string[] = []): ScoredTopic[] => {
  const passages = findPassages(`A heading\nSomething else first. ${sentence}\nThe end.`, links, PUBLISHER);
  for (const topic of SCORED_TOPICS) for (const quote of passages[topic]) expect(sentence).toContain(quote);
  return SCORED_TOPICS.filter((topic) => passages[topic].length > 0);
};

describe('topics of a passage', () => {
  it.each([
    'The Herald is owned by Herald Media Ltd, which is registered in Cardiff.',
    'We are a reader-owned cooperative with 4,000 members.',
    'The Herald is a subsidiary of Northern News Group.',
    'We are a 501(c)(3) organization and publish our tax returns.',
    'Our newsroom is funded by subscriptions and by the Open Foundation.',
    'Herausgeber: Verlag Nordlicht GmbH, vertreten durch Anna Berg.',
    'Le journal est édité par la société Nord Presse SAS.',
    'El diario es propiedad de la Fundación Prensa Libre.',
    'Il giornale è edito da Stampa Libera S.r.l. di Torino.',
    'De krant is eigendom van Stichting Lokaal Nieuws.',
  ])('finds ownership: %s', (sentence) => expect(listTopics(sentence)).toContain('ownership'));

  it.each([
    'We correct errors promptly and say what was wrong.',
    'If you believe we have made a mistake, please write to the editor.',
    'Mistakes are corrected in the text and listed on this page.',
    'Wir korrigieren Fehler so schnell wie möglich und machen sie kenntlich.',
    'Nous rectifions les erreurs dès qu’elles nous sont signalées.',
    'Cuando cometemos errores los corregimos de forma visible.',
    'Se pubblichiamo errori, li correggiamo in modo trasparente.',
    'Wij corrigeren fouten zo snel mogelijk en vermelden dat.',
  ])('finds corrections: %s', (sentence) => expect(listTopics(sentence)).toContain('corrections'));

  it.each([
    'All staff sign our code of conduct and declare conflicts of interest.',
    'Our editorial guidelines apply to everybody who writes for us.',
    'The Herald follows the code of ethics of the Society of Professional Journalists.',
    'Die Redaktion hält sich an den Pressekodex des Deutschen Presserats.',
    'La rédaction respecte la charte de Munich.',
    'Nos regimos por un código deontológico propio.',
    'La redazione segue la Carta dei doveri del giornalista.',
    'De redactie werkt volgens het redactiestatuut van 1998.',
  ])('finds ethics: %s', (sentence) => expect(listTopics(sentence)).toContain('ethics'));

  it.each([
    'The house on the hill is owned by nobody now.',
    'The minister said that the error would be looked into.',
    'Scientists corrected the position of the telescope on Friday.',
    'The committee heard two witnesses about the contract.',
    'Subscribe to our newsletter for the best stories of the week.',
    // News about others that contains the words of such pages.
    'The Department of Corrections corrects errors in inmate records.',
    'The state corrects errors in the tax records of 2,000 people.',
    'A former editor was accused of breaking our code of ethics.',
    'The senator violated the code of conduct, according to the report.',
    'Corrections officers found mistakes and corrected the list of prisoners.',
    'The mayor said that conflicts of interest were declared.',
    'Der Ministerin wird vorgeworfen, gegen den Ehrenkodex verstoßen zu haben.',
    'Le ministre a corrigé ses erreurs devant les députés.',
    'El ministro corrigió los errores del informe.',
    'The jail is owned by Northern Prison Services Ltd.',
    'The hospital adopted a code of ethics for surgery last year.',
  ])('finds no topic: %s', (sentence) => expect(listTopics(sentence)).toEqual([]));

  it('finds no topic in a line of links', () => {
    const line = 'About us Code of ethics Corrections policy Contact';
    expect(listTopics(line, ['About us', 'Code of ethics', 'Corrections policy', 'Contact'])).toEqual([]);
    expect(listTopics('We follow our code of ethics, as of 2026', ['About us'])).toEqual(['ethics']);
  });

  it('returns at most 300 characters', () => {
    const long = `Our code of ethics ${'asks for care '.repeat(60)}.`;
    expect(findPassages(long, [], PUBLISHER).ethics[0]?.length).toBeLessThanOrEqual(300);
    for (const text of ['is owned owned ', 'find an error you ', 'our code of ethics\n', 'correct ', '“A. '])
      findPassages(
        text.repeat(20_000),
        Array.from({ length: 2_000 }, (_, at) => `link ${at}`),
        PUBLISHER,
      );
  });
});

describe('topics of a link', () => {
  const link = (text: string, path: string, region: PageLink['region'] = 'footer'): PageLink => ({
    ...{ text, url: `https://www.paper.com${path}`, region, rel: null },
  });
  const found = (...links: PageLink[]) =>
    listDisclosureCandidates([], [{ links, policyLinks: [] }], 'paper.com').map(({ topic, url }) => [
      topic,
      new URL(url).pathname,
    ]);

  it.each([
    ['Corrections', '/x', 'corrections'],
    ['Corrections & Clarifications', '/x', 'corrections'],
    ['Errata', '/x', 'corrections'],
    ['Report an error', '/x', 'corrections'],
    ['Read more', '/about/corrections/', 'corrections'],
    ['Ethics policy', '/x', 'ethics'],
    ['Our standards →', '/x', 'ethics'],
    ['Read more', '/code-of-ethics.html', 'ethics'],
    ['Who owns us', '/x', 'ownership'],
    ['Who owns The Paper?', '/ownership', 'ownership'],
    ['Impressum', '/x', 'ownership'],
    ['About us', '/x', 'ownership'],
  ])('finds the topic of “%s” (%s): %s', (text, path, topic) =>
    expect(found(link(text, path)).map(([one]) => one)).toContain(topic),
  );

  it.each([
    ['Minister’s ethics under scrutiny after report', '/news/ministers-ethics'],
    ['Prison corrections officers strike', '/news/strike'],
    ['About a boy', '/film/about-a-boy-review-of-the-week'],
    ['Ownership of the island passes to its people', '/news/island-ownership'],
  ])('finds no topic in the link to a story: %s', (text, path) =>
    expect(found(link(text, path, 'main')).filter(([topic]) => topic !== 'ownership' || !/about/i.test(text))).toEqual(
      [],
    ),
  );

  it('sorts specific links before vague ones and footer links first, and omits other domains', () => {
    expect(
      found(
        link('About us', '/about'),
        link('Ownership', '/who'),
        link('Corrections', '/a', 'main'),
        link('Corrections', '/b'),
      ),
    ).toEqual([
      ['ownership', '/who'],
      ['ownership', '/about'],
      ['corrections', '/b'],
      ['corrections', '/a'],
    ]);
    expect(found({ ...link('Ethics policy', '/x'), url: 'https://www.other.com/ethics' })).toEqual([]);
  });
});
