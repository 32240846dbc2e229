import type { Field } from '../field/field';
import type { FileKind } from '../file/file-kind';
import type { Proposal } from '../entities/proposal';
import type { StoredFileField } from '../file/stored-file';

/** Sections of the form and the preview, in order (look.md section 4). */
export const PROPOSAL_SECTIONS = [
  { id: 'applicant', title: 'Pemohon', hint: 'Siapa yang mengajukan dan bagaimana kami menghubungi Anda.' },
  { id: 'research', title: 'Penelitian', hint: 'Apa yang diteliti dan data apa yang dipakai.' },
  {
    id: 'compute',
    title: 'Kebutuhan komputasi',
    hint: 'Ajukan secukupnya; admin memakai angka ini untuk memilih mesin.',
  },
  { id: 'plan', title: 'Rencana', hint: 'Apa yang akan dikerjakan dan hasil yang diharapkan.' },
  { id: 'files', title: 'Berkas', hint: 'PDF untuk surat dan proposal, ZIP untuk docker image.' },
  { id: 'terms', title: 'Persetujuan', hint: 'Ketiganya perlu disetujui sebelum usulan dikirim.' },
] as const;
export type SectionId = (typeof PROPOSAL_SECTIONS)[number]['id'];

/** Key of a proposal's property that a field reads and sends. */
export type ProposalFieldName = Extract<keyof Proposal, string>;

type ControlKind =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'text' }
  | { readonly kind: 'textarea' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'money' }
  /** `gpu`: choices on add; a free number on edit if the kind says so. */
  | { readonly kind: 'gpu'; readonly freeOnEdit: boolean }
  | { readonly kind: 'level'; readonly onAdd: readonly string[]; readonly onEdit: readonly string[] }
  | { readonly kind: 'program' }
  | { readonly kind: 'yesNo' }
  | {
      readonly kind: 'file';
      readonly field: StoredFileField;
      readonly accept: FileKind;
      readonly previewLabel: string;
    };

/** One field of a proposal. Form, preview, table and CSV derive from it. */
export interface ProposalField {
  readonly name: ProposalFieldName;
  readonly label: string;
  readonly section: SectionId;
  readonly control: ControlKind;
  readonly schema: Field;
  /** Names or describes a person; cleared if the account is deleted while the proposal stays. */
  readonly isPersonal?: true;
  readonly help?: string;
  /** Files: an edit is accepted without one although none is stored (thesis budget, user-area.md section 2). */
  readonly optionalOnEdit?: boolean;
  /** Width on a wide screen; full if absent. */
  readonly width?: 'third' | 'half';
}
