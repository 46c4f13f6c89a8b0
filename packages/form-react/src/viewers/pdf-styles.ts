import annotationLayer from 'react-pdf/dist/Page/AnnotationLayer.css?inline';
import textLayer from 'react-pdf/dist/Page/TextLayer.css?inline';
import { adoptStyles } from '../styles/adopt-styles.ts';

/** Gives the page that an element is in the styles of the layers above a drawn page: they come with the viewer. */
export function adoptPdfStyles(element: Element): void {
  adoptStyles(element, textLayer + annotationLayer);
}
