import type { Phrases } from './phrases.ts';

/** Single benefits that people ask for, as they ask and as descriptions say it. */
export const BENEFIT_KINDS = {
  bonus: {
    en: 'bonus*, profit sharing',
    de: 'bonus, bonuszahlung*, boni, prämie*, weihnachtsgeld, urlaubsgeld, gewinnbeteiligung, 13 gehalt, 13 monatsgehalt',
    es: 'bono, bonos, bonus, paga extra, pagas extra, incentivo*',
    fr: 'bonus, prime*, intéressement, treizième mois, 13e mois',
    ar: 'مكافاه, مكافات, مكافآت, علاوه, علاوات, بونص',
  },
  parental: {
    en: 'parental leave, maternity*, paternity*, family leave',
    de: 'elternzeit, mutterschutz, elterngeld, vaterschaftsurlaub',
    es: 'permiso parental, baja de maternidad, baja de paternidad, baja maternal, baja paternal, permiso de maternidad, permiso de paternidad',
    fr: 'congé parental, congés parentaux, congé maternité, congé paternité, congé de maternité, congé de paternité',
    ar: 'اجازه والديه, اجازه الامومه, اجازه امومه, اجازه الابوه, اجازه ابوه, إجازه امومه, إجازه الوالدين, اجازه الوالدين',
  },
  sick: {
    en: 'sick leave, sick pay, sick days',
    de: 'lohnfortzahlung, krankengeld, krankentage',
    es: 'baja por enfermedad, baja médica, días de enfermedad',
    fr: 'congé maladie, congés maladie, arrêt maladie',
    ar: 'اجازه مرضيه, إجازه مرضيه',
  },
  holiday: {
    en: 'holiday, holidays, vacation*, paid time off, paid leave, days off, pto',
    de: 'urlaub, urlaubstage*, urlaubsanspruch, jahresurlaub, tage urlaub',
    es: 'vacaciones, días libres',
    fr: 'congés, congés payés, vacances, rtt, jours de congé',
    ar: 'اجازه سنويه, إجازه سنويه, اجازات, إجازات, اجازه مدفوعه, ايام اجازه',
  },
  insurance: {
    en: 'insurance, health cover, healthcare, dental',
    de: 'versicherung*, krankenversicherung, zahnzusatz*',
    es: 'seguro, seguro médico, seguro de salud',
    fr: 'assurance*, mutuelle, prévoyance',
    ar: 'تامين, تأمين, تامين صحي, تأمين صحي',
  },
  pension: {
    en: 'pension*, retirement, 401k',
    de: 'altersvorsorge, betriebsrente, rente, rentenversicherung',
    es: 'pensión, plan de pensiones, jubilación',
    fr: 'retraite, épargne retraite, pension',
    ar: 'تقاعد, معاش, التقاعد',
  },
  equity: {
    en: 'equity, stock options, shares, rsu, rsus',
    de: 'aktien, aktienoptionen, unternehmensanteile, belegschaftsaktien',
    es: 'acciones, opciones sobre acciones',
    fr: 'actions, stock options, actionnariat',
    ar: 'اسهم, أسهم, خيارات الاسهم',
  },
  training: {
    en: 'training budget, further training, learning budget, professional development, tuition',
    de: 'weiterbildung*, fortbildung*, schulungen',
    es: 'formación, presupuesto de formación, cursos',
    fr: 'formation continue, formations, budget formation',
    ar: 'تدريب مهني, ميزانيه التدريب, تطوير مهني, دورات تدريبيه',
  },
  car: {
    en: 'company car, car allowance, job ticket, commuter benefit*, travel card',
    de: 'firmenwagen, dienstwagen, jobticket, deutschlandticket, jobrad, fahrtkostenzuschuss',
    es: 'coche de empresa, coche de la empresa, ayuda de transporte, abono transporte',
    fr: 'voiture de fonction, voiture de société, titre de transport, prise en charge des transports',
    ar: 'سياره الشركه, بدل نقل, بدل مواصلات, سياره عمل',
  },
} as const satisfies Readonly<Record<string, Phrases>>;
export type BenefitKind = keyof typeof BENEFIT_KINDS;
