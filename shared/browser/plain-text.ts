/** Returns the text of HTML on one line. It parses without inserting anything into the page. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(\/p|br|\/li|\/h\d|\/div)\b/gi, ' <$1');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
