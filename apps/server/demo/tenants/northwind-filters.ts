import { said } from './demo-words.ts';
import { northwindDepartments } from './northwind-company.ts';

/** Names and options of the filters, in the five languages of the site. */
export const northwindFilters = {
  brand: {
    displayName: 'Brand',
    i18nDisplayName: { de: 'Marke', es: 'Marca', fr: 'Marque', ar: 'العلامة التجارية' },
    search: { field: 'efcustomTextBrand' },
    options: { field: 'efcustomTextBrand', displayCount: 8 },
    ...said('tooltip', 'Companies of the Northwind group.', {
      de: 'Unternehmen der Northwind-Gruppe.',
      es: 'Empresas del grupo Northwind.',
      fr: 'Entreprises du groupe Northwind.',
      ar: 'شركات مجموعة Northwind.',
    }),
  },
  country: { options: { displayCount: 8 } },
  department: {
    displayName: 'Team',
    i18nDisplayName: { de: 'Team', es: 'Equipo', fr: 'Équipe', ar: 'الفريق' },
    options: { displayCount: 8, i18nLabelMap: northwindDepartments },
  },
  businessUnit: {
    i18nDisplayName: {
      de: 'Geschäftsbereich',
      es: 'Unidad de negocio',
      fr: 'Unité commerciale',
      ar: 'وحدة الأعمال',
    },
  },
};
