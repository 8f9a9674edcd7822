import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
import { isChosen } from './anchors-in-address.ts';
import { savedVouchers } from './saved-vouchers.ts';
import { useAnchors } from './use-anchors.ts';
import { placeToReturnTo } from './vouchers-page.ts';

const ChosenView = lazyPart(() => import('./chosen-view.tsx'), NotLoaded);

/**
 * Says through whose vouching a screen is seen, with a way back. Nothing stands here in the default view. A set that this
 * browser keeps takes the place of an address without any.
 */
export function ViewBanner() {
  const anchors = useAnchors();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;

  useEffect(() => {
    const saved = savedVouchers();
    if (anchors === '' && saved) void navigate(placeToReturnTo(here, saved) + hash, { replace: true });
  }, [anchors, here, hash, navigate]);

  if (!isChosen(anchors)) return null;
  return (
    <Suspense>
      <ChosenView anchors={anchors} here={here} />
    </Suspense>
  );
}
