import { Checkbox } from 'antd';
import { Icon } from '../base/public';
import { t } from '@portal/shared/language';

interface PointNoteProps {
  /** The admin's request. */
  readonly text: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A revision's point at its field or section; the applicant ticks it off. */
export function PointNote({ text, isTicked, onTick }: PointNoteProps) {
  return (
    <div className={isTicked ? 'pf-point pf-point--done' : 'pf-point'} role="note" aria-label={t('Catatan admin')}>
      <p className="pf-point__text">
        <Icon name={isTicked ? 'check' : 'pencil'} />
        <span>{text}</span>
      </p>
      <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)}>
        {t('Sudah saya perbaiki')}
      </Checkbox>
    </div>
  );
}
