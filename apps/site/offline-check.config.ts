import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readTheme, themeCss } from '@opencareers/theme';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The one file that is built; the server fills `__CERTIFICATES__` (docs/signing.md). */
const FILE = 'letter-check.html';
/** All that the page says; the other texts of offers would make it heavy. */
const OWN_TEXTS = 'check.';

const ONLY_OWN_TEXTS: Plugin = {
  name: 'only-own-texts',
  load: {
    filter: { id: /[\\/]offers-react[\\/]src[\\/]messages[\\/]\w+\.json$/ },
    handler: (id) => {
      const texts = Object.entries(JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>);
      return JSON.stringify(Object.fromEntries(texts.filter(([key]) => key.startsWith(OWN_TEXTS))));
    },
  },
};

const ONE_FILE: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle: {
    // When Vite has filled in the last of its own.
    order: 'post',
    handler(_options, bundle) {
      let [script, style] = ['', ''];
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') script += part.code;
        else if (name.endsWith('.css')) style += String(part.source);
        else this.error(`${name} cannot stand inside the page`);
        delete bundle[name];
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: writePage(script, style) });
    },
  },
};

function writePage(script: string, style: string): string {
  // Inside a script element both would end or open something; in strings and patterns they mean the same so.
  const safe = script.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`<\!--`);
  const hash = createHash('sha256').update(safe).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    // What it is there for: nothing of a letter can leave.
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check a signed letter</title>
<style>${themeCss(readTheme({}))}
${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript to check a letter. It sends nothing.</noscript>
<script type="application/json" id="facts">__CERTIFICATES__</script>
<script type="module">${safe}</script>
</body>
</html>
`;
}

export default defineConfig({
  plugins: [ONLY_OWN_TEXTS, react(), ONE_FILE],
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/features/letter-check/offline/start-offline-check.tsx',
      output: { codeSplitting: false },
    },
  },
});
