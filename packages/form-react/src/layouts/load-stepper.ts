import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { ComponentType } from 'react';
import type { FormLayoutProps } from './form-layout.ts';

/** The layout with steps, which forms without them do not load. */
export async function loadStepper(): Promise<ComponentType<FormLayoutProps>> {
  return (await import('../stepper/stepper-form.tsx')).StepperForm;
}

/** Whether a form is shown with the steps of the toolkit: its definition asks for them, and the host for nothing else. */
export function wantsStepper({ definition, layout, layouts }: WantedLayout): boolean {
  return definition.layout === 'stepper' && layout === undefined && layouts?.stepper === undefined;
}

interface WantedLayout {
  definition: FormDefinition;
  layout?: ComponentType<FormLayoutProps> | undefined;
  layouts?: Readonly<Record<string, ComponentType<FormLayoutProps>>> | undefined;
}
