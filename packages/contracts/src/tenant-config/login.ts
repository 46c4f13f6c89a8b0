import { z } from 'zod';
import { CSS_MAX, flag, freeObject, isLink, NAME_MAX, section, text, texts } from './schema-parts.ts';

const ownPath = (standard: string, meaning: string) =>
  z
    .string()
    .refine(
      (value) => value.startsWith('/') && isLink(value),
      'must be a path on the site that starts with one slash',
    )
    .default(standard)
    .describe(meaning);

const ComponentSchema = z.strictObject({
  type: z.enum(['email_code', 'passkey', 'oidc', 'password']).describe('Kind of login.'),
  name: z.string().max(NAME_MAX).describe('Name on the button.'),
  clientId: text('', 'Public client id at the outside provider.', 300),
});

const ConsentOptionSchema = z.strictObject({
  type: z.enum(['checkbox', 'dropdown', 'radio']).describe('How it is asked.'),
  questionId: z.string().max(NAME_MAX).describe('Name of the answer.'),
  title: z.string().max(2_000).describe('What is asked.'),
  choices: z
    .array(
      z.strictObject({
        value: z.string().max(NAME_MAX).describe('What is kept.'),
        label: z.string().max(500).describe('What people read.'),
      }),
    )
    .max(20)
    .default([])
    .describe('Possible answers.'),
  required: flag(false, 'Must be answered.'),
  errorMessage: text('', 'Message when it is not.', 500),
  countriesList: texts([], 'Only in these countries; none means all.', 250),
});

const pageOf = (meaning: string) =>
  section(
    {
      title: text('', 'Heading; empty takes the text of the site.', 300),
      enabled: flag(true, 'Offered.'),
    },
    meaning,
  );

export const LoginSignupConfigSchema = section(
  {
    candidateLoginEnabled: flag(true, 'Candidates can log in.'),
    candidateSignupForEmployees: flag(false, 'Employees can log in too.'),
    instanceType: text('candidate', 'Kept for compatibility.', 50),
    base: freeObject('Kept for compatibility.'),
    login: section(
      {
        nextUrl: ownPath('/careers', 'Where a login leads when no page was asked for.'),
        components: z
          .array(ComponentSchema)
          .max(10)
          .default([{ type: 'email_code', name: 'E-mail', clientId: '' }])
          .describe('Ways to log in, in order.'),
        navOptions: texts([], 'Kept for compatibility.', 20),
        formContainer: freeObject('Kept for compatibility.'),
        componentsOrdering: texts([], 'Kept for compatibility.', 20),
      },
      'The login dialog.',
    ),
    register: pageOf('Registration.'),
    resetPassword: pageOf('Resetting a password; only with the login kind password.'),
    expiredPassword: pageOf('Expired password; only with the login kind password.'),
    candidateAuthV2: section(
      {
        consent: section(
          {
            consentOptions: z
              .array(ConsentOptionSchema)
              .max(20)
              .default([])
              .describe('Questions at registration.'),
          },
          'Consent.',
        ),
      },
      'Questions at registration.',
    ),
    customScripts: z
      .array(z.string())
      .max(0, 'must stay empty: tenant scripts are never run')
      .default([])
      .describe('Kept for compatibility; must stay empty, because tenant scripts are never run.'),
    customCss: text('', 'Style rules of the login dialog.', CSS_MAX),
    vscookieValues: freeObject('Kept for compatibility.'),
    hidePasswordField: flag(true, 'No password field.'),
  },
  'Login and registration.',
);
