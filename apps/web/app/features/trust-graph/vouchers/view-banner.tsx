import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MESSAGES } from '#messages/vouchers.ts';
import { Button } from '../../../components/button.tsx';
import { anchorsGiven, isChosen } from './anchors-in-address.ts';
import { forgetVouchers, savedVouchers, saveVouchers } from './saved-vouchers.ts';
import { useAnchors, useVouchersPage } from './use-anchors.ts';
import css from './view-banner.module.css';
import { placeToReturnTo } from './vouchers-page.ts';

/** More than these are counted. */
const MOST_NAMED = 6;

/**
 * Says through whose vouching a screen is seen, with a way back. Nothing stands here in the default view. A set that this
 * browser keeps takes the place of an address without any.
 */
export function ViewBanner() {
  const anchors = useAnchors();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = useVouchersPage();
  const [saved, setSaved] = useState<string | null>(null);
  const here = pathname + search;

  useEffect(() => {
    const known = savedVouchers();
    setSaved(known);
    if (anchors === '' && known) void navigate(placeToReturnTo(here, known), { replace: true });
  }, [anchors, here, navigate]);

  if (!isChosen(anchors)) return null;
  const given = anchorsGiven(anchors);
  const isKept = saved !== null && anchorsGiven(saved).join() === given.join();
  return (
    <section className={css.banner} aria-label={MESSAGES.bannerLabel}>
      <p>
        <b>{MESSAGES.seenThrough}</b>{' '}
        <span className="mono breakable" translate="no">
          {given.slice(0, MOST_NAMED).join(', ')}
        </span>
        {given.length > MOST_NAMED && ` ${MESSAGES.andMore(given.length - MOST_NAMED)}`}
        {'. '}
        <span className="quiet">{MESSAGES.whatFollows}</span>
      </p>
      <p className={css.ways}>
        <Link to={placeToReturnTo(here, '')}>{MESSAGES.backToDefault}</Link>
        <Link to={choose}>{MESSAGES.change}</Link>
        {isKept ? (
          <Button
            look="plain"
            onClick={() => {
              forgetVouchers();
              setSaved(null);
            }}
          >
            {MESSAGES.forget}
          </Button>
        ) : (
          <Button
            look="plain"
            onClick={() => {
              const set = given.join(',');
              saveVouchers(set);
              setSaved(set);
            }}
          >
            {MESSAGES.keep}
          </Button>
        )}
      </p>
    </section>
  );
}

/** A way to choose, where a trust signal or a path is shown. */
export function ChooseVouchers() {
  return <Link to={useVouchersPage()}>{MESSAGES.choose}</Link>;
}
