import { type Choice, SelectField, TextField } from '@portal/shared/ui/filter';
import { t } from '../texts';

interface Props {
  readonly words: string;
  readonly status: string;
  readonly statuses: readonly Choice[];
  readonly shown: number;
  readonly all: number;
  readonly onWords: (words: string) => void;
  readonly onStatus: (status: string) => void;
}

export function ProposalFilter({ words, status, statuses, shown, all, onWords, onStatus }: Props) {
  return (
    <div className="mu-filter">
      <TextField
        name="cari-usulan"
        label={t('Cari usulan')}
        type="search"
        placeholder={t('Judul, jenis, atau nomor')}
        value={words}
        onChange={onWords}
      />
      <SelectField
        name="status-usulan"
        label={t('Status')}
        placeholder={t('Semua status')}
        value={status}
        onChange={onStatus}
        choices={statuses}
      />
      <p className="pr-small pr-secondary" role="status">
        {shown === all ? t('{all} usulan', { all }) : t('{shown} dari {all} usulan', { shown, all })}
      </p>
    </div>
  );
}
