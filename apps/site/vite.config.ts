import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { featureDoors } from './feature-doors.ts';
import { groundTiles } from './map-ground/ground-tiles.ts';
import { pdfAssets } from './pdf-assets.ts';
import { SHARED_FILES } from './shared-files.ts';
import { SLIM_LIBRARIES } from './slim-libraries.ts';
import { webFonts } from './web-fonts.ts';

/** Every client file lies here, so that the server serves one folder with a long cache life. */
const ASSETS_FOLDER = 'careers/assets';

/** Files that the entry imports. */
const BEGINNING = /\/(?:rolldown-runtime|libraries|shared)-[\w-]+\.(?:js|css)$/;

const BROWSER_ONLY_PARTS = [
  'FormFilling',
  'HostedFilling',
  'FormEditing',
  'OfferedDocument',
  'SigningScreen',
  'LetterCheckScreen',
  'drawGround',
  'MapUndrawableError',
  'readAhead',
];

/**
 * What only runs in browsers, after the page has come alive. The server's code is one file, in which everything is
 * run at once, and the viewers of forms need a document then.
 */
const BROWSER_ONLY: Plugin = {
  name: 'browser-only',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  load: {
    filter: {
      id: /[\\/](?:forms[\\/](?:filling[\\/](?:form|hosted)-filling|editor[\\/]form-editing)|signing[\\/]signing-screen|letter-check[\\/]letter-check-screen|letter[\\/]offered-document)\.tsx$|[\\/]map[\\/]ground[\\/](?:draw-ground|archives)\.ts$/,
    },
    handler: () => BROWSER_ONLY_PARTS.map((name) => `export const ${name} = undefined;\n`).join(''),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  // The texts of React Aria come with the message catalogue of the chosen language, not with its code.
  plugins: [
    featureDoors(),
    SLIM_LIBRARIES,
    BROWSER_ONLY,
    pdfAssets(ASSETS_FOLDER),
    webFonts(ASSETS_FOLDER),
    groundTiles(ASSETS_FOLDER),
    react(),
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
  ],
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
        modulePreload: {
          polyfill: false,
          // Every page begins with these, so no part that comes later has to name them again.
          resolveDependencies: (_, files) => files.filter((file) => !BEGINNING.test(file)),
        },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: { groups: SHARED_FILES },
            // What loads other code on use names a hundred files, and the letters of a hash do not pack.
            chunkFileNames: `${ASSETS_FOLDER}/[name]-[hash:7].js`,
            assetFileNames: `${ASSETS_FOLDER}/[name]-[hash:7][extname]`,
          },
        },
      },
  ssr: {
    // The built entry holds its libraries: they are needed to build the site, not to run it. In development only
    // workspace packages go through Vite, being TypeScript: it does not run CommonJS.
    noExternal: isSsrBuild ? true : [/^@opencareers\//],
  },
}));
