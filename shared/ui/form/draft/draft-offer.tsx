import { useLayoutEffect } from 'react';
import { formatDateTime, formatClock } from '../../../format/date';
import { Button, Card, Notice } from '../../base/public';
import type { Draft } from './draft-store';
import { t } from '@portal/shared/language';
import type { DraftState } from './draft-progress';

/**
 * Asks whether to resume an earlier draft. Replaces the form, so that nothing can be overwritten meanwhile. This page's
 * own draft resumes without a question.
 */
export function DraftOffer({
  draft,
  onResume,
  onDiscard,
}: {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}) {
  const { isOwn } = draft;
  useLayoutEffect(() => {
    if (isOwn) onResume();
  }, [isOwn, onResume]);
  if (isOwn) return null;
  const filled = Object.values(draft.values).filter((value) => value !== '').length;
  const files = Object.values(draft.files);
  const time = formatDateTime(new Date(draft.savedAt).toISOString());
  return (
    <Card as="section" tone="accent" title={t('Lanjutkan isian tersimpan?')}>
      <p>
        {t('Tersimpan di perangkat ini pada {time}: {filled} isian. Belum dikirim.', { time, filled })}
        {files.length > 0 && ` File: ${files.map((file) => file.name).join(', ')}.`}
      </p>
      <div className="pf-offer__actions">
        <Button variant="primary" onClick={onResume}>
          {t('Lanjutkan isian')}
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          {t('Buang dan mulai baru')}
        </Button>
      </div>
    </Card>
  );
}

export function DraftLine({ draft }: { readonly draft: DraftState }) {
  return (
    <p className={draft.state === 'quiet' ? 'pf-draft-line pf-draft-line--quiet' : 'pf-draft-line'} role="status">
      {textOf(draft)}
    </p>
  );
}

function textOf(draft: DraftState): string {
  switch (draft.state) {
    case 'saved': {
      const place = draft.lasting ? t('di perangkat ini') : t('sementara di tab ini');
      const rest =
        draft.leftOut.length > 0
          ? t(' File yang terlalu besar tidak ikut tersimpan ({count}).', { count: draft.leftOut.length })
          : '';
      return t('Tersimpan {place} {time}.{rest}', {
        place,
        time: formatClock(new Date(draft.savedAt).toISOString()),
        rest,
      });
    }
    case 'otherTab':
      return t('Tidak disimpan: formulir ini juga diisi di tab lain.');
    case 'refused':
      return t('Perangkat ini menolak menyimpan isian. Jangan tutup tab sebelum mengirim.');
    case 'quiet':
      return t('Isian disimpan di perangkat ini sambil Anda mengetik.');
    default:
      return '';
  }
}

interface Props {
  /** Description of the open form, capitalized as at the start of a sentence: `Formulir ini juga diisi`. */
  readonly what: string;
  /** Noun for the written content: `isian`, `tulisan`. */
  readonly noun: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Two tabs write the same draft: the person chooses which one is kept on the device. */
export function OtherTabNotice({ what, noun, onKeep, onTake }: Props) {
  const Noun = noun[0]?.toUpperCase() + noun.slice(1);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('{what} di tab lain', { what })}
      action={
        <>
          <Button size="sm" onClick={onKeep}>
            {t('Simpan {noun} tab ini', { noun })}
          </Button>
          <Button size="sm" onClick={onTake}>
            {t('Muat {noun} tab lain', { noun })}
          </Button>
        </>
      }
    >
      {t('Yang tersimpan di perangkat ini adalah {noun} tab lain. {Noun} tab ini tetap ada selama tab terbuka.', {
        noun,
        Noun,
      })}
    </Notice>
  );
}
