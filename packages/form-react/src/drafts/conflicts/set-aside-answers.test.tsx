import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../../form/form.tsx';
import { SetAsideAnswers } from './set-aside-answers.tsx';
import '../../styles/index.css';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name' },
        {
          name: 'boat',
          type: 'radio',
          label: 'Can you sail?',
          options: {
            choices: [
              { label: 'Yes, I can', value: 'y' },
              { label: 'No', value: 'n' },
            ],
          },
        },
      ],
    },
  ],
};

type Kept = Record<string, AnswerValue[]>;

function Page({ kept, settle }: { kept: Kept; settle?: (name: string) => Promise<void> }) {
  const [setAside, setSetAside] = useState(kept);
  const onSettle = async (name: string) => {
    await settle?.(name);
    setSetAside(Object.fromEntries(Object.entries(setAside).filter(([other]) => other !== name)));
  };
  return (
    <Form
      definition={DEFINITION}
      texts={ENGLISH_TEXTS}
      metaItems={<SetAsideAnswers setAside={setAside} onSettle={onSettle} />}
      onSubmit={() => undefined}
    />
  );
}

test('[AUTH-01] an answer of before signing in is taken or left by keyboard alone', async () => {
  const screen = await render(<Page kept={{ first: ['Ada'], boat: ['y'], gone: ['x'] }} />);
  const first = screen.getByRole('textbox', { name: 'First name' });
  const no = screen.getByRole('radio', { name: 'No', exact: true });
  await first.fill('Augusta');
  await no.click();
  await expect.element(screen.getByText('Ada', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Yes, I can').first()).toBeVisible();
  expect(screen.getByText('You had answered this differently before signing in:').elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole('button', { name: 'Use it' }).first())
    .toHaveAccessibleDescription('First name Ada');
  (screen.getByRole('button', { name: 'Use it' }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveValue('Ada');
  await expect.element(screen.getByText('Your choice has been saved.')).toBeInTheDocument();
  expect(document.activeElement?.className).toBe('oc-draft-conflicts');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  await expect.element(no).toBeChecked();
});

test('[AUTH-01] a choice that could not be saved is said, and made again', async () => {
  let failures = 1;
  const settle = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
  };
  const screen = await render(<Page kept={{ first: ['Ada', 'Countess'] }} settle={settle} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Augusta');
  const keepMine = screen.getByRole('button', { name: 'Keep mine' });
  expect(screen.getByRole('button', { name: 'Use it' }).elements()).toHaveLength(2);
  await keepMine.click();
  await expect.element(screen.getByText('Your choice could not be saved. Try again.')).toBeVisible();
  await keepMine.click();
  await expect.element(keepMine).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Augusta');
});

test('other answers are accessible in every look', async () => {
  await render(<Page kept={{ first: ['Ada '.repeat(60)], boat: ['y'] }} />);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
