import type { DemoForm } from './demo-form.ts';
import { preEmployment } from './pre-employment.ts';
import { trialDay } from './trial-day.ts';

/** The forms of the demo tenants. */
export const demoForms: readonly DemoForm[] = [
  { domain: 'northwind.example', key: 'pre-employment', definition: preEmployment },
  { domain: 'juniper.example', key: 'probetag', definition: trialDay },
];
