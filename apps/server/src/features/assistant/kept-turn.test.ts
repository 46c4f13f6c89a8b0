import type { AssistantBlock, AssistantTurn } from '@opencareers/contracts/assistant';
import { expect, test } from 'vitest';
import { keepTurn, type RowsById, showAgain } from './kept-turn.ts';

const source = (id: number, kind: 'position_field' | 'own' = 'position_field') => ({
  kind,
  label: 'Pay',
  href: `/careers/job/${id}-baker`,
  quote: null,
});
const fact = (id: number) => ({ label: 'Pay', value: `${id} EUR`, href: null, source: source(id) });
const aTurn = (blocks: AssistantBlock[], by: AssistantTurn['by'] = 'rules'): AssistantTurn => ({
  id: '6f1b8d2e-0000-4000-8000-000000000001',
  askedTs: 1,
  asked: 'pay',
  language: 'en',
  intent: 'position.pay',
  blocks,
  chips: [],
  wish: null,
  by,
  fallback: null,
});
/** Only the first of two positions is still there. */
const rows = new Map([[1, {}]]) as unknown as RowsById;

test('[D56] of a job that is gone no field, quotation or text of a model comes back', () => {
  const blocks: AssistantBlock[] = [
    { kind: 'facts', items: [fact(1), fact(2)] },
    { kind: 'text', text: 'We pay 2 EUR.', sources: [source(2)] },
    { kind: 'text', text: 'Yours is in review.', sources: [source(2, 'own')] },
    { kind: 'proposal', text: 'Add?', button: 'Add', proposal: { action: 'cart_add', positionIds: [1, 2] } },
  ];
  const shown = showAgain(keepTurn(aTurn(blocks)), rows).blocks;
  expect(shown.map(({ kind }) => kind)).toEqual(['text', 'facts', 'text']);
  expect(JSON.stringify(shown)).not.toContain('2 EUR');
  expect(JSON.stringify(shown)).toContain('Yours is in review.');
  const byModel = aTurn([{ kind: 'text', text: 'It pays 2 EUR.', sources: [source(1), source(2)] }], 'model');
  expect(JSON.stringify(showAgain(keepTurn(byModel), rows).blocks)).not.toContain('2 EUR');
  const whole = aTurn([{ kind: 'text', text: 'It pays 1 EUR.', sources: [source(1)] }], 'model');
  expect(showAgain(keepTurn(whole), rows).blocks).toEqual(whole.blocks);
});
