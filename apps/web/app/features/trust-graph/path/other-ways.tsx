import { MESSAGES } from '#messages/trust-path.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { fixed } from '../../../lib/numbers.ts';
import { HopList } from './hop-list.tsx';
import css from './other-ways.module.css';
import type { OtherPath, TrustPath } from './trust-path.ts';

/** Ways that are independent of the best one; each opens its hops, with script and without. */
export function OtherWays({ path }: { path: TrustPath }) {
  const { otherPaths, otherPathsTruncated } = path;
  return (
    <>
      <p className="quiet">{otherPaths.length > 0 ? MESSAGES.othersMore : MESSAGES.noOthers}</p>
      {otherPaths.map((other) => (
        <details key={through(other).join(' ')} className={css.way}>
          <summary>
            <span className={css.through}>
              {other.path.length > 1 ? <DomainText>{MESSAGES.through(through(other))}</DomainText> : MESSAGES.direct}
            </span>
            <span className={css.numbers}>
              <span className="quiet small">{MESSAGES.wayHops(other.path.length)}</span>{' '}
              <span className="num">{fixed(other.score, 3)}</span>
            </span>
          </summary>
          <HopList path={other.path} score={other.score} />
        </details>
      ))}
      {otherPathsTruncated && <p className="quiet small">{MESSAGES.othersCut}</p>}
    </>
  );
}

const through = ({ path }: OtherPath): string[] => path.slice(1).map(({ source }) => source);
