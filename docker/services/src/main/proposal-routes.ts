import * as textCalls from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as proposalCalls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as listCalls from '@portal/shared/contract/endpoints/proposal/proposal-list';
import * as timelineCalls from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { grantExtension as grantCall } from '@portal/shared/contract/endpoints/machine/session-days';
import * as reviewCalls from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Context } from '../platform/context';
import { createCsvHandler, createPageHandler } from '../platform/lists/list-handlers';
import { createBulkHandler } from '../platform/server/bulk';
import type { Router } from '../platform/server/route';
import { deleteProposal, listBin, restoreProposal } from './proposal/course/bin';
import { approveProposal, finishProposal, rejectProposal, stopProposalContainer } from './proposal/review/decide';
import {
  approveExtension,
  grantExtension,
  rejectExtension,
  listExtensions,
  storeExtension,
} from './proposal/course/extensions';
import {
  deleteDecisionText,
  listDecisionTexts,
  storeDecisionText,
  updateDecisionText,
} from './proposal/review/decision-texts';
import { releaseProposal, takeProposal } from './proposal/course/handling';
import { listProposals, proposalList } from './proposal/list/proposal-list';
import { neighbourProposals } from './proposal/list/neighbours';
import { summariseProposals } from './proposal/list/summary';
import { rememberPlaces } from './proposal/place-names';
import { listRemarks, storeRemark } from './proposal/review/remarks';
import { acceptReport, storeReport } from './proposal/course/reports';
import { listRevisionNotes, reviseProposal, storeRevisionNote } from './proposal/review/revise';
import { tickRevisionPoint } from './proposal/review/revision-points';
import { showProposal } from './proposal/show';
import { storeProposal } from './proposal/store';
import { showTimeline } from './proposal/course/timeline';
import { admitOwner, updateProposal } from './proposal/update';
import { listVersions } from './proposal/review/versions';
import { withdrawProposal } from './proposal/course/withdraw';
import { rememberBookings } from './proposal/course/ask-booked';

export function addProposalRoutes(route: Router, context: Context): void {
  const places = rememberPlaces(context);
  const bookings = rememberBookings(context);
  route(proposalCalls.listOwnProposals, listProposals);
  route(proposalCalls.listAllProposals, listProposals);
  route(listCalls.pageProposals, createPageHandler(proposalList));
  route(listCalls.exportProposals, createCsvHandler(proposalList));
  const bulk = createBulkHandler(proposalList, ({ kind, proposal }) => proposalTitle(kind, proposal), {
    reject: ({ kind, proposal: { id } }) => ({
      endpoint: proposalCalls.proposalEndpoints[kind].rejected,
      handler: rejectProposal(kind),
      params: { id },
    }),
    finish: ({ kind, proposal: { id } }) => ({
      endpoint: proposalCalls.proposalEndpoints[kind].finished,
      handler: finishProposal(kind),
      params: { id },
    }),
  });
  route(listCalls.bulkProposals, bulk, { isTransactional: false });
  route(listCalls.neighbourProposals, neighbourProposals);
  route(listCalls.summariseProposals, summariseProposals);
  for (const kind of PROPOSAL_KINDS) {
    const calls = proposalCalls.proposalEndpoints[kind];
    route(calls.show, showProposal(kind));
    route(calls.store, storeProposal(kind));
    route(calls.update, updateProposal(kind), { admit: admitOwner(kind) });
    const asking = { admit: places.renew, prepare: bookings.ask };
    route(calls.approved, approveProposal(kind, { places, bookings }), asking);
    route(calls.rejected, rejectProposal(kind));
    route(calls.revision, reviseProposal(kind));
    route(calls.finished, finishProposal(kind));
    route(calls.stopContainer, stopProposalContainer(kind));
  }
  route(proposalCalls.storeRevisionNote, storeRevisionNote);
  route(proposalCalls.listRevisionNotes, listRevisionNotes);
  route(proposalCalls.tickRevisionPoint, tickRevisionPoint);
  route(reviewCalls.showTimeline, showTimeline);
  route(reviewCalls.listRemarks, listRemarks);
  route(reviewCalls.storeRemark, storeRemark);
  route(reviewCalls.takeProposal, takeProposal);
  route(reviewCalls.releaseProposal, releaseProposal);
  route(reviewCalls.listVersions, listVersions);
  addTimelineRoutes(route);
  route(textCalls.listDecisionTexts, listDecisionTexts);
  route(textCalls.storeDecisionText, storeDecisionText);
  route(textCalls.updateDecisionText, updateDecisionText);
  route(textCalls.deleteDecisionText, deleteDecisionText);
}

function addTimelineRoutes(route: Router): void {
  const byOwner = { admit: admitOwner(null) };
  route(timelineCalls.withdrawProposal, withdrawProposal, byOwner);
  route(timelineCalls.deleteProposal, deleteProposal);
  route(timelineCalls.listBin, listBin);
  route(timelineCalls.restoreProposal, restoreProposal);
  route(timelineCalls.listExtensions, listExtensions);
  route(timelineCalls.storeExtension, storeExtension, byOwner);
  route(grantCall, grantExtension);
  route(timelineCalls.approveExtension, approveExtension);
  route(timelineCalls.rejectExtension, rejectExtension);
  route(timelineCalls.storeReport, storeReport, byOwner);
  route(timelineCalls.acceptReport, acceptReport);
}
