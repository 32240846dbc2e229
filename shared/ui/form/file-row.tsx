import type { ReactNode } from 'react';
import { FILE_KINDS, type FileKind } from '../../contract/rules';
import { formatFileSize } from '../../format/file-size';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import type { FileChoice } from './check-file';
import { openChosenFile } from './open-file';
import { ProgressBar } from './progress-bar';

/** A file the server already has. Name and size may be unknown. */
export interface StoredFile {
  readonly url: string;
  readonly originalName: string | null;
  readonly size: number | null;
}

interface FileRowProps {
  readonly choice: FileChoice;
  readonly stored: StoredFile | null;
  readonly accept: FileKind;
  readonly label: string;
  readonly progress: number | null;
  readonly isChecking: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** The control that opens the file picker. */
  readonly pick: ReactNode;
}

/** Name, size, state and buttons of one file. */
export function FileRow({ choice, stored, accept, label, progress, isChecking, disabled, onRemove, pick }: FileRowProps) {
  const { name, note } = describe(choice, stored, accept, isChecking);
  return (
    <div className={choice.state === 'none' && !stored ? 'pf-file pf-file--none' : 'pf-file'}>
      <span className="pf-file__icon"><Icon name="file" /></span>
      <div className="pf-file__text">
        <span className="pf-file__name">{name}</span>
        <span className="pf-file__note" aria-live="polite">
          {note}
          {choice.state === 'none' && !stored ? <span className="pf-file__drag">, seret ke sini atau pilih</span> : null}
        </span>
        {progress !== null && choice.state === 'chosen' ? <ProgressBar share={progress} label={`Terkirim: ${label}`} /> : null}
      </div>
      <div className="pf-file__actions">
        {choice.state === 'chosen' ? (
          <Button size="sm" onClick={() => openChosenFile(choice.file, accept)} aria-label={`Lihat ${label}`}>Lihat</Button>
        ) : null}
        {choice.state !== 'chosen' && stored ? (
          <Button size="sm" href={stored.url} target="_blank" aria-label={`Lihat ${label}`}>Lihat</Button>
        ) : null}
        {pick}
        {choice.state !== 'none' ? (
          <Button size="sm" className="pf-file__remove" disabled={disabled} onClick={onRemove} aria-label={`Hapus File ${label}`}>Hapus File</Button>
        ) : null}
      </div>
    </div>
  );
}

function describe(choice: FileChoice, stored: StoredFile | null, accept: FileKind, isChecking: boolean): { name: string; note: string } {
  if (isChecking) return { name: 'Memeriksa file…', note: '' };
  switch (choice.state) {
    case 'chosen':
      return { name: choice.file.name, note: `${formatFileSize(choice.file.size)} · siap dikirim` };
    case 'refused':
      return { name: choice.fileName, note: 'Tidak dapat dipakai' };
    case 'none':
      return stored
        ? { name: stored.originalName ?? 'File tersimpan', note: [stored.size === null ? '' : formatFileSize(stored.size), 'tersimpan'].filter(Boolean).join(' · ') }
        : { name: 'Belum ada file', note: FILE_KINDS[accept].name.toUpperCase() };
  }
}
