import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/vouchers.ts';
import { Button } from '../../../components/button.tsx';
import { anchorsGiven } from './anchors-in-address.ts';
import css from './chosen-view.module.css';
import { forgetVouchers, savedVouchers, saveVouchers } from './saved-vouchers.ts';
import { useVouchersPage } from './use-anchors.ts';
import { placeToReturnTo } from './vouchers-page.ts';

/** More than these are counted. */
const MOST_NAMED = 6;

/** Whose vouching counts on this screen, and the ways to keep it, change it and leave it. */
export default function ChosenView({ anchors, here }: { anchors: string; here: string }) {
  const choose = useVouchersPage();
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => setSaved(savedVouchers()), []);

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
