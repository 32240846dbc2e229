import type { Config } from '../config/config';
import { thumbnailFolder } from '../content/page-row';
import { excerptOf, sanitiseHtml } from '../content/sanitise';
import { randomSlug, slugOf } from '../content/slug';
import { first, type Queryable } from '../db/database';
import { daysAgo } from './days-ago';
import { DEMO_CATEGORIES, DEMO_FACILITIES, DEMO_PAGES, DEMO_PROCEDURES } from './demo-content';
import { makePdf } from './pdf';
import { makePng } from './png';
import { seedFile } from './seed-file';

/** Categories, articles, about pages and services. */
export async function seedContent(tx: Queryable, config: Config): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const { label, from, to } of DEMO_CATEGORIES) {
    const name = await seedFile(tx, config, {
      folder: 'category',
      originalName: `${slugOf(label)}.png`,
      kind: 'image',
      bytes: makePng(from, to),
    });
    const row = await first<{ id: number }>(
      tx,
      'insert into category (label, slug, thumbnail) values ($1, $2, $3) returning id',
      [label, slugOf(label), `${config.filesUrl}/category/${name}`],
    );
    if (row) categoryIds.set(label, row.id);
  }
  for (const [index, page] of DEMO_PAGES.entries()) {
    const folder = thumbnailFolder(page.type);
    const bytes = page.hasPicture ? makePng([40 + index * 13, 60, 120], [120, 170 - index * 7, 210]) : null;
    const name =
      bytes && (await seedFile(tx, config, { folder, originalName: 'gambar-mini.png', kind: 'image', bytes }));
    const body = page.body === null ? null : sanitiseHtml(page.body);
    const row = await first<{ id: number }>(
      tx,
      'insert into page (type, title, slug, thumbnail, body, excerpt, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id',
      [
        page.type,
        page.title,
        page.title ? slugOf(page.title) : randomSlug(),
        name ? `${config.filesUrl}/${folder}/${name}` : null,
        body,
        excerptOf(body),
        page.status,
        daysAgo(page.daysAgo),
      ],
    );
    for (const label of page.categories ?? [])
      await tx.query('insert into page_category (page_id, category_id) values ($1, $2)', [
        row?.id,
        categoryIds.get(label),
      ]);
  }
}

/** Procedure documents with their PDFs. */
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
      originalName: `${slugOf(title)}.pdf`,
      kind: 'pdf',
      bytes,
    });
    await tx.query(
      'insert into procedure_document (type, document_type, file, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [type, documentType, file, daysAgo(90 - index)],
    );
  }
}

/** Facilities with their stocks. */
export async function seedFacilities(tx: Queryable): Promise<void> {
  for (const { name, start, used, unit } of DEMO_FACILITIES) {
    await tx.query('insert into facility (name, start_stock, use_stock, mass_unit) values ($1, $2, $3, $4)', [
      name,
      start,
      used,
      unit,
    ]);
  }
}
