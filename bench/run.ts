import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * All benchmarks, one after the other so that none disturbs another. Figures are printed as they come and kept
 * in bench/results. `--quick` leaves out the million and the long runs. Words choose the benchmarks whose names
 * begin with one of them: `npm run bench -- pages`.
 */

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});

interface Bench {
  name: string;
  script: string;
  arguments: string[];
}

const index = (size: number, ...rest: string[]): Bench => ({
  name: `index-${size}`,
  script: 'position-index/run.ts',
  arguments: ['--size', String(size), ...rest],
});
/** What the places of a map cost above the plain answer. */
const map = (size: number): Bench => ({
  name: `map-${size}`,
  script: 'position-index/run-map.ts',
  arguments: ['--size', String(size)],
});
const postgres = (size: number, queries: number): Bench => ({
  name: `postgres-${size}`,
  script: 'postgres/run.ts',
  arguments: ['--size', String(size), '--queries', String(queries)],
});
const http = (size: number): Bench => ({
  name: `http-${size}`,
  script: 'http/run.ts',
  arguments: ['--size', String(size), '--seconds', values.quick ? '5' : '15'],
});
/** How much of resumes is read, field by field, over the samples of ../shared. */
const resume: Bench = { name: 'resume', script: 'resume/run.ts', arguments: [] };
/** What an answer of the assistant to a wish costs. */
const assistant: Bench = { name: 'assistant', script: 'assistant/run.ts', arguments: [] };
/** What comparing a profile with positions costs. */
const match: Bench = { name: 'match', script: 'match/run.ts', arguments: [] };
/** How well everyday words are answered, over real boards. */
const relevance: Bench = { name: 'relevance', script: 'relevance/run.ts', arguments: [] };
/** Whether reading and comparing treats people alike. */
const fairness: Bench = { name: 'fairness', script: 'fairness/run.ts', arguments: [] };
/** What the marks of candidates cost in the answers of the server. */
const matchHttp: Bench = {
  name: 'match-http',
  script: 'match/run-http.ts',
  arguments: ['--seconds', values.quick ? '5' : '15'],
};
/** Changed positions asked against all saved searches at once. */
const alerts = (size: number, searches: number): Bench => ({
  name: `search-alerts-${size}`,
  script: 'search-alerts/run.ts',
  arguments: ['--size', String(size), '--searches', String(searches)],
});
/** The same with requests that are understood anew, as the server does it. */
const alertRequests = (size: number, searches: number): Bench => ({
  name: `search-alerts-requests-${size}`,
  script: 'search-alerts/run-requests.ts',
  arguments: ['--size', String(size), '--searches', String(searches)],
});
/** The hour of many digests: so many people are told, alone and beside searches of visitors. */
const digests = (people: number): Bench => ({
  name: `digests-${people}`,
  script: 'digests/run.ts',
  arguments: ['--people', String(people)],
});
const formsEvaluator: Bench = { name: 'forms-evaluator', script: 'forms-evaluator/run.ts', arguments: [] };
/** What public forms of other products become, and what differs from the libraries that they were made for. */
const formConverters: Bench = { name: 'form-converters', script: 'form-converters/run.ts', arguments: [] };
const pages: Bench = {
  name: 'pages',
  script: 'pages/run.ts',
  arguments: values.quick ? ['--rounds', '1', '--interactions', '40', '--seconds', '2'] : [],
};
/** What the map asks of a browser: frames, the first look on a phone, memory. */
const mapPage: Bench = {
  name: 'map-page',
  script: 'map/run.ts',
  arguments: values.quick ? ['--size', '10000', '--places', '1000', '--rounds', '1'] : [],
};
const formsPage: Bench = {
  name: 'forms-page',
  script: 'forms-page/run.ts',
  arguments: values.quick ? ['--rounds', '1', '--keys', '40'] : [],
};
/** Bytes after gzip of a form in a foreign page, above React: at once, and each part that comes later. */
const formsBytes: Bench = {
  name: 'forms-bytes',
  script: '../packages/form-react/measure/print-sizes.ts',
  arguments: ['--json'],
};
/** The same form of three text fields by other libraries: bytes, and what each gives for them. */
const formSizes: Bench = { name: 'form-sizes', script: 'form-sizes/run.ts', arguments: [] };
/** In how many files something is called from a press to what it leads to. */
const walks: Bench = { name: 'walks', script: 'walks/run.ts', arguments: [] };

/** What a colour that is dragged in the theme builder asks of a browser, frame by frame. */
const themeBuilder: Bench = {
  name: 'theme-builder',
  script: 'theme-builder/run.ts',
  arguments: values.quick ? ['--frames', '60'] : [],
};

/** What a server with the demo holds in memory, in MiB, while it is used. */
const memory: Bench = {
  name: 'memory',
  script: 'memory/run.ts',
  arguments: ['--minutes', values.quick ? '2' : '60'],
};

const benches = values.quick
  ? [
      index(10_000, '--peers'),
      map(10_000),
      postgres(10_000, 100),
      http(10_000),
      alerts(10_000, 100_000),
      alertRequests(10_000, 100_000),
      digests(2_000),
      formsEvaluator,
      formConverters,
      resume,
      match,
      assistant,
      relevance,
      fairness,
      matchHttp,
      formsBytes,
      formSizes,
      pages,
      mapPage,
      formsPage,
      themeBuilder,
      walks,
      memory,
    ]
  : [
      index(10_000, '--peers'),
      index(100_000, '--peers'),
      index(1_000_000),
      map(100_000),
      map(1_000_000),
      postgres(10_000, 300),
      postgres(100_000, 100),
      http(10_000),
      http(100_000),
      alerts(100_000, 1_000_000),
      alertRequests(100_000, 1_000_000),
      digests(100_000),
      formsEvaluator,
      formConverters,
      resume,
      match,
      assistant,
      relevance,
      fairness,
      matchHttp,
      formsBytes,
      formSizes,
      pages,
      mapPage,
      formsPage,
      themeBuilder,
      walks,
      memory,
    ];
const chosen = benches.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) throw new Error(`No benchmark begins with ${positionals.join(' or ')}`);

const folder = fileURLToPath(new URL('./results/', import.meta.url));
await mkdir(folder, { recursive: true });
const machine = {
  processor: cpus()[0]?.model.trim(),
  cores: availableParallelism(),
  memoryGB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
console.log(JSON.stringify(machine));
for (const bench of chosen) {
  const result: unknown = JSON.parse(await run(bench));
  await writeFile(`${folder}${bench.name}.json`, `${JSON.stringify({ machine, result }, null, 2)}\n`);
  console.log(`\n${bench.name}`);
  printRows(result);
}

async function run({ name, script, arguments: given }: Bench): Promise<string> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', '--max-old-space-size=8192', path, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return Buffer.concat(chunks).toString();
}

/** One line a figure, nested ones with their path. */
function printRows(value: unknown, path = ''): void {
  if (value === null || typeof value !== 'object') {
    console.log(`${path.padEnd(36)} ${String(value)}`);
    return;
  }
  for (const [key, item] of Object.entries(value)) printRows(item, path === '' ? key : `${path}.${key}`);
}
