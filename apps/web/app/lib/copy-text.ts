/** Puts a text on the clipboard; false where the browser does not allow it (outside https and localhost there is none). */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
