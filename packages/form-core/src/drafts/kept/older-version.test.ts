import { expect, test } from 'vitest';
import type { AnswerValue, FileAnswer } from '../../answers/answers.ts';
import type { FormItem } from '../../definition/form-definition.ts';
import { emptyDraft, type KeptDraft } from '../draft-store.ts';
import { TEST_DRAFT } from '../testing/draft-world.ts';
import { carryOver } from './older-version.ts';

function draftOf(item: FormItem, value: AnswerValue): KeptDraft {
  const kept = { value, stamp: 1, base: 0, isSent: false };
  const asked = { type: item.type, label: item.name };
  return {
    ...emptyDraft(TEST_DRAFT),
    questions: { [item.name]: asked },
    answers: { [item.name]: kept },
  };
}

const file: FileAnswer = {
  uid: 'a',
  name: 'a.pdf',
  size: 1,
  type: 'application/pdf',
  lastModified: 0,
  webkitRelativePath: '',
  content: 'YQ==',
  status: 'done',
  previewUrl: '',
};

test.each<[string, FormItem, FormItem, AnswerValue]>([
  [
    '[FORM-03] a list',
    { name: 'q', type: 'dropdown', options: { apiEndpoint: '/api/list' } },
    { name: 'q', type: 'select', options: { apiEndpoint: '/api/list' } },
    'a',
  ],
  ['[FORM-04] files', { name: 'q', type: 'fileUpload' }, { name: 'q', type: 'file_upload' }, [file]],
])('%s whose type is only spelled otherwise keeps its answer', (...[, one, other, value]) => {
  for (const [before, after] of [
    [one, other],
    [other, one],
  ] as const) {
    const { answers, left } = carryOver(draftOf(before, value), {
      sections: [{ title: '', items: [after] }],
    });
    expect([answers, left]).toEqual([{ q: value }, []]);
  }
});
