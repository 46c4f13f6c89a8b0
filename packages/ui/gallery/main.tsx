import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage, readView } from './gallery-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <GalleryPage view={readView(location.search)} />
  </StrictMode>,
);
