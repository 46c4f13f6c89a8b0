import { defineConfig } from 'vite';

/** The one file that is built; the server fills `__VERSION__` (docs/offline.md). */
const FILE = 'service-worker.js';

/** Not every browser takes modules as service workers: one script without imports. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/features/offline/service-worker.ts',
      output: { codeSplitting: false, format: 'iife', entryFileNames: FILE },
    },
  },
});
