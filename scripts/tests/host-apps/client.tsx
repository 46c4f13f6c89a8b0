import '@opencareers/form-react/styles.css';
import type { FormDefinition } from '@opencareers/form-core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import definition from './definition.json';

const place = document.querySelector('#root') as HTMLElement;
const app = <App definition={definition as FormDefinition} />;
if (place.hasChildNodes()) hydrateRoot(place, app, { onRecoverableError: (error) => console.error(error) });
else createRoot(place).render(app);
