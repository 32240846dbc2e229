import * as textCalls from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as proposalCalls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as listCalls from '@portal/shared/contract/endpoints/proposal/proposal-list';
import * as timelineCalls from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as dayCalls from '@portal/shared/contract/endpoints/machine/session-days';
import * as reviewCalls from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Context } from '../../platform/context';
import { createCsvHandler, createPageHandler } from '../../platform/lists/list-handlers';
import { createBulkHandler } from '../../platform/server/bulk';
import type { Router } from '../../platform/server/route';
import { deleteProposal, listBin, restoreProposal } from './course/bin';
import { approveProposal, finishProposal, rejectProposal, stopProposalContainer } from './review/decide';
import { approveExtension, grantExtension, rejectExtension, listExtensions, storeExtension } from './course/extensions';
import * as decisionTexts from './review/decision-texts';
import { releaseProposal, takeProposal } from './course/handling';
import { listProposals, proposalList } from './list/proposal-list';
import { neighbourProposals } from './list/neighbours';
import { summariseProposals } from './list/summary';
import { rememberPlaces } from './place-names';
import { acceptReport, storeReport } from './course/reports';
import { listRevisionNotes, reviseProposal, storeRevisionNote, tickRevisionPoint } from './review/revise';
import { showProposal } from './show';
import { storeProposal, admitOwner, updateProposal } from './submit';
import * as timeline from './course/timeline';
import { listVersions } from './review/versions';
import { withdrawProposal } from './course/withdraw';
import { rememberBookings } from './course/ask-booked';

export function addProposalRoutes(route: Router, context: Context): void {
  const byOwner = { admit: admitOwner(null) };
  route(proposalCalls, { listOwnProposals: listProposals, listAllProposals: listProposals });
  route(proposalCalls, { storeRevisionNote, listRevisionNotes, tickRevisionPoint });
  route(listCalls, {
    pageProposals: createPageHandler(proposalList),
    exportProposals: createCsvHandler(proposalList),
    neighbourProposals,
    summariseProposals,
  });
  route(listCalls, { bulkProposals }, { isTransactional: false });
  addRoutesByKind(route, context);
  route(reviewCalls, { ...timeline, takeProposal, releaseProposal, listVersions });
  route(timelineCalls, { withdrawProposal, storeExtension, storeReport }, byOwner);
  route(timelineCalls, {
    deleteProposal,
    listBin,
    restoreProposal,
    listExtensions,
    approveExtension,
    rejectExtension,
    acceptReport,
  });
  route(dayCalls, { grantExtension });
  route(textCalls, decisionTexts);
}

const bulkProposals = createBulkHandler(proposalList, ({ kind, proposal }) => proposalTitle(kind, proposal), {
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

function addRoutesByKind(route: Router, context: Context): void {
  const places = rememberPlaces(context);
  const bookings = rememberBookings(context);
  for (const kind of PROPOSAL_KINDS) {
    const calls = proposalCalls.proposalEndpoints[kind];
    route(calls, {
      show: showProposal(kind),
      store: storeProposal(kind),
      rejected: rejectProposal(kind),
      revision: reviseProposal(kind),
      finished: finishProposal(kind),
      stopContainer: stopProposalContainer(kind),
    });
    route(calls, { update: updateProposal(kind) }, { admit: admitOwner(kind) });
    const approved = approveProposal(kind, { places, bookings });
    route(calls, { approved }, { admit: places.renew, prepare: bookings.ask });
  }
}
