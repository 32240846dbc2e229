import { t } from '@portal/shared/language';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Icon, VisuallyHidden } from '../base/public';
import type { ListControlProps } from './list-controls';

export function SearchInput({
  label,
  value,
  onChange,
  placeholder,
}: ListControlProps & { readonly placeholder: string }): ReactNode {
  // antd's clear button has no name for screen readers.
  const clearIcon = (
    <>
      <Icon name="close" />
      <VisuallyHidden>{t('Kosongkan')}</VisuallyHidden>
    </>
  );
  return (
    <Input
      className="pr-toolbar__search"
      type="search"
      allowClear={{ clearIcon }}
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
