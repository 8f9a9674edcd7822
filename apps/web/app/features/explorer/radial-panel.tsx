import { type ReactNode, Suspense } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { serverRenderedPart } from '../../components/lazy-component.tsx';
import css from './explorer.module.css';
import type { RadialGraphData } from './use-radial-graph.ts';

const ExportMenu = serverRenderedPart(
  'features/graph-shared/exports/export-menu.tsx',
  () => import('../graph-shared/exports/export-menu.tsx'),
  () => null,
);

interface RadialPanelProps {
  graph: RadialGraphData;
  picture: ReactNode;
  legend: ReactNode;
}

/** The picture with its legend, keyboard shortcuts, date, license and downloads. */
export function RadialPanel({ graph, picture, legend }: RadialPanelProps) {
  return (
    <div
      className={`self-start min-w-0 px-6 pt-0 pb-3 phone:px-4 phone:pt-2 phone:pb-3 phone:border-t phone:border-t-rule ${css.canvas}`}
    >
      {picture}
      {legend}
      <div className="small quiet grid gap-1 pt-3 mt-3 border-t border-rule">
        <p>{EXPLORER_TEXT.linePatterns}</p>
        <p id="explorer-keys">{EXPLORER_TEXT.keys}</p>
        <Suspense>
          <ExportMenu
            subject={graph}
            choicesOf={async () =>
              (await import('./export/radial-graph-exports.ts')).listRadialGraphExports(graph, location.href)
            }
          />
        </Suspense>
        <p className="num">{RESULTS_TEXT.license({ asOf: graph.asOf })}</p>
      </div>
    </div>
  );
}
