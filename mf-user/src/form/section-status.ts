import type { FieldErrors } from '@portal/shared/contract/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { PROPOSAL_SECTIONS, type SectionId } from '@portal/shared/contract/proposal/field';
import { sectionTarget } from '@portal/shared/proposal/revision-targets';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import type { FormAction } from './form-values';
import { translate } from '@portal/shared/language';

export interface SectionStatus {
  readonly id: SectionId;
  readonly title: string;
  /** Fields shown as wrong. */
  readonly wrong: number;
  /** Fields that prevent sending, whether shown as wrong yet or not. */
  readonly open: number;
  /** Unticked points of the newest revision. */
  readonly points: number;
}

/** Returns the sections with fields in order, and on add the terms. */
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
 * Counts wrong and open fields per section.
 * @param problems everything that prevents sending
 * @param shown problems that the person already sees, including the server's
 * @param openPoints number of unticked points of a field or section
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
