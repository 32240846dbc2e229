import type { RefusalCode } from '../contract/text/refusals';

/** English of each refusal of our servers. */
export const ENGLISH_REFUSALS: Readonly<Record<RefusalCode, string>> = {
  'access/unverified': 'Your email address has not been verified.',
  'access/other-proposal': 'You cannot open or edit this proposal.',
  'access/other-file': 'You may not open this file.',
  'access/other-containers': 'You can only see your own containers.',
  'access/other-session': 'You can only open your own sessions.',
  'access/other-log': 'You can only see the logs of your own sessions.',
  'access/other-announcement': 'This announcement is not for your role.',
  'access/other-notice': 'You can only read your own notifications.',
  'missing/address': 'This address of the service is not known.',
  'missing/account': 'The account was not found.',
  'missing/account-admin': 'The admin account was not found.',
  'missing/account-user': 'The user account was not found.',
  'missing/announcement': 'The announcement was not found.',
  'missing/article': 'The article was not found.',
  'missing/category': 'The category was not found.',
  'missing/day': 'The day was not found.',
  'missing/decision-text': 'The saved text was not found.',
  'missing/extension': 'The request for an extension was not found.',
  'missing/extra-day': 'The additional day was not found.',
  'missing/facility': 'The facility was not found.',
  'missing/file': 'The file was not found.',
  'missing/image': 'The image was not found.',
  'missing/machine': 'The machine was not found.',
  'machine/in-use':
    'This machine still holds {number} {number|session|sessions}: {people}. Wait until they end, or end ' +
    'them in Running sessions, then delete it again.',
  'missing/maintenance': 'The planned maintenance was not found.',
  'missing/news': 'The news article was not found.',
  'missing/note': 'The note was not found.',
  'missing/notice': 'The notification was not found.',
  'missing/page': 'The page was not found.',
  'missing/period': 'The period was not found.',
  'missing/procedure': 'The procedure was not found.',
  'missing/proposal': 'The proposal was not found.',
  'missing/role': 'The role was not found.',
  'missing/campus-account': 'This campus account is not linked to your account.',
  'missing/session': 'The session was not found.',
  'request/unreadable': 'The request cannot be read.',
  'request/too-large': 'The request is too large.',
  'request/unsupported': 'This kind of request is not supported.',
  'request/refused': 'The request was refused.',
  'request/quota': 'Your files exceed the limit of {megabytes} MB an account. Send smaller files, or contact an admin.',
  'list/column': 'This list has no column “{name}”.',
  'list/filter': 'This list cannot be filtered by “{name}”.',
  'list/sort': 'This list cannot be sorted by “{name}”.',
  'list/parameter': 'The request for the list holds “{name}”, which is not known.',
  'list/cursor': 'Page “{name}” is not a page of this list and order.',
  'state/related-deleted': 'Related data has just been deleted. Reload the page, then try again.',
  'state/changed-at-once': 'Somebody else is changing the same data. Please try again.',
  'content/changed-meanwhile': 'Saved by somebody else since you opened it.',
  'announcement/taken-down': 'This announcement has been taken down from the dashboards. Your correction is not saved.',
  'proposal/status-changed': 'This proposal now has the status {status}; reload the page.',
  'proposal/handled-by-other': 'This proposal is being handled by {name}. Go on only if you have agreed on it.',
  'proposal/decided': 'This proposal has been decided already.',
  'proposal/in-use': 'This proposal is approved; its container is stopped by finishing the proposal.',
  'proposal/not-booked':
    'No slot is booked for this proposal on the chosen day and machine for that duration. The proposal is ' +
    'not approved; reload the page, then approve it again.',
  'proposal/texts-full': 'Your team has saved {number} texts. Delete those that are no longer used.',
  'extension/decided': 'This request for an extension has been decided already.',
  'extension/not-approved': 'This proposal is not approved at present; it cannot be extended.',
  'extension/only-approved': 'Only approved proposals can be extended.',
  'extension/asked': 'The applicant has asked for an extension already. Decide that request in the proposal’s preview.',
  'extension/pending': 'The earlier request for an extension has not been decided yet.',
  'report/only-approved': 'Final reports are for approved or finished proposals only.',
  'report/accepted': 'The final report has been accepted already.',
  'report/not-sent': 'The final report has not been sent yet.',
  'account/own-role': 'You cannot change your own role.',
  'account/own': 'You cannot delete your own account.',
  'account/last-super-role': 'The role of the last super admin cannot be changed.',
  'account/last-super-own':
    'You are the last super admin. Make somebody else super admin first, then delete this account.',
  'account/last-super': 'The last super admin cannot be deleted.',
  'second-factor/on':
    'Two-step verification is on already. If you have not saved its recovery codes, switch it off and on again.',
  'second-factor/off': 'Two-step verification is off.',
  'second-factor/no-key': 'Create a new key first, then enter its code.',
  'second-factor/own': 'Turn off your own two-step verification on the account page.',
  'second-factor/expired': 'The time for entering the code is over. Sign in again with your password.',
  'second-factor/tries': 'The code was wrong several times. Sign in again with your password.',
  'second-factor/unreadable':
    'Codes of the authenticator app cannot be checked at present. Enter a recovery code, or contact the ' +
    'keepers of the portal.',
  'limit/requests': 'Too many requests. Wait a moment, then try again.',
  'sso/expired': 'The time for signing in with the campus account is over. Sign in once more.',
  'sso/taken': 'This campus account is linked to another account already.',
  'sso/last-way-in': 'This is your only way to sign in. Create a password first, then unlink this campus account.',
  'sso/role': 'Your admin role comes from this campus account, so this account cannot be unlinked.',
  'limit/login-minutes': 'Too many tries to sign in. Try again in {minutes} minutes.',
  'limit/login-seconds': 'Too many tries to sign in. Try again in {seconds} {seconds|second|seconds}.',
  'limit/restart': 'This session has just been restarted. Wait a minute, then try again.',
  'limit/verification-recent': 'The verification mail has just been sent. Wait a moment, then try again.',
  'limit/verification-network': 'Too many verification mails were asked for from this network. Try again later.',
  'limit/verification':
    'The verification mail has been sent several times. Check your inbox and your spam folder, then try again later.',
  'limit/password': 'Too many tries of the password. Try again later.',
  'limit/own-data': 'Your data has been downloaded several times already. Try again later.',
  'limit/register': 'Too many registrations from this network. Try again later.',
  'limit/reset-network': 'Too many links were asked for from this network. Try again later.',
  'limit/unsent':
    'Too many files of refused requests. Correct the fields, then try again in {minutes} {minutes|minute|minutes}.',
  'limit/streams': 'Too many connections for notifications are open.',
  'server/busy': 'The server is busy. Wait a moment, then try again.',
  'server/machine-away':
    'The machine service cannot be asked at present whether the slot of this proposal is booked. The ' +
    'proposal is not approved and nothing was changed; please try again in a moment. (Code: {error_id})',
  'server/main-away':
    'The main service cannot be asked at present who you are. Nothing was changed; please try again in a ' +
    'moment. (Code: {error_id})',
  'server/storage-away':
    'The storage of files does not answer at present. Nothing was changed; please try again in a moment. ' +
    '(Code: {error_id})',
  'server/commit-uncertain':
    'The connection to the database broke while saving, so it is not certain whether this change was ' +
    'saved. Check first before you send it again. (Code: {error_id})',
  'server/database-away':
    'The server can neither save nor read data at present. Nothing was changed; please try again in a ' +
    'moment. (Code: {error_id})',
  'server/disk-full': 'The server’s storage is full; the file was not saved. Contact an admin. (Code: {error_id})',
  'server/fault': 'Something went wrong on the server. Nothing was changed; please try again. (Code: {error_id})',
};
