import type { JobFamily } from '../job-family.ts';

/** People who keep the ground under the products firm. */
export const platform: JobFamily = {
  department: 'Software Engineering',
  businessUnit: 'Software',
  brand: 'Northwind Software',
  share: 5,
  sites: ['office'],
  modes: { remote_local: 5, hybrid: 4, remote_global: 1 },
  levels: ['mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 138_000 },
  skills: [
    'Kubernetes',
    'Terraform',
    'Linux',
    'Prometheus',
    'Grafana',
    'CI/CD',
    'Infrastructure as code',
    'Incident management',
  ],
  roles: [
    { en: 'Site Reliability Engineer', de: 'Site Reliability Engineer', skills: ['OpenTelemetry', 'Go'] },
    { en: 'Platform Engineer', de: 'Plattform-Ingenieur', skills: ['Helm', 'Argo CD'] },
    { en: 'Cloud Engineer', de: 'Cloud-Ingenieur', skills: ['AWS', 'Microsoft Azure'] },
    { en: 'Database Engineer', de: 'Datenbankentwickler', skills: ['PostgreSQL', 'Query optimization'] },
    {
      en: 'Build and Release Engineer',
      de: 'Build- und Release-Ingenieur',
      skills: ['GitHub Actions', 'Bazel'],
    },
    { en: 'Test Automation Engineer', de: 'Testautomatisierer', skills: ['Playwright', 'Test automation'] },
  ],
  texts: {
    en: {
      intro: [
        'Two hundred engineers deploy to our platform, and on a good day none of them thinks about it. You would be one of the people who make the good days normal.',
        'When a storm cancels forty sailings, traffic on our systems grows ninefold within ten minutes. Our platform should shrug. We want somebody who enjoys preparing for that evening.',
        'We run 140 services in three regions, plus small servers on 62 ships that lose their connection whenever an island gets in the way. If that sounds like fun rather than trouble, read on.',
      ],
      team: [
        'The platform group has {count} members. We treat other teams as customers, publish a roadmap, and remove more tools than we add.',
        'You work with {count} colleagues who share on-call fairly: one week in seven, followed by a free day.',
        'Our team of {count} has a simple rule: whatever woke somebody up gets fixed before anything new is started.',
      ],
      duties: [
        'Run and shape our Kubernetes clusters, with infrastructure described in Terraform and reviewed like any other code.',
        'Set service level objectives together with product teams and keep the promises honest.',
        'Lead incident reviews that look for causes, not for culprits.',
        'Make the edge servers on board update themselves safely over a link that comes and goes.',
        'Bring the cost of an average booking in the cloud below half a cent.',
        'Give teams golden paths: a new service with tests, dashboards and alerts in under an hour.',
        'Practise failure with game days, including the one where we unplug a region.',
        'Look after PostgreSQL: upgrades, replicas, backups that somebody has actually restored.',
        'Keep build times below six minutes as the code base grows.',
        'Mentor engineers who are new to operations.',
      ],
      needs: [
        'Several years with Linux, containers and networks in production',
        'Solid programming in at least one language; scripts count, tests for them count more',
        'Experience with incident response, on both sides of the telephone',
        'Infrastructure as code as a habit',
        'Calm, clear writing, above all at three in the morning',
        'An eye for what can be switched off',
      ],
      plus: [
        'eBPF or kernel work',
        'Edge or maritime systems',
        'Open-source maintenance',
        'Experience with FinOps',
      ],
    },
    de: {
      intro: [
        'Zweihundert Entwicklerinnen und Entwickler liefern auf unsere Plattform aus, und an guten Tagen denkt niemand an sie. Du sorgst mit dafür, dass gute Tage normal sind.',
        'Wenn ein Sturm vierzig Abfahrten streicht, steigt die Last in zehn Minuten auf das Neunfache. Unsere Plattform soll davon nichts merken. Wir suchen jemanden, der sich auf solche Abende gern vorbereitet.',
        'Wir betreiben 140 Dienste in drei Regionen und kleine Server auf 62 Schiffen, die jedes Mal die Verbindung verlieren, wenn eine Insel im Weg ist.',
      ],
      team: [
        'Die Plattformgruppe besteht aus {count} Leuten. Andere Teams sind unsere Kunden, der Plan ist öffentlich, und wir schaffen mehr Werkzeuge ab als an.',
        'Du arbeitest mit {count} Kolleginnen und Kollegen, die sich die Bereitschaft fair teilen: eine Woche von sieben, danach ein freier Tag.',
      ],
      duties: [
        'Du betreibst und gestaltest unsere Kubernetes-Cluster; die Infrastruktur steht in Terraform und wird geprüft wie anderer Code.',
        'Du legst mit den Produktteams Ziele für die Verfügbarkeit fest und sorgst dafür, dass sie ehrlich bleiben.',
        'Du leitest Nachbesprechungen von Störungen, die Ursachen suchen und keine Schuldigen.',
        'Du sorgst dafür, dass die Server an Bord sich auch über eine wackelige Verbindung sicher aktualisieren.',
        'Du senkst die Cloud-Kosten einer Buchung unter einen halben Cent.',
        'Du baust Wege, auf denen ein neuer Dienst in einer Stunde Tests, Dashboards und Alarme hat.',
        'Du übst Ausfälle mit uns, auch den Tag, an dem wir eine Region abschalten.',
        'Du kümmerst dich um PostgreSQL: Upgrades, Replikate und Sicherungen, die wirklich jemand zurückgespielt hat.',
      ],
      needs: [
        'Mehrere Jahre Linux, Container und Netzwerke im Betrieb',
        'Sicheres Programmieren in mindestens einer Sprache',
        'Erfahrung mit Störungen, auf beiden Seiten des Telefons',
        'Infrastructure as Code als Gewohnheit',
        'Ruhiges, klares Schreiben, gerade um drei Uhr nachts',
      ],
      plus: ['eBPF oder Kernel-Erfahrung', 'Edge-Systeme', 'Pflege freier Software', 'Kostenblick (FinOps)'],
    },
  },
};
