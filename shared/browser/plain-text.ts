/** Words of an HTML text, on one line. Nothing of it is ever put into the page as HTML. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(\/p|br|\/li|\/h\d|\/div)\b/gi, ' <$1');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
