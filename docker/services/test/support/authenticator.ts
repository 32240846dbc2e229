import { TOTP } from 'otpauth';

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 30_000);

/** Computes the code that an authenticator app shows in a time step. */
export const codeAt = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * 30_000 });
