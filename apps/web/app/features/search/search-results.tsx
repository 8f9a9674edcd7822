import { dossierPath, MAX_SEARCH_RESULTS, type SearchResponse } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/search.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { createStartTarget } from '../../lib/start-analysis.ts';
import type { WordedResult, WordedSearch } from './word-search.ts';

type SearchResultsProps = Pick<WordedSearch, 'input' | 'resemblance' | 'results' | 'address_guesses'> & {
  text: string;
};

export function SearchResults({ text, input, resemblance, results, address_guesses }: SearchResultsProps) {
  const similar = results.filter(({ match }) => match === 'similar');
  const found = results.filter(({ match }) => match !== 'similar');
  const outside = found.filter(({ in_trust_graph }) => !in_trust_graph);
  const { kind, domain, subject } = input;
  const isUnknownDomain = domain !== null && !found.some(({ match }) => match === 'exact' || match === 'account');
  return (
    <>
      <h2 className="text-20 breakable">{getHeading(text, input, found)}</h2>
      {resemblance !== null && <p className="mt-2 font-semibold">{resemblance}</p>}
      {kind === 'domain' && isUnknownDomain && <p className="mt-2 quiet">{MESSAGES.notFoundHint}</p>}
      {subject !== null && (
        <p className="flex flex-wrap gap-3 mt-4">
          {domain !== null && (
            <ButtonLink variant="main" to={dossierPath(found[0]?.domain ?? domain)}>
              {MESSAGES.publisher}
            </ButtonLink>
          )}
          <ButtonLink {...createStartTarget(subject)}>
            {kind === 'did' ? MESSAGES.scoreDid : MESSAGES.scoreArticle}
          </ButtonLink>
        </p>
      )}
      <ResultList results={found.filter(({ in_trust_graph }) => in_trust_graph)} />
      {outside.length > 0 && (
        <>
          <h3 className="mt-8">{MESSAGES.outsideGraph}</h3>
          <p className="quiet">{MESSAGES.outsideGraphHint}</p>
          <ResultList results={outside} />
        </>
      )}
      {similar.length > 0 && (
        <>
          <h3 className="mt-8">{MESSAGES.similar}</h3>
          <p className="quiet">{MESSAGES.similarHint}</p>
          <ResultList results={similar} />
        </>
      )}
      {(found.length === 0 || isUnknownDomain) && <NextSteps input={input} guesses={address_guesses} />}
    </>
  );
}

function getHeading(text: string, { kind, domain }: SearchResponse['input'], found: readonly WordedResult[]): string {
  if (kind === 'page') return MESSAGES.articleResults;
  if (kind === 'did') return MESSAGES.didResults;
  if (kind === 'account')
    return found.some(({ match }) => match === 'account') ? MESSAGES.accountResults : MESSAGES.noAccount;
  if (kind === 'domain' && domain !== null && !found.some(({ match }) => match === 'exact'))
    return MESSAGES.notFoundDomain({ domain });
  const count = found.length;
  if (count === 0) return MESSAGES.notFoundWords({ text });
  return count < MAX_SEARCH_RESULTS ? MESSAGES.resultCount({ count, text }) : MESSAGES.firstResults({ count, text });
}

function ResultList({ results }: { results: readonly WordedResult[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="mt-4 max-w-[760px] border-t border-rule">
      {results.map((result) => (
        <li key={result.domain} className="grid gap-0.5 py-3 border-b border-rule">
          <span className="flex flex-wrap gap-x-3 items-baseline">
            <Link to={dossierPath(result.domain)} className="mono breakable">
              <DomainName domain={result.domain} />
            </Link>
            {result.name && (
              <span translate="no">
                {result.name}
                {result.in_trust_graph && result.name_directory && ` (${result.name_directory})`}
              </span>
            )}
          </span>
          {result.resemblance !== null && <span className="small">{result.resemblance}</span>}
          <span className="quiet small">{result.detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** Suggestions if the search did not find the site. */
function NextSteps({
  input: { kind, domain },
  guesses,
}: Pick<SearchResponse, 'input'> & { guesses: SearchResponse['address_guesses'] }) {
  const steps: ReactNode[] = guesses.map((guess) => (
    <Link key={guess} to={dossierPath(guess)} rel="nofollow">
      {MESSAGES.tryGuess({ domain: guess })}
    </Link>
  ));
  if (domain !== null && kind !== 'account')
    steps.push(
      <Link key="view" to={dossierPath(domain)}>
        {MESSAGES.viewAnyway({ domain })}
      </Link>,
      <Link key="check" to={`/check?${new URLSearchParams({ domain })}`}>
        {MESSAGES.checkFile({ domain })}
      </Link>,
    );
  else steps.push(MESSAGES.tryDomain);
  steps.push(
    <Link key="create" to="/trust-generator">
      {MESSAGES.createFile}
    </Link>,
    <Link key="associations" to="/associations">
      {MESSAGES.browseAssociations}
    </Link>,
  );
  return (
    <>
      <h3 className="mt-8">{MESSAGES.nextSteps}</h3>
      <ul className="grid gap-2 mt-2">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index} className="breakable">
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}
