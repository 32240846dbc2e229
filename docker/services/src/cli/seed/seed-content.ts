import { randomUUID } from 'node:crypto';
import { roleNumber } from '@portal/shared/contract/account/roles';
import type { Config } from '../../platform/config/config';
import { thumbnailFolder } from '../../main/content/page-row';
import { makeExcerpt, sanitiseHtml } from '../../main/content/sanitise';
import { randomSlug, slugify } from '../../main/content/slug';
import type { Queryable } from '../../platform/db/database';
import { category, page, page_category, procedure_document } from '../../platform/db/schema/content';
import { decision_text } from '../../platform/db/schema/proposals';
import { daysAgo, seedFile } from './seed-file';
import { DEMO_CATEGORIES, DEMO_PAGES, DEMO_PROCEDURES } from './demo-content';
import { makePdf, makePng } from './demo-files';

export async function seedContent(tx: Queryable, config: Config): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const { label, from, to } of DEMO_CATEGORIES) {
    const name = await seedFile(tx, config, {
      folder: 'category',
      originalName: `${slugify(label)}.png`,
      kind: 'image',
      bytes: makePng(from, to),
    });
    const [row] = await tx
      .insert(category)
      .values({ label, slug: slugify(label), thumbnail: `${config.filesUrl}/category/${name}` })
      .returning({ id: category.id });
    if (row) categoryIds.set(label, row.id);
  }
  for (const [index, demo] of DEMO_PAGES.entries()) {
    const folder = thumbnailFolder(demo.type);
    const bytes = demo.hasPicture ? makePng([40 + index * 13, 60, 120], [120, 170 - index * 7, 210]) : null;
    const name =
      bytes && (await seedFile(tx, config, { folder, originalName: 'gambar-mini.png', kind: 'image', bytes }));
    const body = demo.body === null ? null : sanitiseHtml(demo.body);
    const made = daysAgo(demo.daysAgo);
    const [row] = await tx
      .insert(page)
      .values({
        type: demo.type,
        title: demo.title,
        slug: demo.title ? slugify(demo.title) : randomSlug(),
        thumbnail: name ? `${config.filesUrl}/${folder}/${name}` : null,
        body,
        excerpt: makeExcerpt(body),
        status: demo.status,
        published_at: demo.status === 'Post' ? made : null,
        created_at: made,
        updated_at: made,
      })
      .returning({ id: page.id });
    for (const label of demo.categories ?? []) {
      const categoryId = categoryIds.get(label);
      if (row && categoryId !== undefined)
        await tx.insert(page_category).values({ page_id: row.id, category_id: categoryId });
    }
  }
}

export async function seedProcedures(tx: Queryable, config: Config): Promise<void> {
  for (const [index, { type, documentType, title }] of DEMO_PROCEDURES.entries()) {
    const bytes = makePdf(title, [
      'Dokumen contoh untuk data demo.',
      `Jenis: ${type}`,
      `Jenis dokumen: ${documentType}`,
      '',
      '1. Baca persyaratan.',
      '2. Siapkan berkas.',
      '3. Kirim melalui portal.',
    ]);
    const file = await seedFile(tx, config, {
      folder: 'procedure',
      originalName: `${slugify(title)}.pdf`,
      kind: 'pdf',
      bytes,
    });
    const made = daysAgo(90 - index);
    await tx
      .insert(procedure_document)
      .values({ type, document_type: documentType, file, created_at: made, updated_at: made });
  }
}

const TEXTS = [
  {
    purpose: 'approve',
    title: 'Disetujui, ingatkan laporan',
    body:
      '<p>Usulan disetujui. Simpan pekerjaan Anda secara berkala dan kirim <strong>laporan akhir</strong> ' +
      'sebelum masa pakai berakhir.</p>',
  },
  {
    purpose: 'revise',
    title: 'Rincian anggaran',
    body: '<p>Mohon lengkapi rencana anggaran dengan rincian per bulan.</p>',
  },
  {
    purpose: 'reject',
    title: 'Melebihi jatah',
    body:
      '<p>Kebutuhan yang diajukan melebihi jatah satu penelitian. ' +
      'Silakan ajukan kembali dengan kebutuhan yang lebih kecil.</p>',
  },
] as const;

export async function seedDecisionTexts(tx: Queryable): Promise<void> {
  for (const team of ['Proposal', 'Super'] as const) {
    const texts = TEXTS.map((text) => ({ ...text, id: randomUUID(), team: roleNumber(team) }));
    await tx.insert(decision_text).values(texts);
  }
}
