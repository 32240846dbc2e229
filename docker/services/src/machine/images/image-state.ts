import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { isArchive } from '@portal/shared/contract/image-reference';
import { and, eq, type SQL } from 'drizzle-orm';
import { container, image_build, machine } from '../../platform/db/schema/machines';

/** State of the image of an applicant's ZIP, or of a reference. */
export interface ImageBuild {
  /** The booked ZIP or reference. */
  readonly archive: string;
  readonly state: 'waiting' | 'building' | 'ready' | 'failed';
  /** Why it failed, or why it still waits. */
  readonly reason: string | null;
}

/** Joins the state of a container's image in a query over containers and their machines. */
export const isImageOfContainer: SQL | undefined = and(
  eq(image_build.archive, container.docker_image),
  eq(image_build.machine, machine.nama_mesin),
);

/** The state of a container as people see it. */
interface ShownState {
  readonly state: ContainerRunState;
  readonly reason: string | null;
  /** State of an image that keeps the container from running on its day; null: the image does not prevent it. */
  readonly image: 'preparing' | 'failed' | null;
}

/** Said while the image of a ZIP is built, and while that of a reference is looked up. */
const WORDS = {
  zip: {
    building: 'Image sedang dibuat dari ZIP Anda. Sesi dimulai setelah image siap.',
    waiting: 'Image menunggu giliran dibuat dari ZIP Anda.',
    failed: 'Image gagal dibuat:',
  },
  reference: {
    building: 'Image sedang dicari dan diambil ke mesin. Sesi dimulai setelah image siap.',
    waiting: 'Image menunggu giliran dicari di mesin.',
    failed: 'Image tidak dapat dipakai:',
  },
} as const;

/**
 * A container's state and reason with what its image adds: one that is not there yet, or failed, keeps it from running.
 */
export function withImage(state: ContainerRunState, reason: string | null, build: ImageBuild | null): ShownState {
  const isConcerned = state === 'booked' || state === 'preparing';
  if (!build || build.state === 'ready' || !isConcerned) return { state, reason, image: null };
  const words = WORDS[isArchive(build.archive) ? 'zip' : 'reference'];
  if (build.state === 'failed') {
    const failed = `${words.failed} ${build.reason ?? ''}`;
    return { state: state === 'booked' ? 'booked' : 'failed', reason: failed, image: 'failed' };
  }
  const progress = build.state === 'building' ? words.building : (build.reason ?? words.waiting);
  // A booked container shows maintenance first: it lasts longer than the preparation of the image.
  return { state, reason: state === 'booked' ? (reason ?? progress) : progress, image: 'preparing' };
}
