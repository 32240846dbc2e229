import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../../base/public';
import { preloadable } from '../../base/preloadable';
import { ChoiceList, ToolPopover } from './tool-popover';
import type { Column } from '../column';
import type { Density } from './table-settings';
import type { ViewsDialogProps } from './views-dialog';
import { t } from '@portal/shared/language';

const dialog = preloadable<ViewsDialogProps>(async () => (await import('./views-dialog')).ViewsDialog, null);

interface Props<Row> {
  readonly table: string;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  /** Receives at least one key. */
  readonly onColumns: (keys: string[]) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** How a table is shown: its columns, the height of its rows, and saved views. */
export function ViewMenu<Row>({ table, columns, shown, onColumns, density, onDensity }: Props<Row>): ReactNode {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <ToolPopover
        label={t('Tampilan')}
        placement="bottomRight"
        content={(close) => (
          <>
            <p className="pr-choice__title">{t('Kolom')}</p>
            <ChoiceList
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              chosen={shown.map(({ key }) => key)}
              onChange={(keys) => keys.length > 0 && onColumns(keys)}
            />
            <Checkbox
              className="pr-choice__part"
              checked={density === 'small'}
              onChange={({ target }) => onDensity(target.checked ? 'small' : 'middle')}
            >
              {t('Baris rapat')}
            </Checkbox>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {t('Tampilan tersimpan…')}
            </Button>
          </>
        )}
      >
        {(opener) => (
          <Button variant="quiet" icon="chevron-down" iconPlacement="end" {...opener}>
            {t('Tampilan')}
          </Button>
        )}
      </ToolPopover>
      {isSaving && <dialog.Component table={table} onClose={() => setSaving(false)} />}
    </>
  );
}
