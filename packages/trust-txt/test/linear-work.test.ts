import { describe, expect, it } from 'vitest';
import { fixPolicyFile, formatPolicyFile, lintPolicyFile, suggestFromPage } from '../src/index.ts';
import { ADVERSARIAL_SHAPES } from './adversarial-shapes.ts';
import { countWork } from './count-work.ts';

const SIZE = 6_000;
const options = { domain: 'journallist.net', today: '2026-03-31', profile: 'compat' } as const;
const works = { lint: lintPolicyFile, fix: fixPolicyFile, format: formatPolicyFile };

it('counts work, so that linear and quadratic time are distinguishable', () => {
  const lines = (count: number) => () => lintPolicyFile('member=https://a.example/\n'.repeat(count));
  expect(countWork(lines(200))).toBeGreaterThan(200);
});

describe.each(Object.entries(works))('%s', (_name, work) => {
  it.each(Object.entries(ADVERSARIAL_SHAPES))('at most doubles the work for twice the input of %s', (_shape, make) => {
    // Once before, so that what is made when first needed does not count.
    work(make(100), options);
    const small = countWork(() => work(make(SIZE), options));
    const large = countWork(() => work(make(SIZE * 2), options));
    // Sorting adds a logarithm; a quadratic step would give 4.
    expect(large).toBeLessThan(small * 2.2 + 200);
  });

  it.each(Object.entries(ADVERSARIAL_SHAPES))('limits the length of its output for %s', (_shape, make) => {
    const text = make(SIZE);
    const result = work(text, options);
    if (typeof result === 'string') return;
    let said = 0;
    for (const { message, fix } of result.diagnostics)
      said +=
        message.length +
        (fix?.edits ?? []).reduce((sum, { start, end, text: own }) => sum + 1 + end - start + own.length, 0);
    // A line break alone can be a finding of a hundred characters.
    expect(said).toBeLessThan(text.length * 300 + 2_000);
  });
});

describe('suggestions from a page', () => {
  it.each([
    '<',
    '<a ',
    '<a href="',
    '<a href=x>',
    '<!--',
    '</',
    '<script>',
    '<script type="application/ld+json">{"@type":"Organization","sameAs":"https://x.com/a"}</script>',
    '<footer>',
    '</footer>',
    '<a href="https://x.com/a">&amp;',
  ])('at most double the work for twice the input of “%s”', (piece) => {
    const work = (times: number) => () => suggestFromPage(piece.repeat(times), 'https://daily.example/');
    work(10)();
    const small = countWork(work(1_000));
    expect(countWork(work(2_000))).toBeLessThan(small * 2.2 + 200);
  });
});
