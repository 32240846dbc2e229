import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { ConfigError } from './config-error';
import { parseSettings, type Env } from './parse-settings';
import { number, optional, text } from './setting';

/** Variables of a machine's agent, beside those of the engine (`ENGINE_…`), which mean its own daemon. */
export const AGENT_SETTINGS = z.object({
  AGENT_MACHINE: optional('name of its machine, as the portal lists it', 'needed'),
  AGENT_PUBLIC_KEY: optional(
    "the portal's public key: `openssl pkey -in agent.pem -pubout -outform DER | base64 -w0`",
    'needed',
  ),
  AGENT_PORT: number(8090, [1, 65_535], 'port for orders, and for what the door lets through to Jupyter'),
  AGENT_HOST: text('localhost', '`0.0.0.0` in containers'),
  AGENT_TLS_CERT: optional('file with a certificate, PEM', '– (HTTP, for a network that only the portal reaches)'),
  AGENT_TLS_KEY: optional('file with its key'),
});

/** @throws ConfigError naming the variable and a hint */
export function readAgentSettings(env: Env) {
  const read = parseSettings(AGENT_SETTINGS, env);
  const { AGENT_MACHINE: machine, AGENT_PUBLIC_KEY: key, AGENT_TLS_CERT: cert, AGENT_TLS_KEY: certKey } = read;
  if (!machine) throw new ConfigError('AGENT_MACHINE', 'it is missing', 'Name the machine as the portal lists it');
  for (const [name, file] of Object.entries({ AGENT_TLS_CERT: cert, AGENT_TLS_KEY: certKey }))
    if ((cert || certKey) && (!file || !existsSync(file)))
      throw new ConfigError(name, 'there is no such file', 'Name certificate and key, or neither');
  return {
    machine,
    key: publicKeyOf(key ?? ''),
    port: read.AGENT_PORT,
    host: read.AGENT_HOST,
    tls: cert && certKey ? { cert, key: certKey } : null,
  };
}

function publicKeyOf(text: string) {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new ConfigError('AGENT_PUBLIC_KEY', 'it is no public key in base64', 'Write what the portal prints for it');
  }
}
