import { KIND_WORDS } from '../text/glossary';

/** The three kinds of proposal (admin-area.md section 1). */
export const PROPOSAL_KINDS = ['thesis', 'nonTa', 'industry'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

interface KindDetails {
  /** Segment of the main API's paths. */
  readonly segment: string;
  /** Key of the group in the merged list. */
  readonly group: 'submission' | 'non_ta_submission' | 'industri_submission';
  /** Segment of the portal's preview and edit routes. */
  readonly route: string;
  readonly addRoute: string;
  /** Value sent as `type_of_proposal` on add. */
  readonly type: string;
  /** Letters of a proposal's short code. */
  readonly code: string;
}

export const PROPOSAL_KIND_DETAILS: Record<ProposalKind, KindDetails> = {
  thesis: {
    segment: 'proposal-submission',
    group: 'submission',
    route: 'usulan',
    addRoute: '/user/pengajuan-usulan',
    type: KIND_WORDS.thesis,
    code: 'TA',
  },
  nonTa: {
    segment: 'proposal-non-ta-submission',
    group: 'non_ta_submission',
    route: 'usulan-non-ta',
    addRoute: '/user/pengajuan-usulan-non-ta',
    type: KIND_WORDS.nonTa,
    code: 'NT',
  },
  industry: {
    segment: 'proposal-industri-submission',
    group: 'industri_submission',
    route: 'usulan-industri',
    addRoute: '/user/pengajuan-usulan-industri',
    type: KIND_WORDS.industry,
    code: 'KI',
  },
};

export function userPreviewRoute(kind: ProposalKind, id: string): string {
  return `/user/${PROPOSAL_KIND_DETAILS[kind].route}/pratinjau/${encodeURIComponent(id)}`;
}

export function userEditRoute(kind: ProposalKind, id: string): string {
  return `/user/${PROPOSAL_KIND_DETAILS[kind].route}/ubah/${encodeURIComponent(id)}`;
}

export function adminPreviewRoute(kind: ProposalKind, id: string): string {
  return `/admin/${PROPOSAL_KIND_DETAILS[kind].route}/pratinjau/${encodeURIComponent(id)}`;
}
