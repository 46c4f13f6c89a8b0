import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterFile } from './after-file.ts';

/** An OpenID Connect provider on loopback; what it says of the person is set by the test. */
export interface TestProvider {
  issuer: string;
  server: OAuth2Server;
  /** Claims of the next tokens, over those of an honest provider. */
  claims: Record<string, unknown>;
  /** How often it was asked what it is. */
  readonly discoveries: number;
  /** Somebody signs in there: gives the address that the browser is sent back to. */
  visit(address: string): Promise<URL>;
}

/** Starts a provider for a test file; it ends with the file. */
export async function aProvider(): Promise<TestProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const state = { claims: {}, discoveries: 0 };
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, state.claims);
  });
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, (_response: MutableResponse) => {
    state.discoveries += 1;
  });
  running.push(server);
  return Object.assign(state, {
    issuer,
    server,
    visit: async (address: string) => {
      const answer = await fetch(address, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
  });
}

const running: OAuth2Server[] = [];
afterFile(async () => {
  for (const server of running.splice(0)) if (server.listening) await server.stop();
});
