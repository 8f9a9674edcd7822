import type { ReactNode } from 'react';
import { Shape, type ShapeName } from '../../../components/shape.tsx';
import css from './marked.module.css';

export type Tone = 'confirmed' | 'claimed' | 'contradicted' | 'stale' | 'plain';

export interface Look {
  shape: ShapeName;
  tone: Tone;
}

/** A state: always word, shape and hue together. */
export function Marked({ look: { shape, tone }, children }: { look: Look; children: ReactNode }) {
  return (
    <span className={css.state} data-tone={tone}>
      <Shape name={shape} />
      <span>{children}</span>
    </span>
  );
}
