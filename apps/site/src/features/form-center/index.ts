export { FormCenter, loadFormCenter } from './form-center.tsx';
export { formsListQuery } from './form-center-calls.ts';
export { OnboardingSteps } from './onboarding-steps.tsx';
