import type { DemoCountry } from './demo-company.ts';

/** Pay and perks by country; amounts are plausible, not researched. */
export const northwindCountries: Record<string, DemoCountry> = {
  'United States': {
    currency: 'USD',
    yearly: 1,
    hourly: 1,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 16,
    disclosed: 0.95,
    benefits: {
      en: [
        'Medical, dental and vision cover from the first day',
        '401(k) with a match of 5 per cent',
        'Twenty-two days off and eleven holidays',
        'Sixteen weeks of paid parental leave',
      ],
    },
  },
  Canada: {
    currency: 'CAD',
    yearly: 0.86,
    hourly: 1.15,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 17.5,
    disclosed: 0.8,
    benefits: {
      en: [
        'Extended health and dental plan',
        'RRSP with employer contribution',
        'Four weeks of holiday, five after two years',
      ],
    },
  },
  'United Kingdom': {
    currency: 'GBP',
    yearly: 0.56,
    hourly: 0.6,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 12.5,
    disclosed: 0.75,
    benefits: {
      en: [
        'Twenty-eight days of leave plus bank holidays',
        'Pension with 8 per cent from us',
        'A season ticket loan or a bike on the company',
      ],
    },
  },
  Germany: {
    currency: 'EUR',
    yearly: 0.66,
    hourly: 0.78,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 14,
    disclosed: 0.45,
    isGerman: true,
    benefits: {
      en: [
        'Thirty days of holiday and a 37.5-hour week',
        'A Deutschlandticket for every day',
        'A pension to which we add 30 per cent',
      ],
      de: [
        '30 Tage Urlaub und eine 37,5-Stunden-Woche',
        'Deutschlandticket für jeden Tag',
        'Betriebsrente mit 30 Prozent von uns',
        'Tarifliches Urlaubs- und Weihnachtsgeld',
      ],
    },
  },
  Austria: {
    currency: 'EUR',
    yearly: 0.62,
    hourly: 0.76,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 13.5,
    disclosed: 1,
    isGerman: true,
    benefits: {
      en: ['The Klimaticket, all year', 'Fourteen salaries and twenty-seven days of leave'],
      de: [
        'Das Klimaticket, das ganze Jahr',
        'Vierzehn Gehälter und 27 Tage Urlaub',
        'Essenszuschuss an jedem Arbeitstag',
      ],
    },
  },
  Switzerland: {
    currency: 'CHF',
    yearly: 0.98,
    hourly: 1.28,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 24,
    disclosed: 0.25,
    isGerman: true,
    benefits: {
      en: ['Five weeks of holiday and a half-fare travelcard', 'A pension fund of which we carry two thirds'],
      de: [
        'Fünf Wochen Ferien und ein Halbtax-Abo',
        'Pensionskasse, zwei Drittel davon von uns',
        'Lohn im Jahresarbeitszeitmodell',
      ],
    },
  },
  Spain: {
    currency: 'EUR',
    yearly: 0.4,
    hourly: 0.52,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 9.5,
    disclosed: 0.5,
    benefits: {
      en: ['Summer hours from June to September', 'Private health cover', 'Meal vouchers on working days'],
    },
  },
  France: {
    currency: 'EUR',
    yearly: 0.48,
    hourly: 0.64,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 12,
    disclosed: 0.5,
    benefits: {
      en: ['Tickets restaurant and a good mutuelle', 'Nine RTT days on top of five weeks', 'Profit sharing'],
    },
  },
  Poland: {
    currency: 'PLN',
    yearly: 1.5,
    hourly: 1.6,
    salaryPeriod: 'month',
    wagePeriod: 'hour',
    leastWage: 31,
    disclosed: 0.85,
    benefits: {
      en: [
        'Private medical care for the family',
        'A sports card',
        'Twenty-six days of holiday from the first year',
      ],
    },
  },
  India: {
    currency: 'INR',
    yearly: 22,
    hourly: 950,
    salaryPeriod: 'year',
    wagePeriod: 'month',
    disclosed: 0.15,
    benefits: {
      en: [
        'Health insurance that includes your parents',
        'Cab service for late shifts',
        'Provident fund and gratuity',
      ],
    },
  },
  Japan: {
    currency: 'JPY',
    yearly: 76,
    hourly: 66,
    salaryPeriod: 'year',
    wagePeriod: 'hour',
    leastWage: 1150,
    disclosed: 0.6,
    benefits: {
      en: ['Full commuting allowance', 'Two bonuses a year', 'No unpaid overtime, checked by a machine'],
    },
  },
  'United Arab Emirates': {
    currency: 'AED',
    yearly: 2.6,
    hourly: 155,
    salaryPeriod: 'month',
    wagePeriod: 'month',
    disclosed: 0.3,
    benefits: {
      en: [
        'Housing allowance and a flight home every year',
        'Family medical cover',
        'Shuttle from the metro',
      ],
    },
  },
  Brazil: {
    currency: 'BRL',
    yearly: 1.3,
    hourly: 125,
    salaryPeriod: 'month',
    wagePeriod: 'month',
    disclosed: 0.35,
    benefits: {
      en: [
        'Vale-refeição and vale-transporte',
        'Health and dental plan',
        'Thirteenth salary and profit sharing',
      ],
    },
  },
};
