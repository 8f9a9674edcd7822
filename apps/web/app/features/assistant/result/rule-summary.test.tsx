import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ANALYSIS } from '../../../../test/analysis-fixture.ts';
import { toShownAnalysis } from '../shown-analysis.ts';
import { RuleSummary } from './rule-summary.tsx';

test('begins with the row that names who lists the site, and cites the others after it', () => {
  const analysis = toShownAnalysis(ANALYSIS, { domain: 'galvnews.com', url: null });
  if (!analysis) throw new Error('The fixture has a score');
  const Page = createRoutesStub([{ path: '/', Component: () => <RuleSummary analysis={analysis} /> }]);
  const text = renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(/^journallist\.net, line 22032 Also found: Vouch strength1, Readable trust\.txt4, /);
});
