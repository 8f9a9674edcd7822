declare global {
  interface Document {
    /** True while an input method composes a character. A field that is replaced at that time would lose it. */
    isComposing?: boolean;
  }
}

/** Runs in the head of every page, because a composition can start before the modules load. */
export const COMPOSITION_SCRIPT = `;['start','end'].forEach(function(t){addEventListener('composition'+t,function(){document.isComposing=t=='start'},true)})`;

/** Resolves when no input method is composing a character, so that a field with text can be replaced. */
export async function waitForComposition(): Promise<void> {
  while (document.isComposing)
    await new Promise<void>((resolve) =>
      // Chromium still changes the field in the task of the event, so it has its final text only afterwards.
      document.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
    );
}
