import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Validity of a code, seconds. */
const STEP_SECONDS = 30;
/** Clocks differ: the previous and the next code are accepted too (RFC 6238, section 5.2). */
const DRIFT_STEPS = [0, -1, 1];

/** Makes a key of 160 bits as base32 (RFC 4226, section 4). */
export function newSecret(): string {
  return toBase32(randomBytes(20));
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / STEP_SECONDS);
}

/** Computes the code of a time step (RFC 6238 with HMAC-SHA-1, which every app supports). */
export function codeAt(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step near an instant that has this code, if it is newer than the last accepted one; else null. */
export function matchStep(secret: string, code: string, milliseconds: number, lastStep: number): number | null {
  const steps = DRIFT_STEPS.map((drift) => stepAt(milliseconds) + drift);
  return steps.find((step) => step > lastStep && codeAt(secret, step) === code) ?? null;
}

/** Returns the address that an authenticator app reads from the QR code. */
export function appAddress(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Encodes as base32 without padding (RFC 4648, section 6). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
