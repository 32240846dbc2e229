/** Longest side of an upload, px: enough for a wide screen at 16:9. */
const MAX_SIDE = 1600;

/** A PNG or WebP of fitting size below this many bytes is sent unchanged. */
const SMALL = 300_000;

/** Thrown if the browser cannot decode a picture whose first bytes looked right. */
class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/**
 * Reduces a picture for upload on this device: at most 1600 px, WebP or JPEG, without a photo's location and camera.
 * GIFs stay, because only their first frame would remain; so does everything in a browser that cannot decode.
 * @throws UnreadableImage
 */
export async function resizeImage(file: File): Promise<File> {
  if (file.type === 'image/gif' || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableImage(file.name);
  });
  try {
    const { width, height } = fitted(bitmap.width, bitmap.height);
    const isFine = width === bitmap.width && file.size <= SMALL && file.type !== 'image/jpeg';
    if (isFine) return file;
    const blob = await draw(bitmap, width, height);
    const isWorse = blob !== null && blob.size > file.size && width === bitmap.width && file.type !== 'image/jpeg';
    if (!blob || isWorse) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
      type: blob.type,
    });
  } finally {
    bitmap.close();
  }
}

/** Returns the size at which the longer side is at most {@link MAX_SIDE}; never larger than the picture. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // JPEG has no transparency: without a background it would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, 0.85));
}
