import { expect, test } from 'vitest';
import { aProfile } from '../testing/a-profile.ts';
import { applyProfileEdit, type ProfileEdit, undoOf } from './profile-changes.ts';

const EDITS: readonly ProfileEdit[] = [
  { section: 'skills', operation: 'add_item', value: { id: 'new', name: 'Logic' } },
  { section: 'experience', operation: 'add_item', value: { id: 'new', title: 'Poet' }, index: 0 },
  { section: 'experience', operation: 'remove_item', id: 'job-1' },
  { section: 'experience', operation: 'remove_item', id: 'job-2' },
  { section: 'experience', operation: 'move_item', id: 'job-1', value: 1 },
  { section: 'experience', operation: 'move_item', id: 'job-2', value: 0 },
  {
    section: 'experience',
    operation: 'update_item',
    id: 'job-2',
    value: { title: 'Teacher', isCurrent: true },
  },
  { section: 'headline', operation: 'set_value', value: 'Analyst' },
  { section: 'about', operation: 'set_value', value: 'Engines.' },
  { section: 'preferences', operation: 'set_value', value: { titles: ['Poet'], isMatchOff: true } },
  { section: 'basic_info', operation: 'edit', value: { firstname: 'Augusta', phone: '+44 20' } },
];

test.each(EDITS.map((edit) => [edit.section, edit.operation, edit] as const))(
  '[PROFILE-02] undoing %s %s brings back what was there; applied twice it is applied once',
  (_section, _operation, edit) => {
    const before = aProfile();
    const after = applyProfileEdit(before, edit);
    expect(after).not.toEqual(before);
    expect(applyProfileEdit(after, edit)).toEqual(after);
    const undo = undoOf(before, edit);
    expect(undo && applyProfileEdit(after, undo)).toEqual(before);
  },
);

test('[PROFILE-02] what another tab has removed is neither changed nor undone', () => {
  const edit: ProfileEdit = { section: 'experience', operation: 'move_item', id: 'gone', value: 0 };
  expect(applyProfileEdit(aProfile(), edit)).toEqual(aProfile());
  expect(undoOf(aProfile(), edit)).toBeNull();
});
