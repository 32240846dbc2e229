import { Secret, TOTP } from 'otpauth';

/** Makes a key of 160 bits as base32 (RFC 4226, section 4). */
export const newSecret = (): string => new Secret().base32;

/**
 * Returns the time step of a six-digit code (RFC 6238 with HMAC-SHA-1), if it is newer than the last accepted one; else
 * null. Clocks differ: the previous and the next code are accepted too.
 */
export function matchStep(secret: string, token: string, timestamp: number, lastStep: number): number | null {
  const totp = new TOTP({ secret });
  const drift = totp.validate({ token, timestamp, window: 1 });
  if (drift === null) return null;
  const step = totp.counter({ timestamp }) + drift;
  return step > lastStep ? step : null;
}

/** Returns the address that an authenticator app reads from the QR code. */
export const appAddress = (issuer: string, email: string, secret: string): string =>
  new TOTP({ issuer, label: email, secret }).toString();
