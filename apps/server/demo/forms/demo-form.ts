import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

/** A form that a demo tenant has published, at `/careers/forms?form=…`. */
export interface DemoForm {
  domain: string;
  key: string;
  definition: FormDefinition;
}
