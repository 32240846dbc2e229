import { backupAndRestore, downAndUp, tlsBefore } from './keeping-trials';
import { databaseAway, oneByOne, otherOrder, replicaGone, threeReplicas } from './replica-trials';
import type { Trial } from './trial';
import { createSuper, guarded, onePath, upAgain } from './use-trials';

/** In this order: each finds the portal as the one before has left it. */
export const TRIALS: readonly Trial[] = [
  createSuper,
  onePath,
  guarded,
  upAgain,
  otherOrder,
  threeReplicas,
  replicaGone,
  oneByOne,
  databaseAway,
  tlsBefore,
  downAndUp,
  backupAndRestore,
];
