import css from './simulation-frame.module.css';

/** Hatched frame around the whole page. Its top and sides stay visible at any scroll position. */
export function SimulationFrame() {
  return (
    <div className={css.frame} aria-hidden="true">
      <div className={css.top} />
    </div>
  );
}
