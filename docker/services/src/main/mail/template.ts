import type { Language } from '@portal/shared/contract/text/language';
import { htmlText } from '@portal/shared/contract/text/html-text';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { wordsIn } from './words';

export interface MailContent {
  readonly greeting: string;
  /** Plain texts above the HTML and the button. */
  readonly paragraphs: readonly string[];
  /** HTML that an admin wrote, already sanitised. */
  readonly html?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Plain texts below. */
  readonly closing?: readonly string[];
}

/** Renders a mail as text and as HTML. Links to portal paths become absolute. */
export function renderMail(
  { brandName, portalUrl }: { readonly brandName: string; readonly portalUrl: string },
  { language, content }: { readonly language: Language; readonly content: MailContent },
): { text: string; html: string } {
  const t = wordsIn(language);
  const { greeting, paragraphs, button, closing = [] } = content;
  const html = content.html?.replace(/(<a href=")(?=\/)/g, `$1${portalUrl}`);
  const signature = t('Tim {brand}', { brand: brandName });
  const text = [
    greeting,
    ...paragraphs,
    ...(html ? [plainText(html)] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...closing,
    `${t('Salam,')}\n${signature}`,
  ].join('\n\n');
  const lines = (texts: readonly string[]) => texts.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#4b3b8f;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="font-size:13px;color:#555">${escapeHtml(t('Jika tombol tidak dapat dibuka, salin alamat ini ke peramban: {url}', { url: button.url }))}</p>`
    : '';
  return {
    text,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(brandName)}</title></head>
<body style="font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#222;max-width:600px;margin:0 auto;padding:24px">
<p><strong>${escapeHtml(greeting)}</strong></p>${lines(paragraphs)}${html ? `<div>${html}</div>` : ''}${link}${lines(closing)}
<p>${t('Salam,')}<br>${escapeHtml(signature)}</p></body></html>`,
  };
}

/** Converts HTML to plain text with at most one empty line in a row. */
function plainText(html: string): string {
  return htmlText(html, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
