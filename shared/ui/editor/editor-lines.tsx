import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Button } from '../base/public';
import type { usePictures } from './use-pictures';
import { t } from '@portal/shared/language';

interface Props {
  readonly editor: Editor;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly onDescribe: (position: number) => void;
}

/** Messages below the text: uploads, omitted pictures, missing alternative texts. */
export function EditorLines({ editor, pictures, onDescribe }: Props): ReactNode {
  const silent = useEditorState({ editor, selector: ({ editor: { state } }) => silentPictures(state.doc) });
  const [first] = silent;
  return (
    <>
      {pictures.progress !== null && (
        <p className="pr-editor__line" role="status">
          {t('Mengunggah gambar… {percent} %', { percent: pictures.progress })}
        </p>
      )}
      {pictures.problems.length > 0 && (
        <div className="pr-editor__line" role="alert">
          <ul className="pr-editor__problems">
            {pictures.problems.map(({ name, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two pictures may have one name
              <li key={index}>
                <strong>{name}</strong> <span>{message}</span>
              </li>
            ))}
          </ul>
          <Button size="sm" variant="quiet" onClick={pictures.forgetProblems}>
            {t('Tutup')}
          </Button>
        </div>
      )}
      {first !== undefined && (
        <p className="pr-editor__line" role="status">
          <span>
            {t('{silent} gambar belum punya teks alternatif untuk pembaca layar.', { silent: silent.length })}
          </span>
          <Button size="sm" onClick={() => onDescribe(first)}>
            {t('Isi teks alternatif')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Returns the positions of pictures without a description; an empty description marks a decoration. */
function silentPictures(doc: Editor['state']['doc']): number[] {
  const found: number[] = [];
  doc.descendants((node, position) => {
    if (/^(image|figure)$/.test(node.type.name) && node.attrs['alt'] === null) found.push(position);
  });
  return found;
}
