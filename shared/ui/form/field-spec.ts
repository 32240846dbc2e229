import type { ReactNode } from 'react';
import type { FileKind } from '../../contract/file/file-kind';
import type { StoredFile } from './file/file-control';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Shown, but cannot be chosen; its label says why. */
  readonly disabled?: boolean;
}

/** Control of a field. Its value is in wire format, not as shown. */
type FieldControl =
  | { readonly control: 'text' | 'email' | 'url' | 'password' | 'textarea' | 'phone' | 'money' | 'fixed' | 'check' }
  /** A day, `2026-11-24`; earlier ones than `earliest` cannot be chosen. */
  | { readonly control: 'date'; readonly earliest?: string }
  | { readonly control: 'number'; readonly unit?: string | undefined }
  | { readonly control: 'select'; readonly choices: readonly Choice[]; readonly placeholder: string }
  /** Several of a list, their values joined by commas. */
  | { readonly control: 'several'; readonly choices: readonly Choice[]; readonly placeholder: string }
  | { readonly control: 'radio'; readonly choices: readonly Choice[] }
  | {
      readonly control: 'file';
      readonly accept: FileKind;
      readonly maxMegabytes?: number;
      readonly stored?: StoredFile | null;
    }
  /** A picture; `stored` is the URL of the server's one; `round` shows a circle, for people. */
  | {
      readonly control: 'image';
      readonly maxMegabytes?: number;
      readonly stored?: string | null;
      readonly round?: boolean;
    };

export type FieldSpec = {
  /** Wire name; also determines the id (see fieldId). */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly maxLength?: number;
} & FieldControl;
