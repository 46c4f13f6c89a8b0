// Every door, as a host with types imports it.
import {
  answersToSend,
  type FormDefinition,
  loadEvaluationContext,
  parseDefinition,
  validateAnswers,
} from '@opencareers/form-core';
import { type FormProps, mountForm, StepperForm } from '@opencareers/form-react';
import { openServerForm } from '@opencareers/form-react/client';
import { FormEditor, loadEditorTexts } from '@opencareers/form-react/editor';
import type { FormSubmitDetail } from '@opencareers/form-react/element';
import { announceToHost, watchFrame } from '@opencareers/form-react/frame';
import { createFormDraft, KeptForm } from '@opencareers/form-react/keeping';
import { createMockFormServer } from '@opencareers/form-react/testing';
import { checkLetter } from '@opencareers/letter-seal';
import { mountOffers, type OfferCalls } from '@opencareers/offers-react';
import { readTheme, themeCss } from '@opencareers/theme';

export async function judge(definition: FormDefinition, answers: unknown): Promise<string[]> {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) return parsed.problems.map(({ path, message }) => `${path}: ${message}`);
  const given = answers as Parameters<typeof validateAnswers>[1];
  const problems = validateAnswers(parsed.definition, given, await loadEvaluationContext());
  return problems.length > 0
    ? problems.map(({ path }) => path)
    : Object.keys(answersToSend(definition, given));
}

export function embed(element: HTMLElement, definition: FormDefinition, calls: OfferCalls): () => void {
  const form = mountForm(element, {
    definition,
    layout: StepperForm,
    theme: { css: themeCss(readTheme({ accent: '#0b5d57' })), tokens: { '--accent': 'teal' } },
    onSubmit: async (answers, { key }) =>
      key === ''
        ? { errors: [{ name: 'first', code: 'taken', message: JSON.stringify(answers) }] }
        : undefined,
  });
  const offers = mountOffers(element, { calls, fullName: 'Ada Lovelace', onBack: () => form.unmount() });
  return () => offers.unmount();
}

export function hearElement(definition: FormDefinition): void {
  const element = document.createElement('opencareers-form');
  element.definition = definition;
  element.addEventListener('opencareers-submit', ({ detail }: CustomEvent<FormSubmitDetail>) =>
    detail.respondWith({ errors: [{ name: 'first', message: detail.key }] }),
  );
  const { submitted } = announceToHost({ origins: ['https://careers.example'] });
  element.addEventListener('opencareers-sent', () => submitted('F-7K3M'));
}

export const parts = {
  openServerForm,
  createMockFormServer,
  watchFrame,
  FormEditor,
  loadEditorTexts,
  createFormDraft,
  KeptForm,
  checkLetter,
};
export type Props = FormProps;
