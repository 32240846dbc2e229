import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config';
import { plainPage, plainPagePolicy } from '../http/plain-page';
import { escapeHtml } from '@portal/shared/format/escape-html';

/**
 * The page of a verification link: one button, which sends the link back by POST. Mail scanners and previews open
 * links; what they open must not speak for the person.
 */
export function sendVerificationPage(reply: FastifyReply, config: Config, email: string): FastifyReply {
  const { brandName: brand } = config;
  const body = `<p>Tekan tombol di bawah untuk memastikan bahwa <strong>${escapeHtml(email)}</strong> milik Anda dan dipakai untuk ${escapeHtml(brand)}.</p>
<form method="post"><button type="submit">Verifikasi alamat email</button></form>
<p class="note">Abaikan halaman ini jika Anda tidak merasa mendaftar.</p>`;
  return (
    reply
      .type('text/html; charset=utf-8')
      // Browsers hold the redirection after a form against form-action too.
      .header('content-security-policy', plainPagePolicy(`'self' ${config.portalOrigins.join(' ')}`))
      .header('referrer-policy', 'no-referrer')
      .send(plainPage({ title: 'Verifikasi alamat email', brand, body }))
  );
}
