import { LONGEST_POINT, MOST_POINTS, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { revisionTargets } from '@portal/shared/proposal/revision-targets';
import { Button, IconButton } from '@portal/shared/ui/base';
import { SelectField, TextField } from '@portal/shared/ui/filter';
import type { ReactNode } from 'react';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

interface Props {
  readonly description: ProposalDescription;
  readonly points: readonly WrittenPoint[];
  readonly onChange: (points: readonly WrittenPoint[]) => void;
  /** Whether points mark their missing parts. */
  readonly showsGaps: boolean;
  readonly error?: string | undefined;
}

/** Edits a revision's points on fields. The applicant reads each at its field and ticks it off. */
export function PointFields({ description, points, onChange, showsGaps, error }: Props): ReactNode {
  const targets = revisionTargets(description);
  const change = (index: number, part: Partial<WrittenPoint>) =>
    onChange(points.map((point, at) => (at === index ? { ...point, ...part } : point)));
  return (
    <fieldset className="mp-points">
      <legend className="mp-points__title">{t('Catatan per isian')}</legend>
      <p className="pr-small pr-secondary">
        {t('Tampil di isian yang ditunjuk, dan dapat ditandai selesai oleh pengusul.')}
      </p>
      {points.map((point, index) => (
        // Keyed by index: unsent points have no id and keep their order.
        <div key={index} className="mp-points__row">
          <SelectField
            name={`point-target-${index}`}
            label={t('Isian {number}', { number: index + 1 })}
            required
            placeholder={t('-- Pilih Isian --')}
            value={point.target}
            error={showsGaps && point.target === '' ? t('Isian tidak boleh kosong.') : undefined}
            onChange={(target) => change(index, { target })}
            choices={targets}
          />
          <TextField
            name={`point-text-${index}`}
            label={t('Catatan {number}', { number: index + 1 })}
            required
            value={point.text}
            maxLength={LONGEST_POINT}
            error={showsGaps && point.text.trim() === '' ? t('Catatan tidak boleh kosong.') : undefined}
            onChange={(text) => change(index, { text })}
          />
          <IconButton
            icon="trash"
            label={t('Hapus catatan {number}', { number: index + 1 })}
            onClick={() => onChange(points.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && (
        <p className="mp-points__error" role="alert">
          {translate(error)}
        </p>
      )}
      {points.length < MOST_POINTS && (
        <Button size="sm" icon="plus" onClick={() => onChange([...points, { target: '', text: '' }])}>
          {t('Tambah catatan isian')}
        </Button>
      )}
    </fieldset>
  );
}
