import { detailsOf } from '@portal/shared/contract/fields';
import { formatFileSize } from '@portal/shared/format/number';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { fileUrl } from '@portal/shared/http';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import { Button, Icon } from '@portal/shared/ui/base';
import { openChosenFile, ProgressLine, type Submission } from '@portal/shared/ui/form';
import type { FormFiles, FormSubject } from '../form-values';
import { t } from '../../texts';
import { translate } from '@portal/shared/language';

export interface ReviewFilesProps extends FormSubject {
  readonly files: FormFiles;
  readonly submission: Submission;
}

export function ReviewFiles({ description, action, files, stored, submission }: ReviewFilesProps) {
  const rows = description.fields
    .filter((field) => field.control.kind === 'file')
    .map((field) => {
      const choice = files[field.name];
      return { field, file: choice?.state === 'chosen' ? choice.file : null };
    });
  const sizes = rows.flatMap(({ file }) => (file ? [file.size] : []));
  const shares = submission.state === 'sending' ? fileProgress(sizes, submission.sent, submission.total) : null;
  let index = 0;
  return (
    <section>
      <h3>{t('Berkas')}</h3>
      <ul className="mu-review__files">
        {rows.map(({ field, file }) => {
          const share = file && shares ? (shares[index] ?? 0) : null;
          if (file) index += 1;
          return (
            <li key={field.name} className="mu-review__file">
              <Icon name="file" />
              <div className="pr-grow">
                <p className="pr-small pr-secondary">{translate(field.label)}</p>
                <p className="pr-truncate">{file ? file.name : action === 'update' ? t('Tidak diganti') : '—'}</p>
                {share !== null && file ? (
                  <>
                    <ProgressLine share={share} label={t('Terkirim: {label}', { label: translate(field.label) })} />
                    <p className="pr-small pr-secondary pr-tabular">
                      {t('{sent} dari {size}', {
                        sent: formatFileSize(share * file.size),
                        size: formatFileSize(file.size),
                      })}
                    </p>
                  </>
                ) : null}
              </div>
              {file && share === null ? (
                <span className="pr-small pr-secondary pr-tabular">{formatFileSize(file.size)}</span>
              ) : null}
              {share === null ? <LookAt field={field} file={file} stored={stored} /> : null}
            </li>
          );
        })}
      </ul>
      <p className="pr-hidden" role="status">
        {submission.state === 'sending' ? t('Mengirim usulan…') : ''}
      </p>
    </section>
  );
}

/** Opens a preview of the file that is sent or stays. */
function LookAt({
  field,
  file,
  stored,
}: {
  readonly field: ProposalField;
  readonly file: File | null;
  readonly stored: Proposal | null;
}) {
  const name = stored?.[field.name];
  if (file)
    return (
      <Button
        size="sm"
        onClick={() => openChosenFile(file, detailsOf(field.schema).accept ?? 'pdf')}
        aria-label={t('Lihat {label}', { label: translate(field.label) })}
      >
        {t('Lihat')}
      </Button>
    );
  if (field.control.kind !== 'file' || typeof name !== 'string' || name === '') return null;
  return (
    <Button
      size="sm"
      href={fileUrl(field.control.field, name)}
      target="_blank"
      aria-label={t('Lihat {label}', { label: translate(field.label) })}
    >
      {t('Lihat')}
    </Button>
  );
}

/**
 * Returns the sent share of each file, 0 to 1, in one multipart body. Its parts are sent in order, so the sent bytes
 * fill one file after the other. The rest of the body (texts, boundaries) counts as sent first.
 * @param sizes sizes of the files in the order they are sent, bytes
 */
export function fileProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const inFiles = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(0, sent - Math.max(0, total - inFiles));
  return sizes.map((size) => {
    const mine = Math.min(left, size);
    left -= mine;
    return size === 0 ? 1 : mine / size;
  });
}
