import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { getRadialPath } from '../../lib/graph-links.ts';
import { useAsOf } from '../as-of/use-as-of.ts';

const LocalExplorer = lazyComponent(() => import('./local-explorer.tsx'), LoadError);
/** How far ahead of the reader its code begins to load. */
const PRELOAD_MARGIN = '300px';

/** Neighbors of a domain: a link, which the explorer joins once a reader comes near. Nothing of it loads before. */
export function LocalGraph({ domain }: { domain: string }) {
  const asOf = useAsOf();
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container}>
      <p>
        {MESSAGES.localGraphDetails}{' '}
        <Link to={getRadialPath(domain, asOf)} className="breakable">
          {MESSAGES.openExplorer({ domain })}
        </Link>
      </p>
      {isNear && (
        <Suspense fallback={<p className="quiet small">{MESSAGES.explorerLoading}</p>}>
          <LocalExplorer domain={domain} />
        </Suspense>
      )}
    </div>
  );
}
