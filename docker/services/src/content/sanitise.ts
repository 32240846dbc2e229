import { htmlText } from '@portal/shared/contract/html-text';
import sanitizeHtml from 'sanitize-html';

const ALIGN = { 'text-align': [/^(left|right|center|justify)$/] };

/**
 * HTML of the editor without anything that runs or calls elsewhere unasked: usual formatting, links, pictures by
 * http(s), tables, lists. Everything else is dropped, its text kept (except of scripts and styles).
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'sub',
      'sup',
      'small',
      'mark',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'div',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope', 'style'],
      td: ['colspan', 'rowspan', 'style'],
      ol: ['start', 'type'],
      ...Object.fromEntries(
        ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'li', 'figure', 'blockquote'].map((tag) => [tag, ['style']]),
      ),
    },
    allowedStyles: { '*': ALIGN },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (_tag, { href, ...attributes }) => ({
        tagName: 'a',
        attribs: { ...(isLink(href) ? { href } : {}), ...attributes, rel: 'noopener noreferrer' },
      }),
      img: (_tag, { src, ...attributes }) => ({
        tagName: 'img',
        attribs: { ...(isWebAddress(src) ? { src } : {}), ...attributes },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  }).trim();
}

function isWebAddress(value: string | undefined): value is string {
  return /^https?:\/\//i.test(value ?? '');
}

function isLink(value: string | undefined): value is string {
  return isWebAddress(value) || /^mailto:/i.test(value ?? '');
}

/** Plain text of HTML for a list, cut at a word after at most `max` characters. */
export function excerptOf(html: string | null, max = 300): string {
  const text = htmlText(sanitiseHtml(html ?? ''), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 40)).trimEnd()}…`;
}
