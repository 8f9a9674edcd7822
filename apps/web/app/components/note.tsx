import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './note.module.css';

type NoteKind = 'neutral' | 'info' | 'care' | 'bad' | 'good';

const GLYPHS: Record<NoteKind, IconName> = {
  neutral: 'information',
  info: 'information',
  care: 'warning',
  bad: 'cross',
  good: 'dot',
};

interface NoteProps {
  kind: NoteKind;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Spoken at once (a failure), or when the reader pauses. */
  live?: 'alert' | 'status';
}

/** A ruled note: its hue stands on the edge and the glyph only. */
export function Note({ kind, title, children, action, live }: NoteProps) {
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
