import type { ProposalDescription } from '../contract/proposal/description';
import { PROPOSAL_SECTIONS, type SectionId } from '../contract/proposal/field';
import { t, translate } from '@portal/shared/language';

export interface RevisionTarget {
  /** Wire value: the field's name, or `section:` and the section's id. */
  readonly value: string;
  readonly label: string;
}

export function sectionTarget(id: SectionId): string {
  return `section:${id}`;
}

/** Returns everything that a revision can point at, in the form's order: each section, then its fields. */
export function revisionTargets({ fields }: ProposalDescription): RevisionTarget[] {
  return PROPOSAL_SECTIONS.flatMap(({ id, title }) => {
    const own = fields.filter((field) => field.section === id);
    if (own.length === 0) return [];
    return [
      { value: sectionTarget(id), label: t('Seluruh bagian {title}', { title: translate(title) }) },
      ...own.map(({ name, label }) => ({ value: name, label: translate(label) })),
    ];
  });
}

export function targetLabel(description: ProposalDescription, target: string): string {
  return revisionTargets(description).find(({ value }) => value === target)?.label ?? target;
}
