import { adminAccount, announcement, userAccount } from './account';
import { approvedImage } from './approved-image';
import { category, content, post } from './content';
import { facility, procedure } from './facility';
import { container, day, machine, occupancy } from './machine';
import { proposal, revisionNote } from './proposal';
import {
  binnedProposal,
  decisionText,
  extension,
  internalRemark,
  proposalVersion,
  timelineEvent,
} from './proposal-life';

/** Entities that get a name in the OpenAPI document. */
export const NAMED_ENTITIES = {
  AdminAccount: adminAccount,
  Announcement: announcement,
  ApprovedImage: approvedImage,
  BinnedProposal: binnedProposal,
  Category: category,
  Container: container,
  Content: content,
  Day: day,
  DecisionText: decisionText,
  Extension: extension,
  Facility: facility,
  InternalRemark: internalRemark,
  Machine: machine,
  Occupancy: occupancy,
  Post: post,
  Procedure: procedure,
  Proposal: proposal,
  ProposalVersion: proposalVersion,
  RevisionNote: revisionNote,
  TimelineEvent: timelineEvent,
  UserAccount: userAccount,
} as const;
