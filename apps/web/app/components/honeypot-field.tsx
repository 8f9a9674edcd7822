/** Invisible and unreachable for people. Bots that fill in every field identify themselves with it. */
export function HoneypotField({ label, disabled = false }: { label: string; disabled?: boolean }) {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        {label}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" disabled={disabled} />
      </label>
    </div>
  );
}
