/**
 * Removes tags without a parser, for servers and rules of fields. Browsers use `shared/browser/plain-text.ts`. The
 * result is never inserted into a page as HTML.
 */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' ');
}

/**
 * Returns the text of HTML as our own sanitiser writes it.
 * @param blockEnd inserted after a paragraph, line, table cell or list item
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
