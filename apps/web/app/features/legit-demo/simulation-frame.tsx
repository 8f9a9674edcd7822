import css from './simulation-frame.module.css';

/** The hatched frame around the whole page; its upper side and its flanks stay visible at any scroll position. */
export function SimulationFrame() {
  return (
    <div className={css.frame} aria-hidden="true">
      <div className={css.top} />
    </div>
  );
}
