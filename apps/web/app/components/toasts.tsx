import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '#messages/common.ts';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, toastList } from './toast.ts';
import css from './toasts.module.css';

const DURATION_MS = 6_000;

/** The region of the toasts. It is inside the open modal dialog, if there is one. */
export function Toasts() {
  const { toasts, isWide, dialog } = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.getOnServer);
  const [isHovered, setHovered] = useState(false);
  if (toasts.length === 0) return null;
  const region = (
    <div
      className={css.toasts}
      data-wide={isWide || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} isPaused={isHovered} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastView({ toast: { id, message, kind }, isPaused }: { toast: Toast; isPaused: boolean }) {
  const [hasFocus, setFocus] = useState(false);
  const stays = kind === 'bad' || isPaused || hasFocus;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <div
      role="alert"
      className={css.toast}
      data-toast={kind}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {kind === 'bad' && (
        <span className={css.icon}>
          <Icon name="cross" size={14} />
        </span>
      )}
      <p className="flex-1 min-w-0 breakable">{message}</p>
      <button
        type="button"
        className={`grid place-items-center min-w-7 min-h-7 p-0 border-0 rounded-xs bg-transparent cursor-pointer focus-visible:outline-paper focus-visible:-outline-offset-2 ${css.close}`}
        aria-label={COMMON.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="cross" size={16} />
      </button>
    </div>
  );
}
