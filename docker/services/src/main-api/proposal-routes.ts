import * as proposalCalls from '@portal/shared/contract/endpoints/proposal';
import * as reviewCalls from '@portal/shared/contract/endpoints/proposal-review';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import type { Router } from '../http/route';
import { approveProposal, finishProposal, rejectProposal, stopProposalContainer } from '../proposal/decide';
import { releaseProposal, takeProposal } from '../proposal/handling';
import { listProposals } from '../proposal/list';
import { listRemarks, storeRemark } from '../proposal/remarks';
import { listRevisionNotes, reviseProposal, storeRevisionNote } from '../proposal/revise';
import { showProposal } from '../proposal/show';
import { storeProposal } from '../proposal/store';
import { showTimeline } from '../proposal/timeline';
import { admitUpdate, updateProposal } from '../proposal/update';
import { listVersions } from '../proposal/versions';

/** Proposals: what the specifications list, and what the services add around them. */
export function addProposalRoutes(route: Router): void {
  route(proposalCalls.listOwnProposals, listProposals);
  route(proposalCalls.listAllProposals, listProposals);
  for (const kind of PROPOSAL_KINDS) {
    const calls = proposalCalls.proposalEndpoints[kind];
    route(calls.show, showProposal(kind));
    route(calls.store, storeProposal(kind));
    route(calls.update, updateProposal(kind), { admit: admitUpdate(kind) });
    route(calls.approved, approveProposal(kind));
    route(calls.rejected, rejectProposal(kind));
    route(calls.revision, reviseProposal(kind));
    route(calls.finished, finishProposal(kind));
    route(calls.stopContainer, stopProposalContainer(kind));
  }
  route(proposalCalls.storeRevisionNote, storeRevisionNote);
  route(proposalCalls.listRevisionNotes, listRevisionNotes);
  route(reviewCalls.showTimeline, showTimeline);
  route(reviewCalls.listRemarks, listRemarks);
  route(reviewCalls.storeRemark, storeRemark);
  route(reviewCalls.takeProposal, takeProposal);
  route(reviewCalls.releaseProposal, releaseProposal);
  route(reviewCalls.listVersions, listVersions);
}
