import type { InternalCall } from './internal-call';
import * as archive from './archive';
import * as news from './machine-news';
import * as orders from './machine-orders';
import * as questions from './machine-questions';
import * as reportKey from './report-key';

/** Every call between our own servers. */
export const ALL_INTERNAL_CALLS: readonly InternalCall[] = [
  archive.fetchArchive,
  reportKey.showReportKey,
  ...[news, orders, questions].flatMap((group) => Object.values<InternalCall>(group)),
];
