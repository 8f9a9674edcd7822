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
  /** `alert` is announced immediately, for failures. `status` is announced when the reader pauses. */
  live?: 'alert' | 'status';
}

/** A note with a border. Only its edge and its icon are colored. */
export function Callout({ kind, title, children, action, live }: CalloutProps) {
  return (
    <div className={css.note} data-kind={kind} role={live}>
      <span className="pt-0.75 [color:var(--c)]">
        <Icon name={GLYPHS[kind]} />
      </span>
      <div className="grid gap-0.5 breakable">
        <p className="font-medium">{title}</p>
        {children && <p className="text-13 leading-[1.55] quiet">{children}</p>}
      </div>
      {action && <div className="self-center phone:col-2 phone:mt-1.5">{action}</div>}
    </div>
  );
}
