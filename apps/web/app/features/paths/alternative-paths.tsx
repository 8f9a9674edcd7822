import { MESSAGES } from '#messages/paths.ts';
import { DomainText } from '../../components/domain-text.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import css from './alternative-paths.module.css';
import { HopList } from './hop-list.tsx';
import type { OtherPath, TrustPath } from './trust-path.ts';

/** Ways that are independent of the best one; each opens its hops, with script and without. */
export function AlternativePaths({ path }: { path: TrustPath }) {
  const { otherPaths, otherPathsTruncated } = path;
  return (
    <>
      <p className="quiet">{otherPaths.length > 0 ? MESSAGES.alternativesDetails : MESSAGES.noAlternatives}</p>
      {otherPaths.map((other) => (
        <details key={formatThrough(other).join(' ')} className={`border-t border-rule ${css.path}`}>
          <summary className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-2 items-baseline min-h-(--row) py-1.75 cursor-pointer list-none">
            <span className={css.route}>
              {other.path.length > 1 ? (
                <DomainText>{MESSAGES.through(formatThrough(other))}</DomainText>
              ) : (
                MESSAGES.direct
              )}
            </span>
            <span className="text-end nowrap">
              <span className="quiet small">{MESSAGES.pathHops(other.path.length)}</span>{' '}
              <span className="num">{formatDecimal(other.score, 3)}</span>
            </span>
          </summary>
          <HopList path={other.path} score={other.score} />
        </details>
      ))}
      {otherPathsTruncated && <p className="quiet small">{MESSAGES.alternativesTruncated}</p>}
    </>
  );
}

const formatThrough = ({ path }: OtherPath): string[] => path.slice(1).map(({ source }) => source);
