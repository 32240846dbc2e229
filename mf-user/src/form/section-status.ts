import type { FieldErrors } from '@portal/shared/contract/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { PROPOSAL_SECTIONS, type SectionId } from '@portal/shared/contract/proposal/field';
import { sectionTarget } from '@portal/shared/proposal/revision-targets';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import type { FormAction } from './form-values';
import { translate } from '@portal/shared/language';

/** State of one section of the form. */
export interface SectionStatus {
  readonly id: SectionId;
  readonly title: string;
  /** Fields that are shown as wrong. */
  readonly wrong: number;
  /** Fields that still keep the form from being sent, shown as wrong or not yet. */
  readonly open: number;
  /** Points of the newest revision that are not ticked off. */
  readonly points: number;
}

/** Sections a form has, in order: those with fields, and the terms on add. */
export function sectionFields(
  description: ProposalDescription,
  action: FormAction,
): Array<{ id: SectionId; title: string; hint: string; names: string[] }> {
  return PROPOSAL_SECTIONS.flatMap((section) => {
    const names =
      section.id === 'terms'
        ? action === 'store'
          ? TERMS.map((term) => term.name)
          : []
        : description.fields.filter((field) => field.section === section.id).map((field) => field.name);
    return names.length > 0
      ? [{ ...section, title: translate(section.title), hint: translate(section.hint), names }]
      : [];
  });
}

/**
 * Done and wrong counts per section.
 * @param problems all that keeps the form from being sent
 * @param shown those of them (and the server's) that the person already sees
 * @param openPoints how many points a field or section has that are not ticked off
 */
export function sectionStatuses(
  description: ProposalDescription,
  action: FormAction,
  problems: FieldErrors,
  shown: FieldErrors,
  openPoints: (target: string) => number = () => 0,
): SectionStatus[] {
  const count = (names: readonly string[], errors: FieldErrors) => names.filter((name) => errors[name]).length;
  return sectionFields(description, action).map(({ id, title, names }) => ({
    id,
    title,
    wrong: count(names, shown),
    open: count(names, { ...problems, ...shown }),
    points: [sectionTarget(id), ...names].reduce((sum, target) => sum + openPoints(target), 0),
  }));
}
