import { useMemo, startTransition, useEffect, useState } from 'react';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import { Card } from '@portal/shared/ui/base';
import { FormField, PointNote, type FieldSpec, type KitForm } from '@portal/shared/ui/form';
import { sectionTarget } from '@portal/shared/proposal/revision-targets';
import { fieldOf } from './field-of';
import { sectionFields } from './section-status';
import { sectionId } from './outline';
import type { FormSubject } from './form-values';
import type { Points } from './use-points';
import { translate } from '@portal/shared/language';

const TERM_FIELDS = TERMS.map(({ name, text }): FieldSpec => ({
  name,
  label: translate(text),
  control: 'check',
  required: true,
}));

interface FormSectionsProps extends FormSubject {
  readonly form: KitForm;
  readonly points: Points;
  readonly disabled: boolean;
}

export function FormSections({ description, action, stored, form, points, disabled }: FormSectionsProps) {
  const level = form.content.texts['educational_level'] ?? '';
  const specs = useMemo(
    () => new Map(description.fields.map((field) => [field.name, fieldOf(field, { action, stored, level })])),
    [description, action, stored, level],
  );
  const sections = sectionFields(description, action);
  // In order, each below the last, so that no visible text moves.
  const drawn = useDrawnInTurn(sections.length);
  return sections.slice(0, drawn).map((section) => (
    <Card key={section.id} as="section" id={sectionId(section.id)} title={section.title} hint={section.hint}>
      <div className="mu-fields">
        <PointNotes target={sectionTarget(section.id)} points={points} />
        {section.id === 'terms'
          ? TERM_FIELDS.map((spec) => (
              <FormField key={spec.name} spec={spec} check={form.checkOf(spec.name)} disabled={disabled} />
            ))
          : description.fields
              .filter((field) => field.section === section.id)
              .map((field) => {
                const spec = specs.get(field.name);
                return (
                  spec && (
                    <div key={field.name} className={`mu-span-${field.width ?? 'full'}`}>
                      <FormField spec={spec} check={form.checkOf(field.name)} disabled={disabled} />
                      <PointNotes target={field.name} points={points} />
                    </div>
                  )
                );
              })}
      </div>
    </Card>
  ));
}

/** Shows revision points at a section's head, or below their field, so that fields of one row stay level. */
function PointNotes({ target, points }: { readonly target: string; readonly points: Points }) {
  return points
    .at(target)
    .map((point) => (
      <PointNote
        key={point.id}
        text={point.text}
        isTicked={point.is_ticked}
        onTick={(isTicked) => points.tick(point, isTicked)}
      />
    ));
}

/**
 * Returns how many of `count` parts to draw: one at first, one more after each render. The visible parts appear sooner,
 * and the page responds to typing and scrolling in between.
 */
function useDrawnInTurn(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
}
