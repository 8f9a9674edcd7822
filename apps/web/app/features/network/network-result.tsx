import { MAX_DEPTH } from '@vouchwire/api-contract';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { DidYouMean } from '../graph-shared/did-you-mean.tsx';
import { formatDrawnCaption } from '../graph-shared/format-drawn-caption.ts';
import type { Network } from '../graph-shared/graph-responses.ts';
import { EXPAND_STEP, type GraphUrl, NETWORK_LIMITS, toUrl } from '../graph-shared/graph-url.ts';
import { buildNetworkTree } from '../graph-shared/network-tree.ts';
import { getLegendType } from '../graph-shared/relationships.ts';
import { useHiddenKinds } from '../graph-shared/use-hidden-kinds.ts';
import type { NetworkPicture } from './canvas/node-labels.ts';
import type { Palette } from './canvas/palette.ts';
import { computeLayout, PLATE } from './canvas/radial-layout.ts';
import { renderPlate } from './export/network-svg.ts';
import { Legend } from './legend.tsx';
import css from './network-result.module.css';
import { NetworkTable } from './network-table.tsx';
import { NodePanel } from './node-panel.tsx';

/** Mean width of a letter in our fonts, in em, because a server cannot measure text. */
const LETTER_WIDTH = 0.55;

/** CSS variables instead of values, so that the picture follows the theme. */
const PALETTE: Palette = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  accent: 'var(--accent)',
  stale: 'var(--stale)',
  relation: (relationship) => `var(--rel-${getLegendType(relationship).toLowerCase()})`,
};

interface StillPictureProps {
  picture: NetworkPicture;
  hide: ReadonlySet<string>;
  label: string;
  /** Returns the address with a domain in the center, or with more of its neighbors. */
  getUrl: (domain: string, more: boolean) => string;
}

/**
 * Server-rendered picture, until the canvas has loaded. The browser needs no code to render it, because React does not
 * change the inner HTML from the server.
 */
function StillPicture({ picture, hide, label, getUrl }: StillPictureProps) {
  const elements = import.meta.env.SSR
    ? renderPlate({ picture, hide, palette: PALETTE, measure: estimateWidth, ...PLATE, getUrl })
    : '';
  return (
    <div className={css.still} translate="no">
      <svg
        viewBox={`0 0 ${PLATE.width} ${PLATE.height}`}
        role="img"
        aria-label={label}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements; names in them are escaped
        dangerouslySetInnerHTML={{ __html: elements }}
      />
    </div>
  );
}

const estimateWidth = (text: string, font: string): number =>
  text.length * Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '12') * LETTER_WIDTH;

// WebGL and the graph library load with the first picture.
const NetworkCanvas = lazyComponent(() => import('./canvas/network-canvas.tsx'), LoadError);

interface NetworkResultProps {
  network: Network;
  url: GraphUrl;
  onCenter: (domain: string, fromTable: boolean) => void;
  onHide: (hide: ReadonlySet<string>) => void;
  onLimit: (limit: number) => void;
  onExpand: (expand: ReadonlyMap<string, number>) => void;
}

/** Number of the largest groups with a button of their own. Another button shows the smaller ones. */
const FIRST_FOLD_BUTTONS = 4;

export default function NetworkResult({ network, url, onCenter, onHide, onLimit, onExpand }: NetworkResultProps) {
  const tree = useMemo(() => buildNetworkTree(network), [network]);
  const layout = useMemo(() => computeLayout(tree), [tree]);
  const [hide, setHide] = useHiddenKinds(url.hide, onHide);
  const [selected, setSelected] = useState<string | null>(null);
  const [showsAllFolds, setShowsAllFolds] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected belongs to the picture around one center
  useEffect(() => setSelected(null), [network.center]);
  const isInBrowser = useHydrated();

  // True if the server rendered the picture. A screen that opens in the browser waits for the canvas.
  const [isStillShown, setStillShown] = useState(!isInBrowser);
  const navigate = useNavigate();
  const removeStill = useCallback(() => {
    // A link that is pressed at this moment disappears before its click.
    const pressed = document.querySelector(`.${css.still} a:active`)?.getAttribute('href');
    if (pressed) addEventListener('pointerup', () => void navigate(pressed), { once: true });
    setStillShown(false);
  }, [navigate]);
  const label = RESULTS_TEXT.mapLabel({ center: network.center, others: Math.max(0, network.nodes.length - 1) });

  if (!network.in_trust_graph) {
    return (
      <DidYouMean
        title={RESULTS_TEXT.nodeNotFound}
        nearest={network.nearest}
        to={(domain) => ({ domain, depth: url.depth, view: 'network' })}
      />
    );
  }
  if (network.total < 2) {
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-8 px-8 py-6 phone:grid-cols-1 phone:gap-4 phone:p-4">
        <svg viewBox="0 0 120 120" width="112" height="112" fill="none" aria-hidden="true">
          <circle cx="60" cy="60" r="54" stroke="var(--control)" strokeDasharray="2 5" />
          <circle cx="60" cy="60" r="9" fill="var(--paper)" stroke="var(--accent)" strokeWidth="2.750" />
        </svg>
        <div>
          <p className="font-serif font-medium text-20/[1.3] mb-1.5">{RESULTS_TEXT.noConnections}</p>
          <p className="breakable">{RESULTS_TEXT.noConnectionsDetails({ domain: network.center })}</p>
        </div>
      </div>
    );
  }

  const expandMore = (domain: string) => new Map(url.expand).set(domain, (url.expand.get(domain) ?? 0) + EXPAND_STEP);
  const expand = (domain: string) => onExpand(expandMore(domain));
  const folds = [...layout.folds].sort((a, b) => b.count - a.count);
  const shownFolds = showsAllFolds ? folds : folds.slice(0, FIRST_FOLD_BUTTONS);
  const nextLimit = NETWORK_LIMITS.find((limit) => limit > network.nodes.length && limit > url.limit);
  // With folded associations, fewer domains than the limit can be all that is left to draw.
  const more = network.truncated && network.nodes.length >= url.limit && nextLimit !== undefined;
  return (
    <div className="flex flex-col">
      <div className={css.picture}>
        <figure aria-labelledby="network-caption">
          <div className={css.frame}>
            {isStillShown && (
              <StillPicture
                picture={{ tree, layout }}
                hide={hide}
                label={label}
                getUrl={(domain, more) =>
                  toUrl(
                    more
                      ? { ...url, expand: expandMore(domain) }
                      : { domain, depth: url.depth, hide: url.hide, view: 'network' },
                  )
                }
              />
            )}
            {isInBrowser && (
              <Suspense fallback={isStillShown ? null : <p className={css.waiting}>{RESULTS_TEXT.drawing}</p>}>
                <NetworkCanvas
                  tree={tree}
                  layout={layout}
                  hide={hide}
                  label={label}
                  onReady={removeStill}
                  onSelect={setSelected}
                  onCenter={(domain) => {
                    if (domain !== network.center) onCenter(domain, false);
                  }}
                  onExpand={expand}
                />
              </Suspense>
            )}
          </div>
          <figcaption className="grid gap-0.5 mt-3 text-13 leading-[1.55] quiet [&_b]:font-medium [&_b]:text-ink [&_button]:mt-2">
            <p>
              <b className="num" id="network-caption">
                {formatDrawnCaption(network)}.
              </b>{' '}
              {network.truncated && `${RESULTS_TEXT.truncated} `}
              {RESULTS_TEXT.clickHint}
            </p>
            <p>{RESULTS_TEXT.license({ asOf: network.as_of })}</p>
            {network.next_step_total !== null && network.next_step_total !== undefined && network.depth < MAX_DEPTH && (
              <p>{RESULTS_TEXT.nextStep({ count: network.next_step_total, depth: network.depth + 1 })}</p>
            )}
            {(more || layout.folds.length > 0) && (
              <p className="flex flex-wrap gap-x-2">
                {more && (
                  <Button variant="tight" onClick={() => onLimit(nextLimit)}>
                    {RESULTS_TEXT.showMore({ limit: nextLimit })}
                  </Button>
                )}
                {shownFolds.map(({ domain, count }) => (
                  <Button key={domain} variant="tight" onClick={() => expand(domain)}>
                    {RESULTS_TEXT.expand({ domain, step: Math.min(EXPAND_STEP, count), count })}
                  </Button>
                ))}
                {folds.length > shownFolds.length && (
                  <Button variant="tight" onClick={() => setShowsAllFolds(true)}>
                    {RESULTS_TEXT.moreGroups({ count: folds.length - shownFolds.length })}
                  </Button>
                )}
              </p>
            )}
          </figcaption>
        </figure>
        <div className="grid gap-6 content-start medium:grid-cols-[repeat(auto-fit,minmax(230px,1fr))]">
          <NodePanel
            treeNode={tree.byDomain.get(selected ?? '') ?? tree.root}
            onCenter={(domain) => onCenter(domain, true)}
            onClose={() => setSelected(null)}
          />
          <Legend network={network} hide={hide} onHide={setHide} />
        </div>
      </div>
      <NetworkTable key={network.center} tree={tree} onCenter={(domain) => onCenter(domain, true)} />
    </div>
  );
}
