import { NO_FILE } from '@portal/shared/ui/form';
import { nextForm, startState } from './form-state';

const start = startState({ educational_level: 'S1', study_program: 'S1-Teknik Informatika', ram: '' });

it('a new level clears a programme that does not belong to it', () => {
  expect(nextForm(start, { type: 'set', name: 'educational_level', value: 'S2' }).values).toMatchObject({ educational_level: 'S2', study_program: '' });
  expect(nextForm(start, { type: 'set', name: 'educational_level', value: 'S1' }).values['study_program']).toBe('S1-Teknik Informatika');
});

it('what the server refused goes when its field changes, and only that', () => {
  const refused = nextForm(start, { type: 'refuse', errors: { ram: ['x'], term_1: ['y'] } });
  expect(nextForm(refused, { type: 'set', name: 'ram', value: '64' }).refused).toEqual({ term_1: ['y'] });
  expect(nextForm(refused, { type: 'file', name: 'term_1', choice: NO_FILE }).refused).toEqual({ ram: ['x'] });
});

it('counts tries, so that focus moves once per try', () => {
  expect(nextForm(nextForm(start, { type: 'attempt' }), { type: 'refuse', errors: {} }).attempts).toBe(2);
});

it('a restored draft counts as a change, a cleared form does not', () => {
  const restored = nextForm(start, { type: 'restore', values: { ram: '8' }, files: {} });
  expect(restored).toMatchObject({ isChanged: true, values: { ram: '8', educational_level: 'S1' } });
  expect(nextForm(restored, { type: 'clear', values: {} })).toMatchObject({ isChanged: false, values: {} });
});
