import type { FieldErrors } from '@portal/shared/contract/field/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { PROPOSAL_SECTIONS, type SectionId } from '@portal/shared/contract/proposal/field';
import { sectionTarget } from '@portal/shared/proposal/revision-targets';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import type { FormAction } from './form-values';
import { translate } from '@portal/shared/language';
import type { SummaryEntry } from '@portal/shared/ui/form';
import { t } from '../texts';

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

/** Lists all wrong fields in page order; fields that the form does not have come last, by name. */
export function summaryOf(description: ProposalDescription, action: FormAction, shown: FieldErrors): SummaryEntry[] {
  const order = sectionFields(description, action).flatMap((section) => section.names);
  const known = order.flatMap((name): SummaryEntry[] =>
    shown[name] ? [{ name, label: labelOf(description, name) ?? name, message: shown[name].join(' ') }] : [],
  );
  const unknown = Object.entries(shown)
    .filter(([name]) => !order.includes(name))
    .map(([name, messages]): SummaryEntry => ({ name: null, label: name, message: messages.join(' ') }));
  return [...known, ...unknown];
}

/** Returns the label of a field or term; null for an unknown name, since the server may check further rules. */
export function labelOf(description: ProposalDescription, name: string): string | null {
  const field = description.fields.find((candidate) => candidate.name === name);
  if (field) return translate(field.label);
  const term = TERMS.findIndex((candidate) => candidate.name === name);
  return term < 0 ? null : t('Pernyataan {number}', { number: term + 1 });
}
