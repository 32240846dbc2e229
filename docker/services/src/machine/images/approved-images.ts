import { randomUUID } from 'node:crypto';
import type { ImagePlace } from '@portal/shared/contract/entities/approved-image';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { and, eq, ne, sql } from 'drizzle-orm';
import { byName, correlated } from '../../platform/db/expressions';
import type { Queryable } from '../../platform/db/database';
import { approved_image, image_build } from '../../platform/db/schema/machines';
import type { Call, Handler } from '../../platform/call';
import { isStored } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import { doneWithEngine, notDone, reason, sentReason } from '../../platform/http/reason';
import { lockKey } from '../slots/held-slots';

type Place = Omit<ImagePlace, 'reason'> & { readonly reason: Reason | null };

/** Results of looking up a reference, one per machine: a column for queries over approved images. */
const places = correlated(sql<readonly Place[]>`coalesce((
  select jsonb_agg(jsonb_build_object('machine', ${image_build.machine}, 'state', ${image_build.state},
                     'digest', ${image_build.image},
                     'reason', ${image_build.reason}, 'lines', to_jsonb(${image_build.lines}))
                     order by ${image_build.machine})
    from ${image_build} where ${image_build.archive} = ${approved_image.reference}), '[]'::jsonb)`);

/** GET /image: sorted by name, with the engine that looks them up. */
export const listApprovedImages: Handler = async ({ db, context }) => {
  const { id, name, reference, description, status } = approved_image;
  const rows = await db
    .select({ id, name, reference, description, status, places })
    .from(approved_image)
    .orderBy(byName(name), id);
  const data = rows.map((row) => ({
    ...row,
    places: row.places.map((place) => ({ ...place, ...sentReason(place.reason) })),
  }));
  return success('', { data, engine: context.config.engine.kind });
};

/** POST /image: a new image is active, and is looked up afterwards. One that is already listed is not listed twice. */
export const storeApprovedImage: Handler = async (call) => {
  const values = { ...readValues(call), status: 'active' as const };
  const listed = await findListed(call.db, values.reference, null);
  if (listed && !isStored(listed, values)) throw invalid('reference', LISTED);
  if (!listed) await call.db.insert(approved_image).values({ id: randomUUID(), ...values });
  return doneWithEngine(call, 'image_berhasil_ditambah');
};

/** POST /image/{id}. Existing bookings keep the reference that they were made with. */
export const updateApprovedImage: Handler = async (call) => {
  const { id } = await findApprovedImage(call);
  const values = readValues(call);
  if (await findListed(call.db, values.reference, id)) throw invalid('reference', LISTED);
  const status = call.fields['status'] === 'inactive' ? 'inactive' : 'active';
  await call.db
    .update(approved_image)
    .set({ ...values, status })
    .where(eq(approved_image.id, id));
  return doneWithEngine(call, 'image_berhasil_diubah');
};

/** POST /image/{id}/cari: all machines look it up again, even those that have found it. */
export const lookUpApprovedImage: Handler = async (call) => {
  const { reference } = await findApprovedImage(call);
  const { kind } = call.context.config.engine;
  if (kind !== 'docker') return notDone(reason(kind === 'record' ? 'image/not-looked-up' : 'image/left-to-hub'));
  await call.db
    .update(image_build)
    .set({ state: 'waiting', reason: null, retry_at: null, changed_at: sql`clock_timestamp()` })
    .where(and(eq(image_build.archive, reference), ne(image_build.state, 'building')));
  return doneWithEngine(call, 'image_dicari_lagi');
};

/** @throws HttpError 404 */
async function findApprovedImage({ db, params }: Call): Promise<typeof approved_image.$inferSelect> {
  const id = params['id'];
  if (!isUuid(id)) throw refusal('missing/image');
  const [row] = await db.select().from(approved_image).where(eq(approved_image.id, id));
  if (!row) throw refusal('missing/image');
  return row;
}

const LISTED = 'Referensi ini sudah ada dalam daftar.';

function readValues({ fields }: Call) {
  const { name = '', reference = '', description = '' } = fields;
  return { name, reference, description: description === '' ? null : description };
}

/**
 * Finds another image with a reference, which may be listed only once, under one name.
 * @param id the image that is changed; null: a new one
 */
async function findListed(db: Queryable, reference: string, id: string | null) {
  await lockKey(db, `approved image ${reference}`);
  const isOther = id === null ? undefined : ne(approved_image.id, id);
  const [listed] = await db
    .select()
    .from(approved_image)
    .where(and(eq(approved_image.reference, reference), isOther));
  return listed;
}
