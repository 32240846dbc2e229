import { Button } from '@portal/shared/ui/base';
import { PickSelect } from '@portal/shared/ui/filter';
import type { ReactNode } from 'react';
import type { PdfFile } from './pdf-files';
import { t } from '../texts';

interface Props {
  readonly files: readonly PdfFile[];
  readonly chosen: PdfFile;
  readonly onChoose: (field: string) => void;
}

/** Shows a PDF beside the fields. A new frame per file: navigating one frame would add a step to the history. */
export function SidePdf({ files, chosen, onChoose }: Props): ReactNode {
  return (
    <aside className="mp-side" aria-label={t('PDF di samping')}>
      <div className="mp-side__head">
        <PickSelect
          label={t('Berkas')}
          value={chosen.name}
          choices={files.map((file) => ({ value: file.name, label: file.label }))}
          onChange={onChoose}
        />
        <Button size="sm" icon="external" href={chosen.url} target="_blank">
          {t('Tab baru')}
        </Button>
      </div>
      <iframe
        key={chosen.url}
        className="mp-side__page"
        src={`${chosen.url}#navpanes=0&view=FitH`}
        title={chosen.label}
      />
    </aside>
  );
}
