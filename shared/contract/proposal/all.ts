import type { ProposalKind } from './proposal-kind';
import type { ProposalDescription } from './description';
import { industry } from './industry';
import { nonTa } from './non-ta';
import { thesis } from './thesis';

export const PROPOSALS: Record<ProposalKind, ProposalDescription> = { thesis, nonTa, industry };
