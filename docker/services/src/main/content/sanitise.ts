import { htmlText } from '@portal/shared/contract/text/html-text';
import { ALIGNMENTS, isLinkAddress, isPictureAddress, RICH_TEXT } from '@portal/shared/contract/text/rich-text';
import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises HTML of the editor: keeps what `RICH_TEXT` lists, and the text of all other elements except scripts and
 * styles.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: Object.keys(RICH_TEXT),
    allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT).map(([tag, names]) => [tag, [...names]])),
    allowedStyles: { '*': { 'text-align': [new RegExp(`^(${ALIGNMENTS.join('|')})$`)] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (_tag, { href, ...attributes }) => ({
        tagName: 'a',
        attribs: { ...(isLinkAddress(href) ? { href } : {}), ...attributes, rel: 'noopener noreferrer' },
      }),
      img: (_tag, { src, ...attributes }) => ({
        tagName: 'img',
        attribs: { ...(isPictureAddress(src) ? { src } : {}), ...attributes },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  }).trim();
}

/** Returns the plain text of HTML for a list, cut at a word after at most `max` characters. */
export function makeExcerpt(html: string | null, max = 300): string {
  const text = htmlText(sanitiseHtml(html ?? ''), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 40)).trimEnd()}…`;
}
