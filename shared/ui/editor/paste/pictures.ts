import { runtimeConfig } from '../../../http/public';

/** Pictures of pasted HTML that the portal does not serve yet. */
export interface PastedPictures {
  /** Embedded pictures to upload; `element` gets the new URL. */
  readonly enclosed: readonly { readonly element: HTMLImageElement; readonly file: File }[];
  /** File names of unreadable pictures, which are removed from the text. */
  readonly missing: readonly string[];
}

/**
 * Sorts the pictures of pasted HTML, in place: pictures of the portal stay, `data:` URLs become files, all others are
 * removed. Other sites do not let a page read their pictures, and local files cannot be read at all.
 */
export function sortPictures(body: HTMLElement): PastedPictures {
  const enclosed: { element: HTMLImageElement; file: File }[] = [];
  const missing: string[] = [];
  for (const element of body.querySelectorAll('img')) {
    const address = element.getAttribute('src') ?? '';
    const file = address.startsWith('data:') ? fileOf(address, enclosed.length + 1) : null;
    if (file) enclosed.push({ element, file });
    else if (!isServedHere(address)) {
      missing.push(nameOf(address));
      element.remove();
    }
  }
  return { enclosed, missing };
}

function isServedHere(address: string): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const origins = [location.origin, new URL(runtimeConfig().filesUrl, location.href).origin];
  return origins.includes(new URL(address).origin);
}

function nameOf(address: string): string {
  const name = /([^/\\?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? '';
  return name && !address.startsWith('data:') ? decodeURIComponent(name) : 'gambar';
}

/** Returns the picture of a `data:` URL; null unless it is a picture in base64. */
function fileOf(address: string, number: number): File | null {
  const [, type = '', data = ''] = /^data:image\/(png|jpeg|webp|gif);base64,(.*)$/s.exec(address) ?? [];
  if (!type) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `gambar-${number}.${type === 'jpeg' ? 'jpg' : type}`, { type: `image/${type}` });
  } catch {
    return null;
  }
}
