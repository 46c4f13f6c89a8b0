import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { firstDay } from './first-day.ts';
import { preEmployment } from './pre-employment.ts';
import { trialDay } from './trial-day.ts';

/** A form that a demo tenant has published, at `/careers/forms?form=…`. */
interface DemoForm {
  domain: string;
  key: string;
  definition: FormDefinition;
}

/** The forms of the demo tenants. */
export const demoForms: readonly DemoForm[] = [
  { domain: 'northwind.example', key: 'pre-employment', definition: preEmployment },
  { domain: 'northwind.example', key: 'first-day', definition: firstDay },
  { domain: 'juniper.example', key: 'probetag', definition: trialDay },
];
