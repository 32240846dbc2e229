import { useLayoutEffect } from 'react';
import { formatDateTime } from '../../format/date';
import { Button, Card } from '../base/public';
import type { Draft } from './draft-store';
import { t } from '@portal/shared/language';

/**
 * Asks whether a draft from before is taken up again. Stands in place of the form: nothing can be overwritten
 * meanwhile. A draft of this page's own goes on without a question.
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
