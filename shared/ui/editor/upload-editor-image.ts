import { endSession } from '../../auth/public';
import { uploadImage } from '../../contract/endpoints/content/content';
import { callApi, isApiError } from '../../http/public';
import { resizeImage } from '../form/file/resize-image';
import { t } from '@portal/shared/language';

/**
 * Uploads a picture of the editor to `/api/{p}/upload-image`, reduced on this device.
 * @param onProgress percent sent, 0 to 100
 * @returns its URL
 * @throws Error whose message is shown: 'HTTP Error: {status}' or 'Invalid JSON' (user-area.md section 8)
 */
export async function uploadEditorImage(
  blob: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  try {
    const file = await resizeImage(blob instanceof File ? blob : new File([blob], name, { type: blob.type }));
    // Quiet: the editor shows 403 and 404 beside the text, instead of leaving the page.
    const { location } = await callApi(uploadImage, {
      body: { file },
      quiet: true,
      onProgress: (share) => onProgress(Math.round(share * 100)),
    });
    return location;
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) endSession('expired');
    throw new Error(uploadMessage(error), { cause: error });
  }
}

function uploadMessage(error: unknown): string {
  if (!isApiError(error)) return t('Gambar tidak dapat dibaca. Pilih gambar lain.');
  if (error.kind === 'shape') return 'Invalid JSON';
  const reason = error.fieldErrors['file']?.[0] ?? '';
  if (error.detail.status) return `HTTP Error: ${error.detail.status}${reason ? `. ${reason}` : ''}`;
  return error.kind === 'timeout'
    ? t('Server terlalu lama menjawab. Coba lagi.')
    : t('Tidak tersambung ke server. Periksa sambungan internet Anda, lalu coba lagi.');
}
