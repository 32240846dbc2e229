import { createHash } from 'node:crypto';
import type { Language } from '@portal/shared/contract/text/language';
import { escapeHtml } from '@portal/shared/format/escape-html';

/**
 * The portal's colours and radii, in both themes. The page is self-contained, so that a mail's link loads nothing else.
 */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;box-sizing:border-box;
background:#F7F5FA;color:#1F1B24;font:15px/24px "Plus Jakarta Sans",system-ui,sans-serif}
main{max-width:420px;padding:32px;border:1px solid #E6E1EC;border-radius:10px;background:#FFF}
h1{margin:0 0 12px;font-size:20px;line-height:28px}p{margin:0 0 16px;color:#5C5666}
strong{color:#1F1B24;overflow-wrap:anywhere}
button,.button{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;border:0;
border-radius:8px;background:#5B3A89;color:#FFF;font:inherit;font-weight:600;cursor:pointer;
text-align:center;text-decoration:none;padding:10px 16px}button:hover,.button:hover{background:#4A2D73}
button:focus-visible,.button:focus-visible{outline:2px solid #5B3A89;outline-offset:2px}
.note,main>:last-child,main>:last-child>.button{margin:0}.note{font-size:13px;line-height:20px}
@media(prefers-color-scheme:dark){body{background:#16131C;color:#ECE8F2}
main{border-color:#332C3E;background:#211C2A}p{color:#B3ABBF}
strong{color:#ECE8F2}button,.button{background:#B79CE6;color:#1B1226}button:hover,.button:hover{background:#CDB8F2}
button:focus-visible,.button:focus-visible{outline-color:#B79CE6}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface PlainPage {
  readonly title: string;
  readonly brand: string;
  /** HTML below the heading; `.button` and `.note` are styled. */
  readonly body: string;
  /** Indonesian by default. */
  readonly language?: Language;
  readonly refreshSeconds?: number;
}

/** Renders a self-contained page with one card, for addresses that are opened outside of the portal. */
export function plainPage({ title, brand, body, language = 'id', refreshSeconds }: PlainPage): string {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const [heading, name] = [title, brand].map(escapeHtml);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${heading} · ${name}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>
${body}</main></body></html>
`;
}

/**
 * Returns the Content-Security-Policy of such a page: only its own style is allowed.
 * @param formAction addresses that its form may lead to, redirects included; none by default
 */
export function plainPagePolicy(formAction = "'none'"): string {
  const own = `style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}`;
  return `default-src 'none'; ${own}; base-uri 'none'; frame-ancestors 'none'`;
}
