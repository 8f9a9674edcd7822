declare global {
  interface Document {
    /** While an input method composes a character: a field that is replaced then would lose it. */
    isComposing?: boolean;
  }
}

/** Runs in the head of every page, because a composition can begin before the modules load. */
export const COMPOSITION_SCRIPT = `;['start','end'].forEach(function(t){addEventListener('composition'+t,function(){document.isComposing=t=='start'},true)})`;

/** Resolves once no input method is composing a character, so that a field with text can be replaced. */
export async function waitForComposition(): Promise<void> {
  while (document.isComposing)
    await new Promise<void>((resolve) =>
      // The field has its final text after the event, and Chromium still changes it in the same task.
      document.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
    );
}
