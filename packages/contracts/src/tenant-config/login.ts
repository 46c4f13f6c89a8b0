import { z } from 'zod';
import {
  CSS_MAX,
  flag,
  freeObject,
  inLanguages,
  isLink,
  isWebUrl,
  NAME_MAX,
  section,
  text,
  texts,
} from './schema-parts.ts';

const ownPath = (standard: string, meaning: string) =>
  z
    .string()
    .refine(
      (value) => value.startsWith('/') && isLink(value),
      'must be a path on the site that starts with one slash',
    )
    .default(standard)
    .describe(meaning);

// Somebody who listens on the way would be given the codes of people; on one machine there is no way.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isIssuer(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  // The address of the document is not that of the provider; given instead of it, it would not be checked.
  if (search !== '' || hash !== '' || pathname.includes('/.well-known/')) return false;
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

const OIDC = 'Only with `oidc`:';
const ComponentSchema = z.strictObject({
  type: z
    .enum(['email_code', 'passkey', 'oidc', 'password'])
    .describe('Kind of login. `password` is accepted for compatibility and never offered.'),
  name: z.string().max(NAME_MAX).describe('Name on the button; each provider has its own.'),
  clientId: text('', `${OIDC} public client id at the provider.`, 300),
  issuer: z
    .string()
    .trim()
    .refine(
      (value) => value === '' || isIssuer(value),
      'must be an https address without query, and not that of the discovery document',
    )
    .default('')
    .describe(`${OIDC} address of the provider, as its discovery document says it.`),
  clientSecret: text('', `${OIDC} secret of the client; empty for a public client.`, 1_000),
  scopes: texts(['openid', 'email', 'profile'], `${OIDC} what is asked for; \`openid\` always is.`, 20),
  trustsEmail: flag(
    false,
    `${OIDC} addresses count as proven also where the provider does not say \`email_verified\`.`,
  ),
});

/** Keys of a component that only operators may read. */
export const OPERATOR_COMPONENT_KEYS = ['issuer', 'clientSecret', 'scopes', 'trustsEmail'] as const;
const PageComponentSchema = z
  .object(ComponentSchema.shape)
  .omit({ issuer: true, clientSecret: true, scopes: true, trustsEmail: true });

const ConsentOptionSchema = z.strictObject({
  type: z.enum(['checkbox', 'dropdown', 'radio']).describe('How it is asked.'),
  questionId: z.string().max(NAME_MAX).describe('Name of the answer.'),
  ...inLanguages('title', z.string().max(2_000).describe('What is asked.')),
  choices: z
    .array(
      z.strictObject({
        value: z.string().max(NAME_MAX).describe('What is kept.'),
        ...inLanguages('label', z.string().max(500).describe('What people read.')),
      }),
    )
    .max(20)
    .default([])
    .describe('Possible answers.'),
  required: flag(false, 'Must be answered.'),
  ...inLanguages('errorMessage', text('', 'Message when it is not.', 500)),
  countriesList: texts([], 'Only in these countries; none means all.', 250),
});

const ownPage = (reason: string) => {
  const meaning = `Accepted, without effect: ${reason}.`;
  return section({ title: text('', meaning, 300), enabled: flag(true, meaning) }, meaning);
};

export const LoginSignupConfigSchema = section(
  {
    candidateLoginEnabled: flag(true, 'Candidates can log in.'),
    candidateSignupForEmployees: flag(
      false,
      'Accepted, without effect: everybody who logs in is a candidate.',
    ),
    instanceType: text('candidate', 'Accepted, without effect.', 50),
    base: freeObject('Accepted, without effect.'),
    login: section(
      {
        nextUrl: ownPath('/careers', 'Where a login leads when no page was asked for.'),
        components: z
          .array(ComponentSchema)
          .max(10)
          .prefault([
            { type: 'email_code', name: 'E-mail' },
            { type: 'passkey', name: 'Passkey' },
          ])
          .describe('Ways to log in, in order.'),
        navOptions: texts([], 'Accepted, without effect.', 20),
        formContainer: freeObject('Accepted, without effect.'),
        componentsOrdering: texts([], 'Accepted, without effect: components stand in their order.', 20),
      },
      'The login dialog.',
    ),
    register: ownPage('who logs in for the first time is registered'),
    resetPassword: ownPage('there are no passwords'),
    expiredPassword: ownPage('there are no passwords'),
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
      .describe('Accepted, without effect: must stay empty, because tenant scripts are never run.'),
    customCss: text('', 'Accepted, without effect: the login dialog follows the theme.', CSS_MAX),
    vscookieValues: freeObject('Accepted, without effect.'),
    hidePasswordField: flag(true, 'Accepted, without effect: there are no passwords.'),
  },
  'Login and registration.',
);

/** `loginSignupConfig` of the page: of outside providers only what a button needs. */
export const BootLoginConfigSchema = z.object({
  ...LoginSignupConfigSchema.unwrap().shape,
  login: z.object({
    ...LoginSignupConfigSchema.unwrap().shape.login.unwrap().shape,
    components: z.array(PageComponentSchema),
  }),
});

export type LoginComponent = z.infer<typeof ComponentSchema>;
