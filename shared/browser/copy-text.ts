/** Puts text on the clipboard; false where the browser refuses (no permission, page not served over HTTPS). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
