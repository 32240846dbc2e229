/** Controls whose value lives in the URL or in a hook, without the form's kit: above lists, in searches and charts. */

export { fieldId, focusField } from '../form/field-id';
export type { Choice } from '../form/field-spec';
export { preloadSelect } from '../form/controls/choice-select';
export { ChoiceBox, PickSelect, Segments } from './list-controls';
export { SearchInput } from './search-input';
export { NumberField, TextField } from './labelled-controls';
export { PeriodSelect, usePeriod } from './period-select';
export { SelectField } from '../select/select-field';
export { ProgressLine } from './progress-line';
