import { Form, Input, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, IconButton } from '../base/public';
import { Dialog } from '../dialog/public';
import { readViews, withView, writeViews, type SavedView } from './saved-views';
import { t } from '@portal/shared/language';

export interface ViewsDialogProps {
  /** Name of the table that the views belong to. */
  readonly table: string;
  readonly onClose: () => void;
}

/** Kept views of a table: open, remove, keep the present one. */
export function ViewsDialog({ table, onClose }: ViewsDialogProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => readViews(table));
  const [name, setName] = useState('');
  const keep = (next: SavedView[]) => {
    setViews(next);
    writeViews(table, next);
  };
  const save = () => {
    if (name.trim() === '') return;
    keep(withView(views, { name: name.trim(), query: params.toString() }));
    setName('');
  };
  const open = (view: SavedView) => {
    setParams(new URLSearchParams(view.query), { replace: true });
    onClose();
  };
  return (
    <Dialog title={t('Tampilan tersimpan')} width="narrow" onClose={onClose}>
      <div className="pr-stack">
        {views.length === 0 ? (
          <p className="pr-secondary">
            {t('Belum ada. Simpan pencarian, saringan, urutan, dan kolom yang sedang dipakai dengan sebuah nama.')}
          </p>
        ) : (
          <ul className="pr-views">
            {views.map((view) => (
              <li key={view.name}>
                <Button variant="quiet" onClick={() => open(view)}>
                  {view.name}
                </Button>
                <IconButton
                  icon="trash"
                  label={t('Hapus tampilan {name}', { name: view.name })}
                  onClick={() => keep(views.filter((other) => other !== view))}
                />
              </li>
            ))}
          </ul>
        )}
        <Form layout="vertical" onFinish={save}>
          <Form.Item label={t('Nama tampilan')} htmlFor="nama-tampilan">
            <Space.Compact block>
              <Input id="nama-tampilan" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
              <Button type="submit" variant="primary">
                {t('Simpan')}
              </Button>
            </Space.Compact>
          </Form.Item>
        </Form>
      </div>
    </Dialog>
  );
}
