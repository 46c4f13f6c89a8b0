import { describe, expect, test } from 'vitest';
import {
  nextThemeEdits,
  openTheme,
  THEME_STEPS_MAX,
  type ThemeAction,
  type ThemeEdits,
} from './theme-edits.ts';
import { listTokenChanges, tokensOf, withToken } from './theme-tree.ts';

const after = (start: ThemeEdits, ...actions: ThemeAction[]) => actions.reduce(nextThemeEdits, start);
const edit = (theme: object): ThemeAction => ({ kind: 'edit', theme: theme as ThemeEdits['theme'] });
const drag = (value: string): ThemeAction => ({ kind: 'put', tokens: { accent: value } });
const UNDO: ThemeAction = { kind: 'undo' };
const REDO: ThemeAction = { kind: 'redo' };

describe('steps of the theme builder', () => {
  test('[THEME-01] a change is taken back and made again', () => {
    const changed = after(openTheme({ accent: '#111111' }), edit({ accent: '#222222' }));
    expect(after(changed, UNDO).theme).toEqual({ accent: '#111111' });
    expect(after(changed, UNDO, REDO).theme).toEqual({ accent: '#222222' });
    expect(after(changed, UNDO, edit({ accent: '#333333' })).future).toEqual([]);
  });

  test('[THEME-01] a colour that is dragged is one step, until the hand rests', () => {
    const dragged = after(openTheme({}), drag('#1'), drag('#2'));
    expect(dragged.past).toHaveLength(1);
    expect(after(dragged, UNDO).theme).toEqual({});
    expect(after(dragged, { kind: 'rest' }, drag('#3'), UNDO).theme).toEqual({
      accent: '#2',
    });
  });

  test('[THEME-01] undoing leaves alone what somebody else has changed meanwhile', () => {
    const shared = after(openTheme({ accent: '#1' }), edit({ accent: '#2' }), {
      kind: 'adopt',
      theme: { accent: '#2', cards: 'flat' },
    });
    expect(after(shared, UNDO).theme).toEqual({ accent: '#1', cards: 'flat' });
  });

  test('[THEME-01] a hundred steps are kept', () => {
    const many = Array.from({ length: THEME_STEPS_MAX + 5 }, (_, step) => edit({ cornerRadius: step }));
    const state = after(openTheme({}), ...many);
    expect(state.past).toHaveLength(THEME_STEPS_MAX);
    const undone = after(state, ...Array.from({ length: THEME_STEPS_MAX }, () => UNDO));
    expect(undone.theme).toEqual({ cornerRadius: 4 });
  });

  test('[THEME-01] a token that is taken away leaves no empty group, and null is a value', () => {
    const theme = withToken(withToken({}, 'navbar.text', null), 'navbar.background', '#123456');
    expect([...tokensOf(theme)]).toEqual([
      ['navbar.text', null],
      ['navbar.background', '#123456'],
    ]);
    expect(withToken(withToken(theme, 'navbar.text', undefined), 'navbar.background', undefined)).toEqual({});
    expect(listTokenChanges({}, theme).map(({ path }) => path)).toEqual(['navbar.background', 'navbar.text']);
  });
});
