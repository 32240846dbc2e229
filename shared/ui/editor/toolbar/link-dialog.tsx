import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import * as field from '../../../contract/field/field';
import { isLinkAddress } from '../../../contract/text/rich-text';
import { SmallFormDialog, useSmallForm } from '../../form/public';
import { t } from '@portal/shared/language';

/** Name of the field; unique on every page with an editor. */
const ADDRESS = 'link_address';
const WORDS = 'link_words';

export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }): ReactNode {
  const { from, to, empty } = editor.state.selection;
  const isLink = editor.isActive('link');
  const known: unknown = editor.getAttributes('link')['href'];
  const needsWords = empty && !isLink;
  const form = useSmallForm({
    shape: {
      [ADDRESS]: field.text(t('Alamat tautan'), { maxLength: 2000 }),
      ...(needsWords ? { [WORDS]: field.text(t('Teks tautan'), { maxLength: 255 }) } : {}),
    },
    initial: { [ADDRESS]: typeof known === 'string' ? known : '', [WORDS]: '' },
    check: (texts): Record<string, string> => {
      const problem = addressProblem(texts[ADDRESS] ?? '');
      return problem ? { [ADDRESS]: problem } : {};
    },
    send: async (texts) => {
      const href = completeAddress(texts[ADDRESS] ?? '');
      const chain = editor.chain().focus().setTextSelection({ from, to });
      if (href === '') chain.extendMarkRange('link').unsetMark('link').run();
      else if (needsWords) {
        const text = texts[WORDS]?.trim() || href;
        chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
      } else chain.extendMarkRange('link').setMark('link', { href }).run();
    },
    onDone: onClose,
  });
  return (
    <SmallFormDialog
      title={isLink ? t('Ubah tautan') : t('Tambah tautan')}
      form={form}
      submit={isLink ? t('Simpan') : t('Tambah')}
      width="narrow"
      onClose={onClose}
      fields={[
        {
          name: ADDRESS,
          label: t('Alamat tautan'),
          control: 'text',
          help: isLink
            ? t('Kosongkan untuk menghapus tautan.')
            : t('Misalnya https://…, /layanan/…, atau #judul-bagian'),
        },
        ...(needsWords ? [{ name: WORDS, label: t('Teks tautan'), control: 'text' as const }] : []),
      ]}
    />
  );
}

/** Returns the URL as it is stored: `contoh.ac.id` gets `https://`, `a@b.id` gets `mailto:`. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/@:#?]+@[^\s/@:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}

/** Returns why a URL cannot be linked; null if it can. An empty one removes the link. */
export function addressProblem(typed: string): string | null {
  const address = completeAddress(typed);
  if (address === '' || isLinkAddress(address)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];
  if (scheme && !/^(https?|mailto|tel)$/i.test(scheme))
    return t('Alamat yang diawali "{scheme}:" tidak dapat ditautkan.', { scheme });
  return t(
    'Tulis alamat lengkap seperti https://contoh.ac.id, alamat halaman portal yang diawali /, atau #judul-bagian.',
  );
}
