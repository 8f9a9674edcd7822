import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { getReturnPath } from './anchors-page-url.ts';
import { isCustom } from './anchors-param.ts';
import { loadAnchors } from './saved-anchors.ts';
import { useAnchors } from './use-anchors.ts';

const ActiveAnchors = lazyComponent(() => import('./active-anchors.tsx'), LoadError);

/**
 * Shows the anchors of a screen with a link to the default view. Renders nothing in the default view. A set that this
 * browser stores applies to a URL without anchors.
 */
export function CustomAnchorsBanner() {
  const anchors = useAnchors();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = pathname + search;

  useEffect(() => {
    const saved = loadAnchors();
    if (anchors === '' && saved) void navigate(getReturnPath(path, saved) + hash, { replace: true });
  }, [anchors, path, hash, navigate]);

  if (!isCustom(anchors)) return null;
  return (
    <Suspense>
      <ActiveAnchors anchors={anchors} here={path} />
    </Suspense>
  );
}
