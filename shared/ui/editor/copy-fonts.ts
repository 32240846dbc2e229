/** Gives the writing area's document the page's fonts: it is a document of its own and knows none of them. */
export function copyFonts(target: Document): void {
  const faces = [...document.styleSheets].flatMap((sheet) => facesOf(sheet));
  if (faces.length === 0) return;
  const style = target.createElement('style');
  style.textContent = faces.join('\n');
  target.head.append(style);
}

function facesOf(sheet: CSSStyleSheet): string[] {
  try {
    const base = sheet.href ?? document.baseURI;
    return [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) =>
        rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, base).href}")`),
      );
  } catch {
    // A style sheet of another origin may not be read.
    return [];
  }
}
