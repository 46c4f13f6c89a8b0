import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';

// A setup file: it runs anew for every test file, and its hook after those of the file.
afterAll(endFile);
