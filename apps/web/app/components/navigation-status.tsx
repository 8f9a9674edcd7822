import { useNavigation } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import css from './navigation-status.module.css';

/** Announces that the next page is loading. Visible only if loading takes long. */
export function NavigationStatus() {
  const isReading = useNavigation().state !== 'idle';
  return (
    <p role="status" className={css.status}>
      {isReading && <span className={css.text}>{COMMON.reading}</span>}
    </p>
  );
}
