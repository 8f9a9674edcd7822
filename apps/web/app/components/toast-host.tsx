import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

import { Notifications, notifications } from '@mantine/notifications';
import { COMMON } from '#messages/common.ts';
import { MantineScope } from '../theme/mantine-scope.tsx';
import css from './toast-host.module.css';

export default function ToastHost() {
  return (
    <MantineScope>
      <Notifications position="bottom-right" limit={3} zIndex={30} containerWidth={340} className={css.toasts} />
    </MantineScope>
  );
}

export function showToast(message: string): void {
  notifications.show({
    message,
    autoClose: 6_000,
    closeButtonProps: { 'aria-label': COMMON.dismiss },
    classNames: { root: css.toast!, body: css.body!, description: css.text!, closeButton: css.close! },
  });
}
