// React's cleanup must be registered first: what a page says when it ends belongs to the test that it was in.
import 'vitest-browser-react';
import { beforeEach } from 'vitest';

// A setup file of the browser tests. All files that one browser runs share an origin, so what a page of one keeps on the
// device would be found by the pages of the next: every test has a device that nobody has used, but for databases, which
// are new with every file, because pages that close hold them a while.

const databases = await indexedDB.databases();
await Promise.all(databases.map(({ name = '' }) => deleteDatabase(name)));
await Promise.all((await caches.keys()).map((name) => caches.delete(name)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
