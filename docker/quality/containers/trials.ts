import { backupAndRestore, downAndUp, tlsBefore } from './keeping-trials';
import { bucketRestored, filesInBucket } from './bucket-trials';
import { judged } from './judge-trial';
import { databaseAway, oneByOne, otherOrder, replicaGone, threeReplicas } from './replica-trials';
import type { Trial } from './trial';
import { largeUpload, stoppedSender } from './upload-trials';
import { checksCost, createSuper, guarded, onePath, upAgain } from './use-trials';

/** In this order: each finds the portal as the one before has left it. */
export const TRIALS: readonly Trial[] = [
  createSuper,
  onePath,
  guarded,
  checksCost,
  upAgain,
  otherOrder,
  threeReplicas,
  replicaGone,
  oneByOne,
  databaseAway,
  judged,
  tlsBefore,
  downAndUp,
  backupAndRestore,
];

/** On a second portal, whose files lie in a bucket. */
export const TRIALS_ELSEWHERE: readonly Trial[] = [
  createSuper,
  onePath,
  largeUpload,
  stoppedSender,
  filesInBucket,
  bucketRestored,
];
