import { type RefObject, useEffect, useRef } from 'react';
import type { RadialGraphHandle } from './radial/radial-graph.tsx';

interface FocusAfterMove {
  radialGraph: RefObject<RadialGraphHandle | null>;
  nodeCard: RefObject<HTMLButtonElement | null>;
  /** Call before the view changes. */
  prepareMove: () => void;
  /**
   * Call before another node becomes the center. If the focus is in the graph, it then moves to the previous center.
   */
  prepareCenterChange: (center: string) => void;
}

/**
 * Restores the keyboard focus after the explorer shows another graph, which removes the focused element.
 * @param shownGraph identifies the visible graph; null while there is none, or an outdated one
 */
export function useFocusAfterMove(shownGraph: string | null): FocusAfterMove {
  const radialGraph = useRef<RadialGraphHandle>(null);
  const nodeCard = useRef<HTMLButtonElement>(null);
  const previousCenter = useRef<string | null>(null);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (shownGraph === null) return;
    const previous = previousCenter.current;
    if (previous !== null) radialGraph.current?.focus(previous);
    else if (hasMoved.current && hasLostFocus(document.activeElement)) nodeCard.current?.focus({ preventScroll: true });
    previousCenter.current = null;
    hasMoved.current = false;
  }, [shownGraph]);

  return {
    radialGraph,
    nodeCard,
    prepareMove: () => {
      hasMoved.current = true;
    },
    prepareCenterChange: (center) => {
      if (radialGraph.current?.hasFocus()) previousCenter.current = center;
    },
  };
}

/** A disabled button remains the active element, although it receives no keys. */
const hasLostFocus = (element: Element | null): boolean =>
  element === null || element === document.body || (element instanceof HTMLButtonElement && element.disabled);
