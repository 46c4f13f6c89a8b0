import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormPorts } from '../form/form-runtime.tsx';
import { startTestForm, type TestFormOptions, WidgetStage } from '../testing/widget-stage.tsx';
import { SkillSelector } from './skill-selector.tsx';

type SearchSkills = NonNullable<FormPorts['searchSkills']>;

failOnConsoleErrors();
afterEach(() => {
  vi.useRealTimers();
});

const SKILLS: FormItem = {
  name: 'skills',
  label: 'Skills',
  type: 'skillSelector',
  required: true,
  options: { suggestions: ['SQL', 'Go', 'Rust'] },
};

async function showSkills(options: Partial<TestFormOptions> = {}) {
  const runtime = startTestForm({ items: [SKILLS], ...options });
  const screen = await render(<WidgetStage runtime={runtime} name="skills" Component={SkillSelector} />);
  const box = screen.getByRole('combobox', { name: 'Skills' });
  return {
    screen,
    box,
    answer: () => runtime.session.answers().skills,
    button: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }),
    focus: () => (box.element() as HTMLElement).focus(),
  };
}

const many = Array.from({ length: 13 }, (_, index) => `Skill ${index + 1}`);

test('[FORM-18] what is typed is added by Enter or the button; the same skill is refused', async () => {
  const { screen, answer, button, focus } = await showSkills();
  focus();
  await userEvent.keyboard('  React   Native {Enter}');
  expect(answer()).toEqual(['React Native']);
  await expect.element(screen.getByText('React Native added')).toBeInTheDocument();
  await userEvent.keyboard('REACT NÁTIVE{Enter}');
  expect(answer()).toEqual(['React Native']);
  await expect.element(screen.getByText('REACT NÁTIVE is on your list already')).toBeInTheDocument();
  await userEvent.keyboard('Vue');
  await button('Add').click();
  await expect.poll(answer).toEqual(['React Native', 'Vue']);
  focus();
  await userEvent.keyboard('sql{Enter}');
  await expect.poll(answer).toEqual(['React Native', 'Vue', 'SQL']);
});

test('[FORM-18] suggestions are added singly or all together; the focus goes on', async () => {
  const { screen, answer, button, box } = await showSkills();
  (button('Add Go').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(answer()).toEqual(['Go']);
  await expect.element(button('Add Rust')).toHaveFocus();
  await button('Add all').click();
  expect(answer()).toEqual(['Go', 'SQL', 'Rust']);
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByText('2 skills added')).toBeInTheDocument();
  expect(screen.getByText('Suggested skills').elements()).toEqual([]);
});

test('[FORM-18] the first ten show; the rest is behind +N', async () => {
  const { screen, button } = await showSkills({ answers: { skills: many } });
  const shown = () => screen.getByRole('button', { name: /^Remove / }).elements().length;
  expect(shown()).toBe(10);
  const more = button('+3 more skills');
  await expect.element(more).toHaveTextContent('+3');
  await more.click();
  await expect.poll(shown).toBe(13);
  await button('Show fewer').click();
  await expect.poll(shown).toBe(10);
});

test('[FORM-18] the search of the host waits 500 ms after the last key and is told what to forget', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const searchSkills = vi.fn<SearchSkills>(async (words) => [`${words} one`, 'go']);
  const { screen, answer, focus } = await showSkills({ ports: { searchSkills } });
  focus();
  await userEvent.keyboard('ja');
  await vi.advanceTimersByTimeAsync(499);
  await userEvent.keyboard('v');
  await vi.advanceTimersByTimeAsync(499);
  expect(searchSkills).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(searchSkills.mock.calls.map(([words]) => words)).toEqual(['jav']);
  await expect.element(screen.getByRole('option', { name: 'jav one' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(answer()).toEqual(['jav one']);
  await userEvent.keyboard('a');
  await vi.advanceTimersByTimeAsync(500);
  await userEvent.keyboard('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(searchSkills.mock.calls[1]?.[1].aborted).toBe(true);
});

test('[FORM-18] a search that fails says so, and what was typed can still be added', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = vi.fn();
  const searchSkills = async () => Promise.reject(new Error('down'));
  const { screen, answer, focus } = await showSkills({ ports: { searchSkills, log } });
  focus();
  await userEvent.keyboard('Perl');
  await vi.advanceTimersByTimeAsync(500);
  await expect.element(screen.getByText('An error occurred while loading the results').first()).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(answer()).toEqual(['Perl']);
});

test('[FORM-18] skills are removed by keys, the focus goes to the neighbour, and required means one', async () => {
  const { screen, box, answer, button } = await showSkills({ answers: { skills: ['Go', 'SQL'] } });
  (button('Remove Go').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('Remove SQL')).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(box).toHaveFocus();
  expect(answer()).toEqual([]);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByText('Skills is required')).toBeVisible();
});

test('[FORM-18] skills are readable and large enough in every look', async () => {
  const { screen, focus } = await showSkills({ answers: { skills: many } });
  focus();
  await userEvent.keyboard('sq');
  await expect.element(screen.getByRole('option', { name: 'SQL' })).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
