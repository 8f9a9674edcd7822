import { Link } from 'react-router';
import { MESSAGES } from '#messages/vouchers.ts';
import { useVouchersPage } from './use-anchors.ts';

/** A way to choose, where a trust signal or a path is shown. */
export function ChooseVouchers() {
  return <Link to={useVouchersPage()}>{MESSAGES.choose}</Link>;
}
