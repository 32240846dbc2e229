import { FACILITY_COUNTS } from '@portal/shared/contract/field/options';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, ownedBy } from './columns';
import { codeKey, listIndexes, textKey, timeKey, type ListKeys } from './list-order';

const times = () => ({
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});
const numbered = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const category = pgTable(
  'category',
  {
    id: numbered(),
    label: text().notNull(),
    slug: text().notNull().unique('category_slug_key'),
    thumbnail: text(),
    ...times(),
  },
  (t) => [uniqueIndex('category_label_key').on(sql`lower(${t.label})`)],
);

type OrderColumns = Readonly<Record<'created_at' | 'updated_at' | 'status' | 'title' | 'slug', AnyPgColumn>>;

/** Orders of the lists of articles and pages, each an index with the type before it. */
export function pageOrders(t: OrderColumns) {
  return {
    // The date that the list shows.
    shown: [timeKey(sql`(case when ${t.status} = 'Post' then ${t.created_at} else ${t.updated_at} end)`)],
    created: [timeKey(t.created_at)],
    // Pages without a title come last in both directions.
    title_first: [textKey(sql`coalesce(nullif(${t.title}, ''), U&'\\FFFF')`)],
    title_last: [textKey(sql`coalesce(${t.title}, '')`)],
    slug: [textKey(t.slug)],
    status: [codeKey(t.status), timeKey(t.created_at)],
  } satisfies Readonly<Record<string, ListKeys>>;
}

/** Articles (type Article), about pages and service pages. */
export const page = pgTable(
  'page',
  {
    id: numbered(),
    type: text({ enum: ['Article', 'About', 'Service'] }).notNull(),
    title: text(),
    slug: text().notNull(),
    thumbnail: text(),
    body: text(),
    excerpt: text().notNull().default(''),
    status: text({ enum: ['Post', 'Draft'] }).notNull(),
    /** Date of first publication; null for a draft that was never published. */
    published_at: instant(),
    /** Written by triggers: labels of its categories, and folded texts for the search of the lists. */
    category_words: text().notNull().default(''),
    search_text: text().notNull().default(''),
    ...times(),
  },
  (t) => [
    unique('page_slug_key').on(t.type, t.slug),
    index('page_type').on(t.type, t.created_at.desc().nullsFirst()),
    ...listIndexes('page', pageOrders(t), { before: t.type, id: t.id }),
    index('page_search').using('gin', t.search_text.op('gin_trgm_ops')),
    check('page_type_check', sql`${t.type} in ('Article', 'About', 'Service')`),
    check('page_status_check', sql`${t.status} in ('Post', 'Draft')`),
  ],
);

/** Slugs that a page had under earlier titles. Requests for them are redirected to its current address. */
export const former_slug = pgTable(
  'former_slug',
  {
    type: text().notNull(),
    slug: text().notNull(),
    page_id: ownedBy(integer().notNull(), () => page.id),
  },
  (t) => [primaryKey({ name: 'former_slug_pkey', columns: [t.type, t.slug] }), index('former_slug_page').on(t.page_id)],
);

export const page_category = pgTable(
  'page_category',
  {
    page_id: ownedBy(integer().notNull(), () => page.id),
    category_id: ownedBy(integer().notNull(), () => category.id),
  },
  (t) => [
    primaryKey({ name: 'page_category_pkey', columns: [t.page_id, t.category_id] }),
    index('page_category_category').on(t.category_id),
  ],
);

export const procedure_document = pgTable('procedure_document', {
  id: numbered(),
  type: text().notNull(),
  document_type: text().notNull(),
  file: text().notNull(),
  ...times(),
});

export const facility = pgTable(
  'facility',
  {
    id: numbered(),
    name: text().notNull(),
    start_stock: integer().notNull(),
    use_stock: integer().notNull().default(0),
    mass_unit: text().notNull(),
    counts: text({ enum: FACILITY_COUNTS }).notNull().default('tidak'),
    ...times(),
  },
  (t) => [
    uniqueIndex('facility_name_key').on(sql`lower(${t.name})`),
    check('facility_start_stock_check', sql`${t.start_stock} >= 0`),
    check('facility_use_stock_check', sql`${t.use_stock} >= 0`),
    check('facility_stock', sql`${t.start_stock} >= ${t.use_stock}`),
    check('facility_counts_check', isOneOf(t.counts, FACILITY_COUNTS)),
  ],
);
