import type { PathResponse } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/paths.ts';
import { formatDecimal } from '../../lib/numbers.ts';
import { getPathHeadline } from './path-headline.ts';
import { getPathPageUrl, type PathUrl } from './path-url.ts';
import numberCss from './score-number.module.css';

/** Score and headline of a path. */
export function PathHeader({ path, requested }: { path: PathResponse; requested: PathUrl }) {
  const headline = getPathHeadline(path);
  const { trust_score, source_domain, target_domain } = path;
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-3 items-center py-8 [border-block-start:3px_double_var(--ink)] phone:grid-cols-1"
      data-found={trust_score !== null}
      aria-labelledby="headline"
    >
      {trust_score === null ? (
        <p className={numberCss.number}>{MESSAGES.noPath}</p>
      ) : (
        <p className={numberCss.number}>
          <span aria-hidden="true">{formatDecimal(trust_score, 3)}</span>
          <span className="visually-hidden">{MESSAGES.scoreLabel({ score: trust_score })}</span>
        </p>
      )}
      <div className="grid gap-2 max-w-[66ch]">
        <h2
          id="headline"
          className="font-serif font-medium text-24/[1.3] tracking-[-0.01em] lining breakable text-pretty"
        >
          {headline.sentence}
        </h2>
        {headline.details.map((sentence) => (
          <p key={sentence} className="breakable">
            {sentence}
          </p>
        ))}
        {headline.nearest && (
          <p>
            {MESSAGES.nearest}{' '}
            <Link
              to={getPathPageUrl({ ...requested, [headline.nearest.end]: headline.nearest.domain.domain })}
              className="mono breakable"
              translate="no"
            >
              {headline.nearest.domain.domain}
            </Link>
          </p>
        )}
        <p className="font-serif italic font-normal text-17/[1.45] quiet breakable">
          {trust_score === null
            ? MESSAGES.noPathView({ target: target_domain })
            : MESSAGES.view({ source: source_domain, target: target_domain })}
        </p>
      </div>
    </section>
  );
}
