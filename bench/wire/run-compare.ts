import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { WireLine } from './normalise.ts';

/*
 * Compares two records of run-record.ts and ends with 1 when they differ:
 *   node bench/wire/run-compare.ts BEFORE AFTER [--allow-added-codes] [--show N]
 * With `--allow-added-codes` a refusal may have a member `code` that it had not.
 */

const { values, positionals } = parseArgs({
  options: {
    'allow-added-codes': { type: 'boolean', default: false },
    show: { type: 'string', default: '20' },
  },
  allowPositionals: true,
});
const [before, after] = positionals;
if (before === undefined || after === undefined) throw new Error('Two records are compared: BEFORE AFTER');
const old = await readRecord(before);
const now = await readRecord(after);
/** Which random name of the second record stands for which of the first: one for one, through all answers. */
const names = new Map<string, string>();
const takenNames = new Map<string, string>();
let addedCodes = 0;
const differences: string[] = [];
for (let index = 0; index < Math.max(old.length, now.length); index++) {
  const difference = compareLines(old[index], now[index]);
  if (difference !== undefined) differences.push(`${index} ${difference}`);
}
for (const difference of differences.slice(0, Number(values.show))) console.log(difference, '\n');
const codes = values['allow-added-codes'] ? `, ${addedCodes} refusals with an added code` : '';
console.log(`${old.length} answers before, ${now.length} after: ${differences.length} differ${codes}`);
process.exitCode = differences.length === 0 ? 0 : 1;

function compareLines(one: WireLine | undefined, other: WireLine | undefined): string | undefined {
  if (one === undefined || other === undefined)
    return `only ${one ? 'before' : 'after'}: ${(one ?? other)?.label}`;
  const label = one.label.slice(0, 200);
  if (!isSame(one.label, other.label)) return `asks\n  - ${label}\n  + ${other.label.slice(0, 200)}`;
  if (one.status !== other.status) return `${label}\n  - ${one.status}\n  + ${other.status}`;
  for (const name of new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]))
    if (!isSame(one.headers[name] ?? '', other.headers[name] ?? ''))
      return `${label}\n  - ${name}: ${one.headers[name]}\n  + ${name}: ${other.headers[name]}`;
  if (isSame(one.body, other.body)) return undefined;
  if (values['allow-added-codes'] && one.status >= 400 && hasOnlyAddedCode(one.body, other.body)) {
    addedCodes++;
    return undefined;
  }
  return `${label} (${one.status})\n${excerpt(one.body, other.body)}`;
}

/** Whether two texts are the same but for random names, and these mean what they meant in the answers before. */
function isSame(one: string, other: string): boolean {
  const named = /<id:\d+>/g;
  if (one.replace(named, '<id>') !== other.replace(named, '<id>')) return false;
  const others = other.match(named) ?? [];
  return (one.match(named) ?? []).every((name, index) => isNamedAlike(name, others[index] ?? ''));
}

function isNamedAlike(name: string, otherName: string): boolean {
  if (!names.has(name) && !takenNames.has(otherName)) {
    names.set(name, otherName);
    takenNames.set(otherName, name);
  }
  return names.get(name) === otherName && takenNames.get(otherName) === name;
}

function hasOnlyAddedCode(one: string, other: string): boolean {
  try {
    return isSame(
      JSON.stringify(JSON.parse(one)),
      JSON.stringify(withoutCode(JSON.parse(other), JSON.parse(one))),
    );
  } catch {
    return false;
  }
}

/** The value without members `code` that `model` does not have. */
function withoutCode(value: unknown, model: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = (typeof model === 'object' && model !== null ? model : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'code' || name in parts)
      .map(([name, member]) => [name, withoutCode(member, parts[name])]),
  );
}

function excerpt(one: string, other: string): string {
  const [bare, otherBare] = [one, other].map((text) => text.replace(/<id:\d+>/g, '<id:0>'));
  let at = 0;
  while (at < one.length && bare?.[at] === otherBare?.[at]) at++;
  const from = Math.max(0, at - 60);
  return `  at ${at}\n  - ${one.slice(from, at + 120)}\n  + ${other.slice(from, at + 120)}`;
}

async function readRecord(path: string): Promise<WireLine[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const read = JSON.parse(line) as WireLine;
    // Into how many files a page is cut is a matter of its build.
    return { ...read, body: read.body.replace(/"<asset>"(?:,"<asset>")+/g, '"<asset>"') };
  });
}
