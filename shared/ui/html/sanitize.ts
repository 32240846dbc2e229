import createDOMPurify from 'dompurify';

/**
 * What the editor writes as inline style, as classes: strict CSP forbids style attributes, and a page could be drawn
 * over.
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

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // A picture without a description: screen readers would read its address.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/**
 * HTML from a server, made harmless: no script, form, frame, inline style or foreign class; links open in a new tab.
 */
export function sanitizeHtml(html: string): TrustedHTML {
  return purify.sanitize(setAside(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'option',
      'dialog',
      'audio',
      'video',
      'source',
      'template',
    ],
    FORBID_ATTR: ['id', 'name', 'popover', 'popovertarget', 'autofocus', 'contenteditable', 'tabindex'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
}
