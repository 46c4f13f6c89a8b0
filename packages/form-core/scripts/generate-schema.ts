import { writeFile } from 'node:fs/promises';
import { definitionJsonSchema } from './definition-json-schema.ts';
import { referencePage } from './reference-page.ts';

const schemaFile = new URL('../schema/form-definition.schema.json', import.meta.url);
const pageFile = new URL('../../../docs/forms-reference.md', import.meta.url);

await writeFile(schemaFile, `${JSON.stringify(definitionJsonSchema(), null, 2)}\n`);
await writeFile(pageFile, referencePage());
