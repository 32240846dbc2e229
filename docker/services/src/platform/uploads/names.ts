import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 40 random letters and digits (product-facts.md 1.3). */
export function randomName(): string {
  return Array.from({ length: 40 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** True for a name that we gave. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9]{40}\.(pdf|zip|png|jpg|gif|webp)$/.test(name);
}

/** The sender's file name without path, control and markup characters, at most 150 characters. */
export function cleanOriginalName(name: string, extension: string): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  const clean = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  return [...(clean || `berkas.${extension}`)].slice(-150).join('');
}
