import { roleOfNumber } from '@portal/shared/contract/roles';

const TEXTS: Readonly<Record<string, string>> = {
  Content: 'Konten',
  Proposal: 'Proposal',
  Super: 'Super',
  Internal: 'Internal',
  External: 'Eksternal',
};

/** Role of an account as lists show it: Konten, Proposal, Super (product-facts.md 7.5); an unknown number as it came. */
export function roleText(role: number | string | null): string {
  const known = role === null ? null : roleOfNumber(role);
  return known ? (TEXTS[known] ?? known) : String(role ?? '—');
}
