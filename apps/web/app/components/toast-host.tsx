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
import css from './toast-host.module.css';
import type { ToastKind } from './toast-kind.ts';
import { topDialog } from './top-dialog.ts';

/** So many stand at a time where there is room. */
const MAX_TOASTS = 3;

/** At the end of the line of reading. */
const END_POSITION = { ltr: 'bottom-right', rtl: 'bottom-left' } as const;
/** Over the site's own head, not over what has just come below the field that was used. */
const TOP_POSITION = { ltr: 'top-left', rtl: 'top-right' } as const;

export default function ToastHost() {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get);
  const isWide = isWideViewport();
  return (
    <MantineScope>
      <Notifications
        position={(isWide ? END_POSITION : TOP_POSITION)[LOCALE.direction]}
        limit={isWide ? MAX_TOASTS : 1}
        zIndex={30}
        containerWidth={340}
        className={css.toasts}
        {...(dialog ? { portalProps: { target: dialog } } : {})}
      />
    </MantineScope>
  );
}

/** Below this width of the window, in the page's own text size, one toast already covers much of it, so that only the newest stands. */
const MIN_WIDE_REM = 50;

function isWideViewport(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem >= MIN_WIDE_REM;
}

/** Whether a toast that stays is on the screen. */
const ERROR_ICON = 'bad';

export function showToast(message: string, kind: ToastKind): void {
  topDialog.update();
  notifications.hide(ERROR_ICON);
  // What just happened is told now; in a queue it would be told when something else has happened.
  const rest = (isWideViewport() ? MAX_TOASTS : 1) - 1;
  notifications.updateState(notificationsStore, (toasts) => toasts.slice(Math.max(0, toasts.length - rest)));
  notifications.show({
    ...(kind === 'bad' ? { id: ERROR_ICON, icon: <Icon name="cross" size={14} /> } : {}),
    message,
    autoClose: kind === 'bad' ? false : 6_000,
    closeButtonProps: { 'aria-label': COMMON.dismiss },
    classNames: {
      root: kind === 'bad' ? `${css.toast} ${css.error}` : css.toast!,
      icon: css.icon!,
      body: css.body!,
      description: css.text!,
      closeButton: css.close!,
    },
  });
}
