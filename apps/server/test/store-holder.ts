import { openDatabase } from '../src/platform/database/open-database.ts';

/** A server reduced to its database, in a process of its own: `node store-holder.ts DATA_DIR`. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    log: (message) => console.log(`log: ${message}`),
  });
  await database.withOwner((client) => client.query('CREATE TABLE IF NOT EXISTS note (text text)'));
  console.log('ready');
  process.stdin.on('data', (line) => void write(String(line).trim()));
  process.stdin.once('end', () => void database.close());

  async function write(text: string): Promise<void> {
    await database.withOwner((client) => client.query('INSERT INTO note VALUES ($1)', [text]));
    const { rows } = await database.withOwner((client) => client.query('SELECT text FROM note'));
    console.log(`notes: ${rows.map((row) => row.text).join(' ')}`);
  }
} catch (error) {
  console.log(`refused: ${(error as Error).message}`);
}
