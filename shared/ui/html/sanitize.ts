import createDOMPurify from 'dompurify';
import { RICH_TEXT } from '../../contract/rich-text';

/**
 * Classes in place of the editor's inline styles: strict CSP forbids style attributes, which could also cover the page.
 */
const STYLE_CLASSES: readonly (readonly [property: string, value: RegExp, className: string])[] = [
  ['text-align', /^center$/, 'pr-html-center'],
  ['text-align', /^(right|end)$/, 'pr-html-right'],
  ['text-align', /^justify$/, 'pr-html-justify'],
  ['text-decoration', /underline/, 'pr-html-underline'],
  ['text-decoration', /line-through/, 'pr-html-strike'],
  ['padding-left', /^[1-9]/, 'pr-html-indent'],
];

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
  const declarations = data.attrValue
    .split(';')
    .map((part) => part.split(':').map((side) => side.trim().toLowerCase()));
  for (const [property, value, className] of STYLE_CLASSES) {
    if (declarations.some(([name, given = '']) => name === property && value.test(given)))
      node.classList.add(className);
  }
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

/** Ids of headings begin with this, so that no text can take an id that the portal itself uses. */
const HEADING_ID = 'isi-';

purify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href');
  if (href?.startsWith('#')) node.setAttribute('href', `#${HEADING_ID}${slugOf(href)}`);
  else if (href && !href.startsWith('/')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (/^H[1-6]$/.test(node.tagName)) node.id = HEADING_ID + slugOf(node.textContent ?? '');
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // A picture without a description: screen readers would read its address.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

function slugOf(text: string): string {
  return decodeURI(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

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
