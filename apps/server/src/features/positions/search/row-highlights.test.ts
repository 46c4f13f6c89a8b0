import type { PositionHighlights, SearchAnswer } from '@opencareers/contracts/position-search';
import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [
      aPosition({
        title: 'Data Engineer',
        department: 'Platform',
        descriptionHtml:
          '<h2>What you do</h2><p>You run <b>Kubernetes</b> &amp; Kafka.</p><p>We have tea.</p>',
        skills: ['Terraform'],
        language: 'en',
        translations: [
          {
            language: 'de',
            title: 'Dateningenieur',
            descriptionHtml: '<p>Sie pflegen Kubernetes-Cluster.</p>',
          },
        ],
      }),
    ],
  });
});

async function answerTo(query: string): Promise<SearchAnswer> {
  return SearchAnswerSchema.parse((await tenant.get(`/api/pcsx/search?${query}`)).json());
}

async function highlights(query: string): Promise<PositionHighlights | undefined> {
  return (await answerTo(`excerpts=1&query=${encodeURIComponent(query)}`)).data.positions[0]?.highlights;
}

describe('[D17] highlights', () => {
  test('mark the words in the name', async () => {
    expect(await highlights('engineer')).toEqual({ name: [[5, 13]], excerpt: null });
    expect(await highlights('data engineer')).toEqual({ name: [[0, 13]], excerpt: null });
  });

  test('show a passage with what the card does not say', async () => {
    expect(await highlights('engineer kubernetes kafka')).toEqual({
      name: [[5, 13]],
      excerpt: {
        text: 'You run Kubernetes & Kafka.',
        marks: [
          [8, 18],
          [21, 26],
        ],
      },
    });
  });

  test('show none for what the card says elsewhere', async () => {
    expect(await highlights('platform data')).toEqual({ name: [[0, 4]], excerpt: null });
  });

  test('name the skills that no text says', async () => {
    expect(await highlights('terraform')).toEqual({
      name: [],
      excerpt: { text: 'Terraform, Kubernetes, Kafka', marks: [[0, 9]] },
    });
  });

  test('are in the language of the reader where that text has the words, else in the one that has', async () => {
    const german = (await answerTo('excerpts=1&hl=de&query=kubernetes')).data.positions[0];
    expect(german?.name).toBe('Dateningenieur');
    expect(german?.highlights?.excerpt?.text).toBe('Sie pflegen Kubernetes-Cluster.');
    const other = (await answerTo('excerpts=1&hl=de&query=kafka')).data.positions[0];
    expect(other?.highlights?.excerpt?.text).toBe('You run Kubernetes & Kafka.');
  });

  test('quote nothing for who does not ask, and say nothing without words', async () => {
    for (const query of ['query=kubernetes+engineer', 'excerpts=0&query=kubernetes+engineer'])
      expect((await answerTo(query)).data.positions[0]?.highlights).toEqual({
        name: [[5, 13]],
        excerpt: null,
      });
    expect((await answerTo('excerpts=1')).data.positions[0]).not.toHaveProperty('highlights');
  });

  test('of a word that was mistyped are where the right one stands', async () => {
    expect(await highlights('enginer')).toEqual({ name: [[5, 13]], excerpt: null });
  });
});
