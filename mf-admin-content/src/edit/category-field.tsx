import { useQuery } from '@tanstack/react-query';
import { selectCategories } from '@portal/shared/contract/endpoints/content';
import { queryOf } from '@portal/shared/http';
import { Button, Skeleton } from '@portal/shared/ui/base';
import { MESSAGES } from '@portal/shared/contract/messages';
import { fieldId } from '@portal/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly disabled: boolean;
  readonly error: string | null;
}

/** Several categories as checkboxes with a search: every choice is seen, and the keyboard and screen readers know it. */
export function CategoryField({ chosen, onChange, disabled, error }: Props): ReactNode {
  const categories = useQuery(queryOf(selectCategories));
  const [query, setQuery] = useState('');
  const id = fieldId('category');
  const options = categories.data?.category ?? [];
  const shown = options.filter((option) => option.label.toLowerCase().includes(query.trim().toLowerCase()));
  const toggle = (value: string, isOn: boolean) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset id={id} className="pr-field" tabIndex={-1} aria-describedby={error ? `${id}-salah` : undefined}>
      <legend className="pr-label">Kategori{chosen.length > 0 && <span className="mc-cats__count"> {chosen.length} dipilih</span>}</legend>
      {categories.isPending && <Skeleton count={3} />}
      {categories.isError && !categories.data && (
        <p className="pr-error" role="alert">Kategori tidak dapat dimuat. <Button size="sm" loading={categories.isFetching} onClick={() => void categories.refetch()}>Coba lagi</Button></p>
      )}
      {categories.data && options.length === 0 && <p className="pr-hint">{MESSAGES.noData}. <Link className="pr-link" to="/admin/kategori">Tambah Kategori</Link></p>}
      {options.length > 0 && (
        <div className={error ? 'mc-cats mc-cats--wrong' : 'mc-cats'}>
          <input className="pr-input mc-cats__search" type="search" aria-label="Cari kategori" placeholder="Pilih Kategori" value={query} onChange={(event) => setQuery(event.target.value)} />
          <div className="mc-cats__list">
            {shown.map((option) => (
              <label key={option.value} className="mc-cats__option">
                <input type="checkbox" name="category" value={option.value} checked={chosen.includes(option.value)} disabled={disabled} onChange={(event) => toggle(option.value, event.target.checked)} />
                <span>{option.label}</span>
              </label>
            ))}
            {shown.length === 0 && <p className="pr-hint mc-cats__none">{MESSAGES.notFound}</p>}
          </div>
        </div>
      )}
      {error && <p id={`${id}-salah`} className="pr-error">{error}</p>}
    </fieldset>
  );
}
