import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { COMMON } from '#messages/common.ts';
import { LOCALE } from '#messages/locale.ts';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { Icon } from './icon.tsx';
import type { ToastKind } from './toast.ts';
import css from './toast-host.module.css';
import { topDialog } from './top-dialog.ts';

/** So many stand at a time where there is room. */
const LIMIT = 3;

/** At the end of the line of reading. */
const AT_THE_END = { ltr: 'bottom-right', rtl: 'bottom-left' } as const;
/** Over the site's own head, not over what has just come below the field that was used. */
const AT_THE_HEAD = { ltr: 'top-left', rtl: 'top-right' } as const;

export default function ToastHost() {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get);
  const roomy = isRoomy();
  return (
    <MantineScope>
      <Notifications
        position={(roomy ? AT_THE_END : AT_THE_HEAD)[LOCALE.direction]}
        limit={roomy ? LIMIT : 1}
        zIndex={30}
        containerWidth={340}
        className={css.toasts}
        {...(dialog ? { portalProps: { target: dialog } } : {})}
      />
    </MantineScope>
  );
}

/** Below this width of the window, in the page's own text size, one toast already covers much of it, so that only the newest stands. */
const ROOMY_REM = 50;

function isRoomy(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem >= ROOMY_REM;
}

/** Whether a toast that stays is on the screen. */
const BAD = 'bad';

export function showToast(message: string, kind: ToastKind): void {
  topDialog.look();
  notifications.hide(BAD);
  // What just happened is told now; in a queue it would be told when something else has happened.
  const rest = (isRoomy() ? LIMIT : 1) - 1;
  notifications.updateState(notificationsStore, (standing) => standing.slice(Math.max(0, standing.length - rest)));
  notifications.show({
    ...(kind === 'bad' ? { id: BAD, icon: <Icon name="cross" size={14} /> } : {}),
    message,
    autoClose: kind === 'bad' ? false : 6_000,
    closeButtonProps: { 'aria-label': COMMON.dismiss },
    classNames: {
      root: kind === 'bad' ? `${css.toast} ${css.bad}` : css.toast!,
      icon: css.icon!,
      body: css.body!,
      description: css.text!,
      closeButton: css.close!,
    },
  });
}
