import type { Verb } from './verb';
import { canary, next, promote, rollback, step } from './verbs/canary';
import { gc, origins, verify } from './verbs/care';
import { keygen, sign } from './verbs/keys';
import { preview } from './verbs/preview';
import { log, status, who } from './verbs/read';
import { deploy, pack, publish, publishMissing } from './verbs/release';
import { serve, watch } from './verbs/serve';
import { disable, enable, epoch, pause, resume } from './verbs/state';

/** Every verb of the command line, in the order of the help text. */
export const VERBS: readonly Verb[] = [
  ...[deploy, status, next, promote, rollback, pause, resume, disable, enable],
  ...[canary, step, who, log, watch, serve, preview, verify, gc],
  ...[pack, publish, publishMissing, origins, epoch, sign, keygen],
];
