import { filesInBucket, bucketRestored } from './bucket-trials';
import { judged } from './judge-trial';
import { backedUp, ended, examined, restored, started, tlsBefore } from './keeping-trials';
import { monitored } from './monitoring-trials';
import { notebook } from './notebook-trials';
import { databaseAway, otherOrder, replicaGone, threeReplicas, updated } from './replica-trials';
import type { Trial } from './trial';
import { largeUpload, stoppedSender } from './upload-trials';
import { checksCost, createSuper, guarded, onePath, released } from './use-trials';

/** Trials of more than the page's own commands. */
export const BEYOND_PAGE: readonly Trial[] = [guarded, checksCost, otherOrder, replicaGone, databaseAway, judged];

/** In this order: each trial starts from the state that the previous one left. */
export const TRIALS: readonly Trial[] = [
  started,
  createSuper,
  onePath,
  examined,
  guarded,
  checksCost,
  notebook,
  tlsBefore,
  backedUp,
  monitored,
  released,
  otherOrder,
  threeReplicas,
  replicaGone,
  updated,
  databaseAway,
  judged,
  restored,
  ended,
];

/** For a second portal, whose files are in a bucket. */
export const TRIALS_ELSEWHERE: readonly Trial[] = [
  createSuper,
  onePath,
  largeUpload,
  stoppedSender,
  filesInBucket,
  bucketRestored,
];
