import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every client file lies here, so that the server serves one folder with a long cache life. */
const ASSETS_FOLDER = 'careers/assets';

/** Many small files compress badly: one for what changes only with an upgrade, one for what pages share. */
const SHARED_FILES = [
  {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/][a-z-]+)[\\/]/,
    priority: 2,
  },
  {
    name: 'shared',
    test: /[\\/](?:apps[\\/]site[\\/]src|packages)[\\/].*\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  // The texts of React Aria come with the message catalogue of the chosen language, not with its code.
  plugins: [react(), { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' }],
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'src/entry-server.tsx',
        target: 'node22',
        // One file: read whole at start, so that a build in the same folder cannot pull parts away from under it.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        assetsDir: ASSETS_FOLDER,
        // An inlined file would need `data:` in more places of the content security policy.
        assetsInlineLimit: 0,
        manifest: true,
        target: 'es2022',
        // The preload links of the document come from the server, which reads the manifest.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: SHARED_FILES } },
        },
      },
  ssr: {
    // Workspace packages are TypeScript sources, so they go through the build.
    noExternal: [/^@opencareers\//],
  },
}));
