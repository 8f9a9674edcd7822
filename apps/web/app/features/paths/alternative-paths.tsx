import type { PathResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/paths.ts';
import { DomainText } from '../../components/domain-text.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import css from './alternative-paths.module.css';
import { HopList } from './hop-list.tsx';

/** Paths that are independent of the best one. Each one expands to its hops, with and without JavaScript. */
export function AlternativePaths({ path }: { path: PathResponse }) {
  const { alternative_paths, searched } = path;
  return (
    <>
      <p className="quiet">{alternative_paths.length > 0 ? MESSAGES.alternativesDetails : MESSAGES.noAlternatives}</p>
      {alternative_paths.map((other) => (
        <details key={formatThrough(other).join(' ')} className={`border-t border-rule ${css.path}`}>
          <summary className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-2 items-baseline min-h-(--row) py-1.75 cursor-pointer list-none">
            <span className={css.route}>
              {other.path.length > 1 ? (
                <DomainText>{MESSAGES.through({ domains: formatThrough(other).join(', ') })}</DomainText>
              ) : (
                MESSAGES.direct
              )}
            </span>
            <span className="text-end nowrap">
              <span className="quiet small">{MESSAGES.pathHops({ hops: other.path.length })}</span>{' '}
              <span className="num">{formatDecimal(other.trust_score, 3)}</span>
            </span>
          </summary>
          <HopList path={other.path} score={other.trust_score} />
        </details>
      ))}
      {searched.alternative_paths_truncated && <p className="quiet small">{MESSAGES.alternativesTruncated}</p>}
    </>
  );
}

const formatThrough = ({ path }: Pick<PathResponse, 'path'>): string[] => path.slice(1).map(({ source }) => source);
