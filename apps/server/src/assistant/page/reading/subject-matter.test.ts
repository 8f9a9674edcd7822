import { describe, expect, it } from 'vitest';
import { isAboutOthersMaterial, type SubjectMatterInput } from './subject-matter.ts';

const STORY: SubjectMatterInput = {
  url: 'https://paper.com/2026/harbor-opens',
  titles: [{ value: 'Harbor opens', source: 'html' }],
  description: 'The harbor opens on Monday.',
  types: ['NewsArticle', 'Person', 'ImageObject'],
  text: 'The harbor opens on Monday. Ships wait outside.',
};
const titled = (value: string): SubjectMatterInput => ({ ...STORY, titles: [{ value, source: 'html' }] });

it('rejects a story of the publisher', () => expect(isAboutOthersMaterial(STORY)).toBe(false));

describe('a page about material of others', () => {
  it.each([
    ['a type of a fact check', { ...STORY, types: ['NewsArticle', 'ClaimReview'] }],
    ['a type of a forum', { ...STORY, types: ['DiscussionForumPosting'] }],
    ['a path', { ...STORY, url: 'https://paper.com/fact-check/harbor' }],
    ['a title', titled('Fact check: the harbor is open')],
    ['a title in German', titled('Faktencheck: Der Hafen')],
    ['a title in Spanish', titled('Bulo: el puerto')],
    ['a title that answers a claim', titled('No, this photo does not show the harbor')],
    ['a title that is a question', titled('Did the harbor burn down?')],
    ['its text', { ...STORY, text: 'A reverse image search leads to a photo of 2012.' }],
    ['its text about a picture', { ...STORY, text: 'The doctored picture was shared 2,000 times.' }],
    ['its text in French', { ...STORY, text: 'Cette image truquée circule depuis lundi.' }],
    ['its text in Portuguese', { ...STORY, text: 'A imagem adulterada circula desde segunda.' }],
    ['its description', { ...STORY, description: 'How a deepfake fooled the council.' }],
  ])('is recognized by %s', (_what, page) => expect(isAboutOthersMaterial(page)).toBe(true));
});
