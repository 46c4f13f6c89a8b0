import type { Page } from '@playwright/test';

/** Calls the server from the page, with its session and token. */
export async function callAs(
  page: Page,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ({ address, text }) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? '';
      const answer = await fetch(address, {
        method: text === null ? 'GET' : 'POST',
        headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
        ...(text !== null && { body: text }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    { address: path, text: body === undefined ? null : JSON.stringify(body) },
  );
}
