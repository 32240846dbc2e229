/** Word writes lists as paragraphs with a marker as text; here they become lists again, nested by their level. */
export function wordListsToLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === null) {
      open.length = 0;
      continue;
    }
    if (open.length > 0 && !followsList(paragraph, open[0]?.list)) open.length = 0;
    const marker = takeMarker(paragraph);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) > level) open.pop();
    let current = open[open.length - 1];
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(/^[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul');
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { level, list };
      open.push(current);
    }
    current.list.append(item);
    paragraph.remove();
  }
}

function levelOf(paragraph: Element): number | null {
  const match = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '');
  return match ? Number(match[1]) : null;
}

function followsList(paragraph: Element, list: Element | undefined): boolean {
  return paragraph.previousElementSibling === list;
}

/** Removes the bullet or number from the text and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (marker?.textContent ?? '').trim();
  marker?.remove();
  return text;
}
