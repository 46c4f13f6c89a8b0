import type { DemoForm } from './demo-form.ts';
import { firstDay } from './first-day.ts';
import { preEmployment } from './pre-employment.ts';
import { trialDay } from './trial-day.ts';

/** The forms of the demo tenants. */
export const demoForms: readonly DemoForm[] = [
  { domain: 'northwind.example', key: 'pre-employment', definition: preEmployment },
  { domain: 'northwind.example', key: 'first-day', definition: firstDay },
  { domain: 'juniper.example', key: 'probetag', definition: trialDay },
];
