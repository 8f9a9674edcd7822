import type { ReactNode } from 'react';
import { StatusIcon, type StatusIconName } from '../../../components/status-icon.tsx';

type BadgeTone = 'confirmed' | 'claimed' | 'contradicted' | 'stale' | 'plain';

export interface BadgeStyle {
  icon: StatusIconName;
  tone: BadgeTone;
}

/** A state as a word, a shape and a color. */
export function ToneBadge({ style: { icon, tone }, children }: { style: BadgeStyle; children: ReactNode }) {
  return (
    <span
      className="inline-flex items-baseline gap-1.5 data-[tone=confirmed]:text-confirmed data-[tone=claimed]:text-claimed data-[tone=contradicted]:text-contradicted data-[tone=stale]:text-stale data-[tone=plain]:quiet [&_svg]:flex-none [&_svg]:self-center"
      data-tone={tone}
    >
      <StatusIcon name={icon} />
      <span>{children}</span>
    </span>
  );
}
