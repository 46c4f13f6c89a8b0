import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from '../project.mjs';

/** Committed files that a script makes from sources in the repository. */
const GENERATED = [
  { script: 'packages/contracts/scripts/generate-config-docs.ts', files: ['docs/configuration.md'] },
  {
    script: 'packages/form-core/scripts/generate-schema.ts',
    files: ['packages/form-core/schema/form-definition.schema.json', 'docs/forms-reference.md'],
  },
  { script: 'packages/theme/scripts/generate-token-reference.ts', files: ['docs/theme-tokens.md'] },
  { script: 'apps/server/scripts/generate-openapi.ts', files: ['docs/openapi.json'] },
  {
    script: 'packages/form-react/scripts/generate-default-theme.ts',
    files: ['packages/form-react/src/embed/default-theme.generated.css'],
  },
];

/** Generated files that differ from what their script makes now. They are left as they were. */
export async function checkGenerated() {
  return (await Promise.all(GENERATED.map(checkScript))).flat();
}

async function checkScript({ script, files }) {
  const complaints = [];
  const before = files.map(read);
  const { code, output } = await runNode([script], { capture: true });
  if (code !== 0) complaints.push(`${script} fails: ${output.trim().split('\n')[0]}`);
  for (const [index, file] of files.entries()) {
    if (read(file) === before[index]) continue;
    complaints.push(`${file} is not what its sources give: run node ${script}`);
    writeFileSync(join(ROOT, file), before[index] ?? '');
  }
  return complaints;
}

function read(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
