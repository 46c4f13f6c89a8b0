import type { ComponentType } from 'react';
import type { FormLayoutProps } from './form-layout.ts';

/** The layout with steps, which forms without them do not load. */
export async function loadStepper(): Promise<ComponentType<FormLayoutProps>> {
  return (await import('../stepper/stepper-form.tsx')).StepperForm;
}
