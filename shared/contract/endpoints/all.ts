import type { Endpoint } from '../endpoint';
import * as account from './account';
import * as approvedImage from './approved-image';
import * as audit from './audit';
import * as calendar from './calendar';
import * as content from './content';
import * as contentList from './content-list';
import * as facility from './facility';
import * as machine from './machine';
import * as notice from './notice';
import * as olderClients from './older-clients';
import * as ownAccount from './own-account';
import * as proposal from './proposal';
import * as decisionText from './decision-text';
import * as proposalList from './proposal-list';
import * as proposalCourse from './proposal-course';
import * as proposalReview from './proposal-review';
import * as publicContent from './public-content';
import * as passwordReset from './password-reset';
import * as registration from './registration';
import * as session from './session';
import * as sessionDays from './session-days';
import * as sso from './sso';
import * as usage from './usage';

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
