// Bundles what TypeScript has written by webpack alone, which reads style sheets without a loader.
import { writeFileSync } from 'node:fs';
import webpack from 'webpack';

const target = `${import.meta.dirname}/dist-webpack`;
const settings = {
  mode: 'production',
  context: import.meta.dirname,
  entry: './compiled/client.js',
  output: { path: target, filename: 'main.js', cssFilename: 'main.css', publicPath: '/' },
  experiments: { css: true },
  // Takes most of the time and changes nothing of what is tried.
  optimization: { minimize: false },
  performance: { hints: false },
};
webpack(settings, (error, stats) => {
  if (error !== null || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString({ colors: false, assets: false, modules: false }));
    process.exitCode = 1;
    return;
  }
  writeFileSync(
    `${target}/index.html`,
    `<!doctype html>
<html lang="en">
  <title>Host</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="main.css" />
  <div id="root"></div>
  <script src="main.js"></script>
</html>
`,
  );
});
