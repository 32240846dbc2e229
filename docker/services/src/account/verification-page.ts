import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config';
import { escapeHtml } from '@portal/shared/format/escape-html';

/** The portal's colours and radii, in both themes; the page stands alone, so that a mail's link needs nothing else. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;box-sizing:border-box;background:#F7F5FA;color:#1F1B24;
font:15px/24px "Plus Jakarta Sans",system-ui,sans-serif}
main{max-width:420px;padding:32px;border:1px solid #E6E1EC;border-radius:10px;background:#FFF}
h1{margin:0 0 12px;font-size:20px;line-height:28px}p{margin:0 0 16px;color:#5C5666}strong{color:#1F1B24;overflow-wrap:anywhere}
button{width:100%;min-height:44px;margin:0 0 16px;border:0;border-radius:8px;background:#5B3A89;color:#FFF;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#4A2D73}button:focus-visible{outline:2px solid #5B3A89;outline-offset:2px}p:last-child{margin:0;font-size:13px;line-height:20px}
@media(prefers-color-scheme:dark){body{background:#16131C;color:#ECE8F2}main{border-color:#332C3E;background:#211C2A}p{color:#B3ABBF}
strong{color:#ECE8F2}button{background:#B79CE6;color:#1B1226}button:hover{background:#CDB8F2}button:focus-visible{outline-color:#B79CE6}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The page of a verification link: one button, which sends the link back by POST. Mail scanners and previews open links;
 * what they open must not speak for the person.
 */
export function sendVerificationPage(reply: FastifyReply, config: Config, email: string): FastifyReply {
  const [brand, address] = [config.brandName, email].map(escapeHtml);
  // Browsers hold the redirection after a form against form-action too.
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${config.portalOrigins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Verifikasi email · ${brand}</title><style>${STYLE}</style></head>
<body><main><h1>Verifikasi alamat email</h1>
<p>Tekan tombol di bawah untuk memastikan bahwa <strong>${address}</strong> milik Anda dan dipakai untuk ${brand}.</p>
<form method="post"><button type="submit">Verifikasi alamat email</button></form>
<p>Abaikan halaman ini jika Anda tidak merasa mendaftar.</p></main></body></html>
`);
}
