import type { Proposal } from '@portal/shared/contract/entities/proposal';

/** Whether the server keeps the course of a proposal beyond the specification: those that do tell its version. */
export function knowsCourse({ version }: Proposal): boolean {
  return version !== null;
}
