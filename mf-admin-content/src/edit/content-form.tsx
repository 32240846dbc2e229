import { PageHeader, PartFailure, Skeleton } from '@portal/shared/ui/base';
import { EditorField, uploadEditorImage } from '@portal/shared/ui/editor';
import { DraftOffer, ErrorSummary, FormField, FormFrame, OtherTabNotice } from '@portal/shared/ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentItem, ContentKind } from '../kind/content-kind';
import { PublishCard } from './publish-card';
import { type SaveAction, type Saving, useSave } from './use-save';
import { useContentForm } from './use-content-form';
import { t } from '../texts';
import { useQuery } from '@tanstack/react-query';
import { selectCategories } from '@portal/shared/contract/endpoints/content/content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { queryOf } from '@portal/shared/http';
import { Link } from 'react-router-dom';
import { translate } from '@portal/shared/language';

interface Props {
  readonly kind: ContentKind;
  /** The item being edited; null on create. */
  readonly item: ContentItem | null;
  /** Called after the server has saved the item. */
  readonly onSaved: (action: SaveAction) => Promise<void>;
  /** On create: leaves the page once the leave guard no longer asks. */
  readonly onLeave?: () => void;
  /** Shown above the fields. */
  readonly notice?: ReactNode;
}

/** Editor page of any kind: title and text, beside them status, buttons, picture and categories. */
export function ContentForm({ kind, item, onSaved, onLeave, notice }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  const form = useContentForm(kind, item, isOver);
  const { saving, attempt, save } = useSave(kind, item, form, async (action) => {
    await onSaved(action);
    if (onLeave) setOver(true);
  });
  // This effect runs after the leave guard's, so that the guard no longer asks.
  useEffect(() => {
    if (isOver) onLeave?.();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with that render's function
  }, [isOver]);

  const title = t(item ? kind.titles.edit : kind.titles.create);
  const { drafts } = form;
  const { errors } = form.form;
  if (drafts.draft.state === 'looking') return <Skeleton shape="card" count={6} />;
  if (drafts.draft.state === 'offered') {
    return (
      <>
        <PageHeader title={title} />
        <DraftOffer
          draft={drafts.draft.draft}
          onResume={() => form.restore(drafts.resume())}
          onDiscard={() => void drafts.discard()}
        />
      </>
    );
  }
  const isSending = saving.state === 'sending';
  const entries = Object.entries(errors).map(([name, [message = '']]) => ({ name, label: '', message }));
  return (
    <FormFrame form={form.form} className="mc-form" onSubmit={() => undefined}>
      <PageHeader title={title} />
      <div className="mc-form__main">
        {notice}
        {drafts.draft.state === 'otherTab' && (
          <OtherTabNotice
            what={t('Tulisan ini juga dibuka')}
            noun={t('tulisan')}
            onKeep={drafts.overwrite}
            onTake={async () => form.restore(await drafts.takeOther())}
          />
        )}
        <ErrorSummary
          title={t('{entries} isian perlu diperbaiki', { entries: entries.length })}
          entries={entries}
          attempt={attempt}
        />
        <FormField
          className="mc-title"
          spec={{
            name: 'title',
            label: t(kind.titleLabel),
            control: 'text',
            placeholder: t('Masukkan {titleLabel}', { titleLabel: t(kind.titleLabel) }),
            maxLength: 255,
          }}
          disabled={isSending}
        />
        <EditorField
          name="body"
          label={t('Isi {noun}', { noun: t(kind.noun) })}
          onSettle={form.settleBody}
          onUploading={(isUploading) => (form.isUploading.current = isUploading)}
          uploadImage={uploadEditorImage}
          disabled={isSending}
        />
      </div>
      <aside className="mc-form__side" aria-label={t('Publikasi')}>
        <PublishCard
          kind={kind}
          item={item}
          saving={saving}
          isChanged={form.isChanged}
          draft={drafts.draft}
          onSave={(action) => void save(action)}
        />
        <SideFields kind={kind} item={item} saving={saving} checkPicture={form.form.checkOf('thumbnail')} />
      </aside>
    </FormFrame>
  );
}

interface SideFieldsProps {
  readonly kind: ContentKind;
  readonly item: ContentItem | null;
  readonly saving: Saving;
  readonly checkPicture: () => string | null;
}

function SideFields({ kind, item, saving, checkPicture }: SideFieldsProps): ReactNode {
  const isSending = saving.state === 'sending';
  const share = saving.state === 'sending' ? saving.share : null;
  return (
    <div className="mc-side">
      <FormField
        spec={{ name: 'thumbnail', label: t('Gambar Mini'), control: 'image', stored: item?.thumbnail ?? null }}
        check={checkPicture}
        disabled={isSending}
        progress={share}
      />
      {kind.hasCategories && <CategoryField disabled={isSending} />}
    </div>
  );
}

function CategoryField({ disabled }: { readonly disabled: boolean }): ReactNode {
  const categories = useQuery(queryOf(selectCategories));
  if (categories.isPending) return <Skeleton count={2} />;
  const choices = categories.data?.category ?? [];
  const isEmpty = categories.data !== undefined && choices.length === 0;
  return (
    <>
      <PartFailure query={categories} what={t('Kategori')} />
      <FormField
        disabled={disabled}
        spec={{
          name: 'category',
          label: t('Kategori'),
          control: 'several',
          placeholder: t('Pilih Kategori'),
          choices,
          help: isEmpty ? (
            <>
              {translate(MESSAGES.noData)}.{' '}
              <Link className="pr-link" to="/admin/kategori">
                {t('Tambah Kategori')}
              </Link>
            </>
          ) : undefined,
        }}
      />
    </>
  );
}
