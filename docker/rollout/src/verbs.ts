import { pack, publish, publishMissing } from './verbs/build';
import { canary, next, promote, rollback, step } from './verbs/canary';
import { gc, origins, verify } from './verbs/care';
import { keygen, sign } from './verbs/keys';
import { preview } from './verbs/preview';
import { log, status, who } from './verbs/read';
import { serve, watch } from './verbs/serve';
import { disable, enable, epoch, pause, resume } from './verbs/state';
import type { Verb } from './verbs/verb';

/** Every verb of the command line, in the order of the help text. */
export const VERBS: readonly Verb[] = [
  pack,
  publish,
  publishMissing,
  canary,
  step,
  next,
  promote,
  rollback,
  pause,
  resume,
  disable,
  enable,
  epoch,
  preview,
  sign,
  keygen,
  status,
  log,
  watch,
  serve,
  who,
  verify,
  gc,
  origins,
];
