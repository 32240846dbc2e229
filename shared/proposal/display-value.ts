import { SHARED_DATA_CHOICES } from '../contract/field/options';
import { formatNumber } from '../format/number';
import { formatPhone } from '../format/phone';
import { formatRupiah } from '../format/money';
import type { ProposalField } from '../contract/proposal/field';
import { translate } from '@portal/shared/language';

export const NO_VALUE = '—';

/** Returns a stored or typed value as people read it: with unit, thousands, prefix. */
export function displayValue(field: ProposalField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  switch (field.control.kind) {
    case 'number':
      return withUnit(String(value), field.control.unit);
    case 'gpu':
      return withUnit(String(value), 'GB');
    case 'money':
      return formatRupiah(String(value));
    case 'phone':
      return formatPhone(String(value));
    case 'yesNo': {
      const code = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
      return translate(SHARED_DATA_CHOICES.find((choice) => choice.value === code)?.label ?? code);
    }
    case 'level':
    case 'program':
    case 'fixed':
      return translate(String(value));
    default:
      return String(value);
  }
}

function withUnit(text: string, unit: string): string {
  const shown = /^\d+(\.\d+)?$/.test(text) ? formatNumber(text) : text;
  return `${shown} ${translate(unit)}`;
}
