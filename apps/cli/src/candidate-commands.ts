import type { Candidate, CandidateCreate } from '@opencareers/contracts/operator-candidates';
import type { Command } from './command.ts';
import { table } from './output.ts';
import { readEveryPage } from './read-every-page.ts';

const PATH = '/api/operator/v1/tenants/:domain/candidates';

/** `candidates …`: people who can sign in. */
export const CANDIDATE_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'candidates create --domain D --email E [--name N] [--theme-builder] [--admin]',
    required: ['domain', 'email'],
    optional: ['name'],
    flags: ['theme-builder', 'admin'],
    run: async ({ text: { domain = '', email = '', name = '' }, flags }, { client, output }) => {
      const json: CandidateCreate = {
        email,
        ...splitName(name),
        isThemeBuilder: flags.has('theme-builder'),
        isAdmin: flags.has('admin'),
      };
      const made = await client.call('POST', PATH, { params: { domain }, json });
      output.result(made, `${made.email} can sign in at ${domain}`);
    },
  },
  list: {
    usage: 'candidates list --domain D [--email E]',
    required: ['domain'],
    optional: ['email'],
    run: async ({ text: { domain, email } }, { client, output }) => {
      const candidates = await readEveryPage(
        (after) => client.call('GET', PATH, { params: { domain }, query: { email, after } }),
        (page) => page.candidates,
      );
      const rows = candidates.map((candidate) => [
        candidate.email,
        [candidate.firstname, candidate.lastname].filter(Boolean).join(' ') || '-',
        rightsOf(candidate) || '-',
        candidate.createdAt.slice(0, 10),
        candidate.signedInAt?.slice(0, 10) ?? 'never',
      ]);
      output.result(
        { candidates },
        rows.length === 0
          ? 'there are no candidates'
          : table(['e-mail', 'name', 'rights', 'since', 'signed in'], rows),
      );
    },
  },
};

/** The last word is the last name; people change it in their settings. */
function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/u);
  return {
    firstname: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastname: words.slice(1).at(-1) ?? '',
  };
}

function rightsOf({ isAdmin, isThemeBuilder }: Candidate): string {
  return [isAdmin ? 'admin' : '', isThemeBuilder ? 'theme builder' : ''].filter(Boolean).join(', ');
}
