import { useState } from 'react';
import type { StoredFileField } from '../../contract/file/stored-file';
import { formatFileSize } from '../../format/number';
import { ARCHIVE_LABELS, type StoredFileInfo } from '../../proposal/stored-file-info';
import { fileUrl } from '../../http/public';
import { Button, Icon } from '../base/public';
import { t, translate } from '@portal/shared/language';

interface ProposalFileProps {
  readonly label: string;
  readonly field: StoredFileField;
  /** Null if none was sent. */
  readonly fileName: string | null;
  readonly info: StoredFileInfo;
}

/** A stored file: 'Lihat' opens a new tab; a PDF can also be shown in place if the browser can draw it. */
export function ProposalFile({ label, field, fileName, info }: ProposalFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPdf = fileName?.toLowerCase().endsWith('.pdf') === true;
  return (
    <li className="pp-file">
      <div className="pp-file__row">
        <span className={fileName ? 'pp-file__icon' : 'pp-file__icon pp-file__icon--none'}>
          <Icon name="file" />
        </span>
        <div className="pp-file__text">
          <span className="pp-file__label">{label}</span>
          <span className="pp-file__note">
            {fileName
              ? [
                  info.originalName ?? (isPdf ? 'PDF' : 'ZIP'),
                  info.size === null ? '' : formatFileSize(info.size),
                  info.content ? translate(ARCHIVE_LABELS[info.content]) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('Tidak dilampirkan')}
          </span>
        </div>
        {fileName ? (
          <div className="pp-file__actions">
            {isPdf && navigator.pdfViewerEnabled ? (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
                aria-label={`${isOpen ? t('Tutup') : t('Tampilkan di sini')}: ${label}`}
              >
                {isOpen ? t('Tutup') : t('Tampilkan di sini')}
              </Button>
            ) : null}
            <Button
              size="sm"
              href={fileUrl(field, fileName)}
              target="_blank"
              aria-label={t('Lihat {label}', { label })}
            >
              {t('Lihat')}
            </Button>
          </div>
        ) : null}
      </div>
      {isOpen && fileName ? (
        <iframe
          className="pp-pdf"
          src={`${fileUrl(field, fileName)}#navpanes=0&view=FitH`}
          title={label}
          loading="lazy"
        />
      ) : null}
    </li>
  );
}
