import type { ReactNode } from 'react';
import css from './callout.module.css';
import { Icon, type IconName } from './icon.tsx';

type CalloutKind = 'neutral' | 'info' | 'care' | 'bad' | 'good';

const GLYPHS: Record<CalloutKind, IconName> = {
  neutral: 'information',
  info: 'information',
  care: 'warning',
  bad: 'cross',
  good: 'dot',
};

interface CalloutProps {
  kind: CalloutKind;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Spoken at once (a failure), or when the reader pauses. */
  live?: 'alert' | 'status';
}

/** A ruled note: its hue stands on the edge and the glyph only. */
export function Callout({ kind, title, children, action, live }: CalloutProps) {
  return (
    <div className={css.note} data-kind={kind} role={live}>
      <span className={css.glyph}>
        <Icon name={GLYPHS[kind]} />
      </span>
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {children && <p className={css.more}>{children}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
