import createDOMPurify from 'dompurify';
import { RICH_TEXT } from '../../contract/text/rich-text';
import { classesOfStyle, headingId, shownLink } from '../../contract/text/shown-rich-text';

const SET_ASIDE = 'data-style';

/**
 * Renames style and event attributes before parsing: Chromium reports them to the page's CSP even in a document that is
 * never shown. This only avoids those reports; DOMPurify decides about any tag that slips through.
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
  // Foreign classes could imitate our own buttons; only those set above stay.
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
    // Without an alt attribute screen readers would read the picture's URL.
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
 * Sanitizes a server's HTML: keeps the elements in `RICH_TEXT`, and replaces inline styles by classes. Links to other
 * sites open in a new tab; links to `#heading` lead to the heading with that text.
 */
export function sanitiseHtml(html: string): TrustedHTML {
  return purify.sanitize(setAside(html), { ...OPTIONS, RETURN_TRUSTED_TYPE: true });
}

/** Like {@link sanitiseHtml}, as nodes. */
export function sanitisedNodes(html: string): DocumentFragment {
  return purify.sanitize(setAside(html), { ...OPTIONS, RETURN_DOM_FRAGMENT: true });
}
