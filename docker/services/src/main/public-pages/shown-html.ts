import { htmlText } from '@portal/shared/contract/html-text';
import { classesOfStyle, headingId, shownLink } from '@portal/shared/contract/shown-rich-text';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { sanitiseHtml } from '../content/sanitise';

/** An opening tag as the sanitiser writes it: in texts and attributes `<` and `>` are escaped. */
const TAG = /<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( ?\/?)>/g;
const HEADING = /<(h[1-6])([^<>]*)>(.*?)<\/\1>/gs;

/** Sanitised HTML of stored rich text as the browser's sanitiser shows it. */
export function shownHtml(stored: string): string {
  return sanitiseHtml(stored)
    .replace(TAG, (_tag, name: string, attributes: string, end: string) => {
      const given = Object.fromEntries(
        [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      return `<${name}${attributesOf(name, given)}${end}>`;
    })
    .replace(HEADING, (_heading, name: string, attributes: string, content: string) => {
      const id = escapeHtml(headingId(htmlText(content, ' ')));
      return `<${name}${attributes} id="${id}">${content}</${name}>`;
    });
}

/** @param given attributes with escaped values */
function attributesOf(tag: string, { style, href, ...others }: Readonly<Record<string, string>>): string {
  const classes = classesOfStyle(style ?? '').join(' ');
  const link = href === undefined ? {} : shownLink(htmlText(href, ' '));
  const picture = tag === 'img' ? { loading: 'lazy', alt: '' } : {};
  const own = Object.entries(link).map(([name, value]) => [name, escapeHtml(value)]);
  const all = { ...picture, ...others, ...Object.fromEntries(own), ...(classes ? { class: classes } : {}) };
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
