import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', rollupOptions: { input: ['index.html', 'kept-form.html', 'offers.html'] } },
});
