import type { ReactNode } from 'react';
import type { Editor } from 'tinymce';
import { Button } from '../base/public';
import { readHtml } from './editor-policy';
import { t } from '@portal/shared/language';

interface Props {
  readonly editor: Editor;
  readonly html: string;
  /** Addresses of pictures added on this page: older ones may be decoration on purpose. */
  readonly uploaded: ReadonlySet<string>;
}

/** Asks for the alternative text of pictures that were pasted or dropped: the picture dialog asks by itself. */
export function AltTextLine({ editor, html, uploaded }: Props): ReactNode {
  const silent = pictures(html).filter(
    (picture) =>
      uploaded.has(picture.getAttribute('src') ?? '') &&
      !picture.getAttribute('alt') &&
      picture.getAttribute('role') !== 'presentation',
  );
  const first = silent[0]?.getAttribute('src');
  if (!first) return null;
  const fill = () => {
    const picture = [...editor.getBody().querySelectorAll('img')].find(
      (image) => image.getAttribute('src') === first && !image.getAttribute('alt'),
    );
    if (!picture) return;
    editor.focus();
    editor.selection.select(picture);
    editor.execCommand('mceImage');
  };
  return (
    <p className="pr-editor__line" role="status">
      <span>{t('{silent} gambar belum punya teks alternatif untuk pembaca layar.', { silent: silent.length })}</span>
      <Button size="sm" onClick={fill}>
        {t('Isi teks alternatif')}
      </Button>
    </p>
  );
}

function pictures(html: string): HTMLImageElement[] {
  if (!html.includes('<img')) return [];
  return [...new DOMParser().parseFromString(readHtml(html), 'text/html').querySelectorAll('img')];
}
