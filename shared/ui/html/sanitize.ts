import createDOMPurify from 'dompurify';
import { RICH_TEXT } from '../../contract/rich-text';
import { classesOfStyle, headingId, shownLink } from '../../contract/shown-rich-text';

const SET_ASIDE = 'data-style';

/**
 * Style and event attributes under harmless names, before anything is parsed: Chromium reports them to the page's CSP
 * even in a document that is never shown. Only against that noise; what a tag that slips through may do, DOMPurify
 * decides.
 */
function setAside(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\sstyle(?=\s*=)/gi, ` ${SET_ASIDE}`).replace(/\son[a-z]+(?=\s*=)/gi, ' data-dropped'),
  );
}

const purify = createDOMPurify(window);

purify.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName !== 'style' && data.attrName !== SET_ASIDE) return;
  node.classList.add(...classesOfStyle(data.attrValue));
  data.keepAttr = false;
});

purify.addHook('uponSanitizeAttribute', (_, data) => {
  // Foreign classes could dress text up as our own buttons; only those set above stay.
  if (data.attrName === 'class')
    data.attrValue = data.attrValue
      .split(/\s+/)
      .filter((name) => name.startsWith('pr-html-'))
      .join(' ');
});

purify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href');
  if (href) for (const [name, value] of Object.entries(shownLink(href))) node.setAttribute(name, value);
  if (/^H[1-6]$/.test(node.tagName)) node.id = headingId(node.textContent ?? '');
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // A picture without a description: screen readers would read its address.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(RICH_TEXT),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT).flat()), 'class', SET_ASIDE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Sanitizes HTML of a server: keeps the elements in `RICH_TEXT`, and classes in place of inline styles. Links to other
 * sites open in a new tab; links to `#heading` lead to the heading with that text.
 */
export function sanitizeHtml(html: string): TrustedHTML {
  return purify.sanitize(setAside(html), { ...OPTIONS, RETURN_TRUSTED_TYPE: true });
}

/** The same as nodes. */
export function sanitizedNodes(html: string): DocumentFragment {
  return purify.sanitize(setAside(html), { ...OPTIONS, RETURN_DOM_FRAGMENT: true });
}
