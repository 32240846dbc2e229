import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Reader } from '../mail/reader';
import { wordsIn } from '../mail/words';
import { plainPage, plainPagePolicy } from '../../platform/http/plain-page';
import { escapeHtml } from '@portal/shared/format/escape-html';

/**
 * Sends the page of a verification link: one button, which sends the link back by POST. Mail scanners and previews open
 * links, and that must not verify the address.
 */
export function sendVerificationPage(reply: FastifyReply, config: Config, { email, language }: Reader): FastifyReply {
  const { brandName: brand } = config;
  const t = wordsIn(language);
  const title = t('Verifikasi alamat email');
  const question = t('Tekan tombol di bawah untuk memastikan bahwa {email} milik Anda dan dipakai untuk {brand}.', {
    email: `<strong>${escapeHtml(email)}</strong>`,
    brand: escapeHtml(brand),
  });
  const body = `<p>${question}</p>
<form method="post"><button type="submit">${title}</button></form>
<p class="note">${t('Abaikan halaman ini jika Anda tidak merasa mendaftar.')}</p>`;
  return (
    reply
      .type('text/html; charset=utf-8')
      // Browsers hold the redirection after a form against form-action too.
      .header('content-security-policy', plainPagePolicy(`'self' ${config.portalOrigins.join(' ')}`))
      .header('referrer-policy', 'no-referrer')
      .send(plainPage({ title, brand, body, language }))
  );
}
