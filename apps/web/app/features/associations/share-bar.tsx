import css from './associations.module.css';

/** A bar for a share; the numbers are next to it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return (
    <svg className="mt-1.25" aria-hidden="true" focusable="false" width="100%" height="5">
      <rect width="100%" height="5" className={`fill-rule ${css.full}`} />
      {part > 0 && (
        <rect
          width={`${Math.max(1.5, share)}%`}
          height="5"
          className="fill-confirmed forced-colors:[fill:CanvasText]"
        />
      )}
    </svg>
  );
}
