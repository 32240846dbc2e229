import type { Endpoint } from '../endpoint';
import * as account from './account/account';
import * as approvedImage from './machine/approved-image';
import * as audit from './audit';
import * as calendar from './machine/calendar';
import * as content from './content/content';
import * as contentList from './content/content-list';
import * as facility from './machine/facility';
import * as machine from './machine/machine';
import * as notice from './notice';
import * as olderClients from './older-clients';
import * as ownAccount from './account/own-account';
import * as proposal from './proposal/proposal';
import * as decisionText from './proposal/decision-text';
import * as proposalList from './proposal/proposal-list';
import * as proposalCourse from './proposal/proposal-course';
import * as proposalReview from './proposal/proposal-review';
import * as publicContent from './content/public-content';
import * as passwordReset from './account/password-reset';
import * as registration from './account/registration';
import * as session from './account/session';
import * as sessionDays from './machine/session-days';
import * as sso from './account/sso';
import * as usage from './machine/usage';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'service' in value;
}

/** Every call of the contract, for the services' routes, the OpenAPI document and the tests; never for the browser. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  session,
  sso,
  registration,
  passwordReset,
  proposal,
  ...Object.values(proposal.proposalEndpoints),
  proposalList,
  proposalReview,
  proposalCourse,
  decisionText,
  content,
  contentList,
  publicContent,
  olderClients,
  notice,
  account,
  ownAccount,
  audit,
  usage,
  calendar,
  facility,
  machine,
  sessionDays,
  approvedImage,
].flatMap((calls) => Object.values<unknown>(calls).filter(isEndpoint));
