/** Words of an HTML text, on one line. Nothing of it is ever put into the page as HTML. */
export function plainText(html: string): string {
  return (
    new DOMParser().parseFromString(html.replace(/<(\/p|br|\/li|\/h\d|\/div)\b/gi, ' <$1'), 'text/html').body
      .textContent ?? ''
  )
    .replace(/\s+/g, ' ')
    .trim();
}
