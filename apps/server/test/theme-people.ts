import { THEME_PATHS, type ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeChange, ThemeSaved, ThemeScope, ThemeState } from '@opencareers/contracts/themes';
import { aCandidate, type TestBrowser } from './account-people.ts';
import type { TestServer, TestTenant } from './test-server.ts';

/** Colours of companies that can be read in every place where themes have one. */
export const BRAND_COLOURS = { GREEN: '#0b6b3a', RED: '#b3261e', BLUE: '#1a56c4' };

/** A company in green with two microsites, one of which says something of its own. */
export const THEMED_CONFIG = {
  theme: { accent: BRAND_COLOURS.GREEN },
  microsites: {
    early: { displayName: 'Early', overrides: { theme: { cornerRadius: 2 } } },
    late: { displayName: 'Late' },
  },
};

/** A theme builder of a tenant at work on one scope; calls throw unless they succeed. */
export interface TestBuilder extends TestBrowser {
  scope: ThemeScope;
  read(): Promise<ThemeState>;
  save(baseRevision: number, changes: ThemeChange[]): Promise<ThemeSaved>;
  /** Saves on what is there now. */
  edit(changes: Record<string, ThemeChange['value']>): Promise<ThemeSaved>;
  publish(more?: { note?: string; at?: string }): Promise<ThemeState>;
}

let builderCount = 0;

/** Somebody with the right, signed in in a browser of their own. */
export async function aThemeBuilder(
  server: TestServer,
  tenant: TestTenant,
  {
    product = 'pcsx',
    site = '',
    firstname = 'Bea',
  }: { product?: ThemeProduct; site?: string; firstname?: string } = {},
): Promise<TestBuilder> {
  builderCount += 1;
  const email = `builder-${builderCount}@people.example`;
  const body = { email, firstname, lastname: 'Builder', isThemeBuilder: true };
  await server.operate('POST', `/tenants/${tenant.domain}/candidates`, body);
  const browser = await aCandidate(server, tenant, email);
  const scope = { product, site };
  const done = async <T>(sent: ReturnType<TestBrowser['send']>): Promise<T> => {
    const answer = await sent;
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json<{ data: T }>().data;
  };
  const read = () => done<ThemeState>(browser.send('GET', THEME_PATHS.theme, { query: { ...scope } }));
  const save: TestBuilder['save'] = (baseRevision, changes) =>
    done(browser.send('PUT', THEME_PATHS.draft, { body: { scope, baseRevision, changes } }));
  return {
    ...browser,
    scope,
    read,
    save,
    edit: async (changes) =>
      save(
        (await read()).revision,
        Object.entries(changes).map(([path, value]) => ({ path, ...(value !== undefined && { value }) })),
      ),
    publish: async (more = {}) => {
      const { revision } = await read();
      return done(browser.send('POST', THEME_PATHS.publish, { body: { scope, revision, ...more } }));
    },
  };
}

/** The colour of main buttons on a page, as its style says it. */
export function accentOf(page: { text: string }): string | undefined {
  return /--accent:(#[0-9a-f]{6})/.exec(page.text)?.[1];
}

/** The theme that a call about one answers. */
export const themeOf = (answer: { json: <T>() => T }) => answer.json<{ data: ThemeState }>().data;

/** Sends something about a theme, with the key of the call where there is one. */
export const postTheme = (
  by: TestBrowser,
  path: string,
  { key, ...body }: { key?: string; [field: string]: unknown },
) => by.send('POST', path, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
