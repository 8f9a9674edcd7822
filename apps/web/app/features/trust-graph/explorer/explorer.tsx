import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { WORDS } from '#messages/explorer.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { Button } from '../../../components/button.tsx';
import { Elapsed } from '../../../components/elapsed.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../components/toast.ts';
import { timeOfDay } from '../../../lib/time.ts';
import { EmptyPanel } from '../empty-panel.tsx';
import { NearestOffer } from '../results/nearest-offer.tsx';
import css from './explorer.module.css';
import { ExplorerBar } from './explorer-bar.tsx';
import { NeighbourList } from './neighbour-list.tsx';
import { NodeCard } from './node-card.tsx';
import { useSignals } from './queries/fetch-signals.ts';
import { MAX_SATELLITES } from './radial/geometry.ts';
import { type PlateHandle, RadialPlate } from './radial/radial-plate.tsx';
import { SelectionList } from './selection-list.tsx';
import { back, backTo, choose, explore, type Place, skip, spelled, turnTo, without } from './state/place.ts';
import { TypeLegend } from './type-legend.tsx';
import { useCircle } from './use-circle.ts';
import { usePhone } from './use-phone.ts';
import { type PlaceKeeper, usePlace } from './use-place.ts';

const DETAILS = () => import('./detail/detail-dialog.tsx');
const DetailDialog = lazyPart(DETAILS, NotLoaded);
const ExportMenu = lazyPart(
  () => import('../export/export-menu.tsx'),
  () => null,
);

interface ExplorerProps {
  centerDomain: string;
  /** Told of every node that is gone to. */
  onNodeClick?: (domain: string) => void;
  /** Keeps the walk in the address; without it the explorer keeps it itself. */
  keeper?: PlaceKeeper;
  /** Nothing is asked for while there is no connection. */
  enabled?: boolean;
}

/** A toast for what has just been found; what came back with Back was told before. */
const FRESH_MS = 5_000;

/** One node in the middle, up to twelve of its neighbours around it, and the way from each to the next. */
export default function Explorer({ centerDomain, onNodeClick, keeper, enabled = true }: ExplorerProps) {
  const { place, keep } = usePlace(centerDomain, keeper);
  const { stage, incoming } = useCircle(place, enabled);
  const [lit, setLit] = useState<string | null>(null);
  const [details, setDetails] = useState<string | null>(null);
  const phone = usePhone();
  const plate = useRef<PlateHandle>(null);
  const card = useRef<HTMLButtonElement>(null);
  /** After a move by keyboard: the satellite to go on from. */
  const focusNext = useRef<string | null>(null);
  const moved = useRef(false);
  const told = useRef(new WeakSet<object>());

  const circle = stage.kind === 'circle' ? stage.circle : null;
  const signals = useSignals(circle ? [circle.node.domain, ...circle.neighbours.map(({ domain }) => domain)] : []);
  /** History keeps the graph's own spelling, so that going back finds the same node. */
  const here: Place = circle && stage.kind === 'circle' && !stage.earlier ? spelled(place, circle.node.domain) : place;

  useEffect(() => {
    if (stage.kind !== 'choosing' || told.current.has(stage.incoming)) return;
    told.current.add(stage.incoming);
    const { predecessors, domain, executedAt } = stage.incoming;
    if (Date.now() - executedAt.getTime() < FRESH_MS) toast(WORDS.found(predecessors.length, domain));
  }, [stage]);

  useEffect(() => {
    if (stage.kind !== 'failed' || told.current.has(stage.error)) return;
    told.current.add(stage.error);
    toast(stage.text);
  }, [stage]);

  const arrived = stage.kind === 'circle' && !stage.earlier ? `${stage.circle.node.domain} ${stage.circle.page}` : null;
  useEffect(() => {
    if (arrived === null) return;
    void DETAILS().catch(() => undefined);
    const from = focusNext.current;
    focusNext.current = null;
    if (from !== null) plate.current?.focus(from);
    // what had the keyboard went away with the earlier circle, or rests now
    else if (moved.current && isLost(document.activeElement)) card.current?.focus({ preventScroll: true });
    moved.current = false;
  }, [arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another middle, by whatever way, shuts the details
  useEffect(() => {
    setDetails(null);
    setLit(null);
  }, [place.current]);

  const move = (next: Place) => {
    if (next === here) return;
    setLit(null);
    moved.current = true;
    keep(next);
    if (next.current !== here.current) onNodeClick?.(next.current);
  };
  const goTo = (domain: string) => {
    if (plate.current?.holdsFocus()) focusNext.current = here.current;
    move(explore(here, domain));
  };
  const goBack = () => {
    if (here.history.length === 0) return;
    if (plate.current?.holdsFocus()) focusNext.current = here.current;
    move(back(here));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || details !== null) return;
    if (event.key !== 'Backspace' && event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    goBack();
  };

  if (place.current === '') return <EmptyPanel tab="visualization" view="radial" asOf={null} />;
  if (stage.kind === 'choosing') {
    return (
      <SelectionList
        domain={stage.incoming.domain}
        predecessors={stage.incoming.predecessors}
        onChoose={(domain) => {
          keep(choose(domain));
          onNodeClick?.(domain);
        }}
        onSkip={() => keep(skip(spelled(place, stage.incoming.domain)))}
      />
    );
  }
  if (stage.kind === 'asking') return enabled ? <Loading more={WORDS.askingWho(place.current)} /> : null;
  if (stage.kind === 'loading' && place.history.length === 0) {
    return enabled ? <Loading more={WORDS.reading(stage.domain)} /> : null;
  }

  const loading = stage.kind === 'loading' || (stage.kind === 'circle' && stage.earlier);
  const list = circle && (
    <div className={css.side}>
      <NodeCard ref={card} node={circle.node} onDetails={setDetails} />
      {circle.neighbours.length === 0 && (
        <div className={css.alone}>
          <p className={css.aloneTitle}>
            {circle.page > 0 ? WORDS.pastEnd : here.hidden.size > 0 ? WORDS.allHidden : WORDS.noConnections}
          </p>
          {circle.total === 0 && here.hidden.size === 0 && (
            <p className="breakable">{WORDS.noConnectionsMore(circle.node.domain)}</p>
          )}
        </div>
      )}
      {circle.neighbours.length > 0 && (
        <NeighbourList
          centre={circle.node.domain}
          neighbours={circle.neighbours}
          firstNumber={circle.page * MAX_SATELLITES + 1}
          lit={lit}
          onLit={setLit}
          onExplore={goTo}
          onDetails={setDetails}
        />
      )}
    </div>
  );
  return (
    <>
      <section className={css.sheet} aria-label={WORDS.explorer} aria-busy={loading} onKeyDown={onKeyDown}>
        <ExplorerBar
          place={loading ? place : here}
          count={circle && { shown: circle.neighbours.length, total: circle.total }}
          page={circle?.page ?? 0}
          pageSize={MAX_SATELLITES}
          onBack={goBack}
          onBackTo={(index) => move(backTo(here, index))}
          onTurn={(page) => move(turnTo(here, page))}
        />
        <p className="visually-hidden" role="status">
          {circle && !loading ? WORDS.arrived(circle.node.domain, circle.neighbours.length, circle.total) : ''}
        </p>
        {loading && <Loading more={WORDS.reading(place.current)} inline />}
        {stage.kind === 'missing' && (
          <NearestOffer
            title={WORDS.nodeNotFound}
            domain={stage.domain}
            nearest={incoming?.nearest ?? null}
            because={stage.because}
            to={(domain) => ({ domain, view: 'radial' })}
          />
        )}
        {stage.kind === 'failed' && (
          <div className={css.failed}>
            <Note
              kind={stage.refused ? 'care' : 'bad'}
              live="alert"
              title={stage.text}
              action={
                <Button disabled={!enabled} onClick={stage.again}>
                  {WORDS.tryAgain}
                </Button>
              }
            >
              {WORDS.failureMore(stage.domain, timeOfDay(stage.at))}
            </Note>
          </div>
        )}
        {circle && (
          <div className={css.grid} data-waiting={loading || undefined}>
            {phone && list}
            <div className={css.plate}>
              <RadialPlate
                ref={plate}
                node={circle.node}
                neighbours={circle.neighbours}
                total={circle.total}
                firstNumber={circle.page * MAX_SATELLITES + 1}
                lit={lit}
                onLit={setLit}
                onExplore={goTo}
                onDetails={setDetails}
                onBack={goBack}
                signals={signals}
              />
              {signals && <p className="quiet small">{VOUCHERS.filled}</p>}
              {(circle.total > 0 || place.hidden.size > 0) && (
                <TypeLegend
                  counts={circle.counts}
                  hidden={place.hidden}
                  onHide={(hidden) => move(without(here, hidden))}
                />
              )}
            </div>
            {!phone && list}
          </div>
        )}
      </section>
      {circle && (
        <div className={`small quiet ${css.foot}`}>
          <p>{WORDS.patterns}</p>
          <p id="explorer-keys">{WORDS.keys}</p>
          <Suspense>
            <ExportMenu
              subject={circle}
              choicesOf={async () => (await import('../export/circle-exports.ts')).circleExports(circle, location.href)}
            />
          </Suspense>
          <p className="num">
            {WORDS.executedAt(timeOfDay(circle.executedAt))} · {ANSWERS.licence(circle.asOf)}
          </p>
        </div>
      )}
      {details !== null && (
        <Suspense>
          <DetailDialog
            key={details}
            domain={details}
            onClose={() => setDetails(null)}
            onExplore={(domain) => {
              setDetails(null);
              goTo(domain);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || (element instanceof HTMLButtonElement && element.disabled);

/** Named, with the step that is under way and the time it has taken. */
function Loading({ more, inline = false }: { more: string; inline?: boolean }) {
  return (
    <div className={inline ? css.inline : css.loading}>
      <p role="status" className={css.loadingTitle}>
        {WORDS.loading}
      </p>
      <p className="quiet small num breakable">
        {more} <Elapsed />
      </p>
    </div>
  );
}
