import { FORM_ADMIN_PATHS, FORM_PATHS } from '@opencareers/contracts/form-calls';
import { EDIT_LINK_DAYS, type FormLink } from '@opencareers/contracts/forms-operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const form = 'about-you';
const query = { form };

async function anEditLink(tenant: TestTenant, given: object = {}): Promise<string> {
  const path = `/tenants/${tenant.domain}/forms/${form}/edit-links`;
  const link = (await server.operate('POST', path, { name: 'Kim', ...given })).json<FormLink>();
  return new URL(link.url).searchParams.get('link') ?? '';
}

const open = (person: TestPerson, link: string) =>
  person.send('POST', FORM_PATHS.openLink, { body: { form, link } });

async function anEditor(): Promise<{ tenant: TestTenant; editor: TestPerson }> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  const editor = await aPerson(server, tenant);
  const opened = await open(editor, await anEditLink(tenant));
  expect(opened.json()).toMatchObject({ data: { kind: 'edit', owner: '' } });
  return { tenant, editor };
}

const draftOf = async (editor: TestPerson) =>
  (await editor.send('GET', FORM_ADMIN_PATHS.draft, { query })).json<{
    data: { revision: number; definition: ReturnType<typeof aDefinition> };
  }>().data;

const edit = (
  editor: TestPerson,
  revision: number,
  definition: unknown = aDefinition({ title: 'Changed' }),
) => editor.send('PUT', FORM_ADMIN_PATHS.draft, { query, body: { revision, definition } });

describe('who may edit', () => {
  test('without the permission every call looks like one about an unknown form', async () => {
    const { tenant } = await anEditor();
    const other = await anEditor();
    const visitor = await aPerson(server, tenant);
    const calls: [keyof typeof FORM_ADMIN_PATHS, 'GET' | 'PUT' | 'POST', object?][] = [
      ['draft', 'GET'],
      ['draft', 'PUT', { revision: 1, definition: aDefinition() }],
      ['publish', 'POST', { revision: 1 }],
      ['rollback', 'POST', { version: 1 }],
      ['versions', 'GET'],
      ['version', 'GET'],
      ['diff', 'GET'],
      ['changes', 'GET'],
      ['permission', 'GET'],
      ['end', 'POST'],
      ['readFile', 'POST', { text: '{}' }],
    ];
    for (const [name, method, body] of calls)
      for (const person of [visitor, other.editor]) {
        const parameters = { domain: tenant.domain, version: 1, from: 1, to: 'draft' };
        const send = (key: string) =>
          person.send(method, FORM_ADMIN_PATHS[name], {
            query: { ...parameters, form: key },
            ...(body === undefined ? {} : { body }),
          });
        const [refused, unknown] = [await send(form), await send('nothing')];
        expect([name, method, refused.status]).toEqual([name, method, 404]);
        expect(refused.json()).toEqual(unknown.json());
      }
  });

  test('the link works in one browser, for as many days as were said, and tells until when', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const kim = await aPerson(server, tenant);
    const [token, late, short] = [
      await anEditLink(tenant),
      await anEditLink(tenant),
      await anEditLink(tenant, { days: 1 }),
    ];
    expect((await open(kim, token)).status).toBe(200);
    expect((await open(await aPerson(server, tenant), token)).status).toBe(404);
    expect((await open(kim, token)).status).toBe(200);
    const read = (call: 'draft' | 'permission') => kim.send('GET', FORM_ADMIN_PATHS[call], { query });
    const dayLater = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
    expect((await read('permission')).json()).toMatchObject({
      data: { until: dayLater(EDIT_LINK_DAYS).toISOString() },
    });
    server.clock.set(dayLater(EDIT_LINK_DAYS - 1));
    expect((await read('draft')).status).toBe(200);
    const eve = await aPerson(server, tenant);
    expect((await open(eve, short)).status).toBe(404);
    expect((await open(eve, late)).status).toBe(200);
    server.clock.set(dayLater(EDIT_LINK_DAYS));
    expect((await read('draft')).status).toBe(404);
    expect((await eve.send('GET', FORM_ADMIN_PATHS.draft, { query })).status).toBe(404);
    server.clock.set(TEST_NOW);
  });

  test('a link is ended by the operator or by whoever edits, and both are written down', async () => {
    const { tenant, editor } = await anEditor();
    const links = `/tenants/${tenant.domain}/forms/${form}/edit-links`;
    const unopened = await anEditLink(tenant);
    const list = async () =>
      (await server.operate('GET', links)).json<{ links: { id: number; openedAt: string | null }[] }>().links;
    const [newest, opened] = await list();
    expect([newest?.openedAt, opened?.openedAt]).toEqual([null, TEST_NOW.toISOString()]);
    const end = (id: number | undefined) => server.operate('POST', `${links}/${id}/end`);
    expect((await end(newest?.id)).status).toBe(200);
    expect((await open(await aPerson(server, tenant), unopened)).status).toBe(404);
    expect((await end(newest?.id)).status).toBe(404);
    expect((await editor.send('POST', FORM_ADMIN_PATHS.end, { query })).status).toBe(200);
    expect((await editor.send('GET', FORM_ADMIN_PATHS.draft, { query })).status).toBe(404);
    expect(await list()).toEqual([]);
    const { changes } = (await server.operate('GET', links.replace('edit-links', 'changes'))).json<{
      changes: { action: string; by: string }[];
    }>();
    expect(changes.slice(0, 2)).toMatchObject([
      { action: 'edit_link_ended', by: expect.stringMatching(/^Kim \(editor \d+\)$/) },
      { action: 'edit_link_ended', by: 'operator' },
    ]);
    const other = await aTenant(server);
    await publish(server, other);
    expect(
      (await server.operate('POST', `${links.replace(tenant.domain, other.domain)}/${opened?.id}/end`))
        .status,
    ).toBe(404);
  });

  test('a file becomes a form, of ours or of another product with what is lost; anything else is refused', async () => {
    const { editor } = await anEditor();
    const read = (source: unknown) =>
      editor.send('POST', FORM_ADMIN_PATHS.readFile, { query, body: { text: JSON.stringify(source) } });
    expect((await read(aDefinition())).json()).toMatchObject({
      data: { definition: { title: 'About you' }, lost: [] },
    });
    const survey = {
      elements: [
        { type: 'text', name: 'q', title: 'Name' },
        { type: 'hologram', name: 'x' },
      ],
    };
    const { data } = (await read(survey)).json<{
      data: { definition: ReturnType<typeof aDefinition>; lost: string[] };
    }>();
    expect(data.definition.sections[0]?.items[0]).toMatchObject({ name: 'q', label: 'Name' });
    expect(data.lost.join()).toContain('x (/elements/1):');
    const formIo = { components: [{ type: 'textfield', key: 'city', label: 'City', calculateValue: '7' }] };
    expect((await read(formIo)).json()).toMatchObject({
      data: {
        definition: { sections: [{ items: [{ name: 'city' }] }] },
        lost: [expect.stringContaining('city (/components/0)')],
      },
    });
    // A script of the page holds what another converter would take.
    const page =
      '<script>var s = {elements: [{type: "text"}]}</script><form><label>Town <input name="town"></label></form>';
    const markup = await editor.send('POST', FORM_ADMIN_PATHS.readFile, { query, body: { text: page } });
    expect(markup.json()).toMatchObject({
      data: { definition: { sections: [{ items: [{ name: 'town', label: 'Town' }] }] } },
    });
    expect((await read('nothing')).status).toBe(422);
  });

  test('an editor is told so with the form, nobody else is', async () => {
    const { tenant, editor } = await anEditor();
    const visitor = await aPerson(server, tenant);
    const isEditor = async (person: TestPerson) =>
      (await person.send('GET', FORM_PATHS.form, { query })).json<{ data: { isEditor: boolean } }>().data
        .isEditor;
    expect([await isEditor(editor), await isEditor(visitor)]).toEqual([true, false]);
  });
});

describe('a form is edited', () => {
  test('a change names the revision it was made on; somebody else’s change is given back', async () => {
    const { tenant, editor } = await anEditor();
    const second = await aPerson(server, tenant);
    await open(second, await anEditLink(tenant));
    const { revision } = await draftOf(editor);
    const saved = await edit(editor, revision);
    expect(saved.json()).toMatchObject({
      data: {
        revision: revision + 1,
        definition: { title: 'Changed' },
        updatedBy: expect.stringContaining('Kim'),
      },
    });
    const late = await edit(second, revision, aDefinition({ title: 'Theirs' }));
    expect(late.status).toBe(412);
    expect(late.json()).toMatchObject({
      current: { revision: revision + 1, definition: { title: 'Changed' } },
    });
    const publishing = await second.send('POST', FORM_ADMIN_PATHS.publish, { query, body: { revision } });
    expect(publishing.status).toBe(412);
  });

  test('a definition that is none is refused by its places, and the draft stays', async () => {
    const { editor } = await anEditor();
    const { revision } = await draftOf(editor);
    const broken = { sections: [{ title: 'A', items: [{ name: 'x', type: 'colour' }] }] };
    const answer = await edit(editor, revision, broken);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json<{ messages: object }>().messages)).toEqual(['sections[0].items[0].type']);
    expect((await edit(editor, revision, 'text')).status).toBe(422);
    expect((await draftOf(editor)).revision).toBe(revision);
  });

  test('what nobody could fill in can be kept, but not published', async () => {
    const { tenant, editor } = await anEditor();
    const dead = aDefinition();
    dead.sections[0]?.items.push({
      name: 'never',
      type: 'text',
      required: true,
      dependencies: ['hasJob'],
      visibleFn: {
        and: [
          { field: 'hasJob', equals: 'yes' },
          { field: 'hasJob', equals: 'no' },
        ],
      },
    });
    const { revision } = await draftOf(editor);
    const saved = (await edit(editor, revision, dead)).json<{ data: { revision: number } }>().data;
    const refused = await editor.send('POST', FORM_ADMIN_PATHS.publish, {
      query,
      body: { revision: saved.revision },
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.json())).toContain('sections[0].items[6]');
    const opened = await (await aPerson(server, tenant)).send('GET', FORM_PATHS.form, { query });
    expect(opened.json()).toMatchObject({ data: { form: { version: 1 } } });
  });

  test('versions: published, compared, brought back, and everything written down', async () => {
    const { editor } = await anEditor();
    const { revision } = await draftOf(editor);
    await edit(editor, revision);
    const published = await editor.send('POST', FORM_ADMIN_PATHS.publish, {
      query,
      body: { revision: revision + 1, note: 'A new title' },
    });
    expect(published.json()).toMatchObject({ data: { version: 2, note: 'A new title', restoredFrom: null } });
    const again = await editor.send('POST', FORM_ADMIN_PATHS.publish, {
      query,
      body: { revision: revision + 1 },
    });
    expect(again.json()).toMatchObject({ data: { version: 2 } });
    const diff = await editor.send('GET', FORM_ADMIN_PATHS.diff, { query: { form, from: 1, to: 'draft' } });
    expect(diff.json()).toMatchObject({
      data: { differences: [{ code: 'form_changed', property: 'title', from: 'About you', to: 'Changed' }] },
    });
    const back = await editor.send('POST', FORM_ADMIN_PATHS.rollback, { query, body: { version: 1 } });
    expect(back.json()).toMatchObject({ data: { version: 3, restoredFrom: 1 } });
    expect((await draftOf(editor)).definition.title).toBe('About you');
    const missing = await editor.send('POST', FORM_ADMIN_PATHS.rollback, { query, body: { version: 9 } });
    expect(missing.status).toBe(404);
    const { versions } = (await editor.send('GET', FORM_ADMIN_PATHS.versions, { query })).json<{
      data: { versions: { version: number }[] };
    }>().data;
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const shown = await editor.send('GET', FORM_ADMIN_PATHS.version, { query: { form, version: 2 } });
    expect(shown.json()).toMatchObject({ data: { version: 2, definition: { title: 'Changed' } } });
    const { changes } = (await editor.send('GET', FORM_ADMIN_PATHS.changes, { query })).json<{
      data: { changes: { action: string; by: string }[] };
    }>().data;
    expect(changes.map(({ action }) => action)).toEqual([
      'rollback',
      'publish',
      'edit',
      'edit_link',
      'publish',
      'edit',
    ]);
    expect(changes[0]?.by).toMatch(/^Kim \(editor \d+\)$/);
    expect(changes.at(-1)?.by).toBe('operator');
  });

  test('ten editors who save at once on one revision: one is taken', async () => {
    const { editor } = await anEditor();
    const { revision } = await draftOf(editor);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit(editor, revision, aDefinition({ title: `Title ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  test('a form of more patterns than stay compiled is not published', async () => {
    const { editor } = await anEditor();
    const { revision } = await draftOf(editor);
    const items = Array.from({ length: 201 }, (_, index) => ({
      name: `question${index}`,
      label: `Question ${index}`,
      type: 'text' as const,
      rules: [{ type: 'regex' as const, value: `/^a{1,900}${index}$/` }],
    }));
    const saved = await edit(editor, revision, { title: 'Many', sections: [{ title: 'All', items }] });
    expect(saved.status, saved.text).toBe(200);
    const body = { revision: revision + 1 };
    const refused = await editor.send('POST', FORM_ADMIN_PATHS.publish, { query, body });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('more than 200 different patterns');
  });

  test('what was published and written down cannot be changed by requests', async () => {
    await anEditor();
    for (const statement of [
      'update form_versions set note = note',
      'delete from form_versions',
      'update form_changes set by = by',
      'delete from form_submissions',
    ])
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
