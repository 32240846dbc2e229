import { Form, Input, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, IconButton } from '../../base/public';
import { Dialog } from '../../dialog/public';
import { t } from '@portal/shared/language';
import { readStoredJson, writeStored } from '../../../browser/storage';
import { compareTexts } from '../../../format/compare-texts';

export interface ViewsDialogProps {
  readonly table: string;
  readonly onClose: () => void;
}

export function ViewsDialog({ table, onClose }: ViewsDialogProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => readViews(table));
  const [name, setName] = useState('');
  const keep = (next: SavedView[]) => {
    setViews(next);
    writeStored(key(table), JSON.stringify(next));
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

interface SavedView {
  readonly name: string;
  readonly query: string;
}

const key = (table: string) => `portal:table:${table}:views`;

function readViews(table: string): SavedView[] {
  const stored = readStoredJson(key(table));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter((other) => other.name !== view.name), view].sort((a, b) => compareTexts(a.name, b.name));
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.name === 'string' &&
    typeof value.query === 'string'
  );
}
