import { EngineFailure } from '../../engine/engine-failure';

/**
 * The image that a container runs. What the portal books under is the name of the applicant's ZIP, which is no image;
 * the configured one runs in its place.
 * @throws EngineFailure when there is none
 */
export function imageOf(asked: string, fallback: string | null): string {
  if (asked !== '' && !/\.zip$/i.test(asked)) return asked;
  if (fallback !== null) return fallback;
  const reason = 'Berkas ZIP belum dibangun menjadi image. Minta admin menetapkan image untuk mesin ini.';
  throw new EngineFailure('refused', reason);
}
