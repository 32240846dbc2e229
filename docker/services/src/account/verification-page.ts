import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config';
import { escapeHtml } from '../mail/escape-html';

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;max-width:30rem;margin:12vh auto;padding:0 1rem;color:#1a1d24}
h1{font-size:1.4rem}button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The page of a verification link: one button, which sends the link back by POST. Mail scanners and previews open links;
 * what they open must not speak for the person.
 */
export function sendVerificationPage(reply: FastifyReply, config: Config, email: string): FastifyReply {
  const [brand, address] = [config.brandName, email].map(escapeHtml);
  // Browsers hold the redirection after a form against form-action too.
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${config.portalOrigins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Verifikasi email · ${brand}</title><style>${STYLE}</style></head>
<body><main><h1>Verifikasi alamat email</h1>
<p>Tekan tombol di bawah untuk memastikan bahwa <strong>${address}</strong> milik Anda dan dipakai untuk ${brand}.</p>
<form method="post"><button type="submit">Verifikasi alamat email</button></form>
<p>Abaikan halaman ini jika Anda tidak merasa mendaftar.</p></main></body></html>
`);
}
