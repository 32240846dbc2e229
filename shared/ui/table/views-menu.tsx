import { useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, IconButton } from '../base/public';
import { Dialog } from '../dialog/public';
import { readViews, withView, writeViews, type SavedView } from './saved-views';

/** Named views of a table: what search, filters, sort and columns are now can be kept and called back. */
export function ViewsMenu({ table }: { readonly table: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="pin" label="Tampilan tersimpan" onClick={() => setOpen(true)} />
      {isOpen && <ViewsDialog table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ table, onClose }: { readonly table: string; readonly onClose: () => void }): ReactNode {
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => readViews(table));
  const [name, setName] = useState('');
  const keep = (next: SavedView[]) => {
    setViews(next);
    writeViews(table, next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep(withView(views, { name: name.trim(), query: params.toString() }));
    setName('');
  };
  const open = (view: SavedView) => {
    setParams(new URLSearchParams(view.query), { replace: true });
    onClose();
  };
  return (
    <Dialog title="Tampilan tersimpan" width="narrow" onClose={onClose}>
      <div className="pr-stack">
        {views.length === 0 ? <p className="pr-secondary">Belum ada. Simpan pencarian, saringan, urutan, dan kolom yang sedang dipakai dengan sebuah nama.</p> : (
          <ul className="pr-views">
            {views.map((view) => (
              <li key={view.name}>
                <Button variant="quiet" onClick={() => open(view)}>{view.name}</Button>
                <IconButton icon="trash" label={`Hapus tampilan ${view.name}`} onClick={() => keep(views.filter((other) => other !== view))} />
              </li>
            ))}
          </ul>
        )}
        <form className="pr-row" onSubmit={save}>
          <label className="pr-grow"><span className="pr-label">Nama tampilan</span><input className="pr-input" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} /></label>
          <Button type="submit" variant="primary">Simpan</Button>
        </form>
      </div>
    </Dialog>
  );
}
