import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
import { radialOf } from '../../../lib/graph-links.ts';
import { useAsOf } from '../as-of/use-as-of.ts';

const Neighbourhood = lazyPart(() => import('./neighbourhood.tsx'), NotLoaded);
/** How far ahead of the reader its code begins to load. */
const AHEAD = '300px';

/** Who stands around a domain: a link, which the explorer joins once a reader comes near. Nothing of it loads before. */
export function AroundIt({ domain }: { domain: string }) {
  const asOf = useAsOf();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <p>
        {MESSAGES.aroundMore}{' '}
        <Link to={radialOf(domain, asOf)} className="breakable">
          {MESSAGES.openExplorer(domain)}
        </Link>
      </p>
      {isNear && (
        <Suspense fallback={<p className="quiet small">{MESSAGES.explorerComes}</p>}>
          <Neighbourhood domain={domain} />
        </Suspense>
      )}
    </div>
  );
}
