/**
 * Words of HTML without a parser, for servers and for rules of fields; what is shown in a browser is read by
 * `shared/browser/plain-text.ts`. Nothing of it is ever put into a page as HTML.
 */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' ');
}

/**
 * Returns the text of HTML as our own sanitiser writes it.
 * @param blockEnd inserted at the end of a paragraph, a line, a cell or an entry of a list
 */
export function htmlText(html: string, blockEnd: ' ' | '\n'): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/tr|\/t[dh]|\/div)\b/gi, `${blockEnd}<$1`);
  return withoutTags(spaced)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
