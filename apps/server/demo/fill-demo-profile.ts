import { listRecipients } from '../src/features/notifications/recipients.repo.ts';
import type { ProfileChanges } from '../src/features/profile/profile-access.ts';
import { writeProfileSections } from '../src/features/profile/sections/write-sections.ts';
import type { Context } from '../src/platform/context.ts';

/** Somebody who fits many positions of the demo well and some not at all. */
const ADA: ProfileChanges = {
  phone: '+49 30 23125 018',
  location: 'Kiel, Germany',
  headline: 'Site reliability engineer who likes quiet nights',
  about:
    'I keep services up and make them cheaper to run. I write down what went wrong, so that it happens once. Before computers I repaired outboard engines for two summers.',
  experience: [
    {
      title: 'Site Reliability Engineer',
      company: 'Fjordline Cargo',
      location: 'Kiel',
      startDate: '2022-04',
      endDate: '',
      isCurrent: true,
      description:
        'Runs 40 services on Kubernetes for 300 trucks and two harbours. Brought the time to recover from an incident from 50 to 12 minutes.',
    },
    {
      title: 'Systems Engineer',
      company: 'Tidewater Books',
      location: 'Flensburg',
      startDate: '2019-02',
      endDate: '2022-03',
      isCurrent: false,
      description: 'Moved a shop from one machine under a desk to three regions, described in Terraform.',
    },
    {
      title: 'IT Support Specialist',
      company: 'Brunsby School',
      location: 'Eckernförde',
      startDate: '2016-09',
      endDate: '2019-01',
      isCurrent: false,
      description: 'Looked after 400 computers and the people in front of them.',
    },
  ],
  education: [
    {
      school: 'University of Applied Sciences, Flensburg',
      degree: 'Bachelor of Science',
      field: 'Computer Science',
      startDate: '2013',
      endDate: '2016',
      description: '',
    },
  ],
  skills: [
    'Kubernetes',
    'Terraform',
    'Linux',
    'Prometheus',
    'Grafana',
    'CI/CD',
    'Go',
    'PostgreSQL',
    'Incident management',
    'Help desk',
  ].map((name) => ({ name })),
  languages: [
    { name: 'German', level: 'Native' },
    { name: 'English', level: 'Fluent' },
    { name: 'Danish', level: 'Basic' },
  ],
  links: [{ label: 'Notes', url: 'https://marlow.example/notes' }],
  certificates: [{ name: 'Certified Kubernetes Administrator', issuer: 'Cloud Guild', date: '2023-05' }],
};

/** Gives the demo's candidate with a history a profile, so that there is something to compare and to take along. */
export async function fillDemoProfile(ctx: Context): Promise<void> {
  const [ada] = await listRecipients(ctx, ['ada@demo.example']);
  if (ada !== undefined) await writeProfileSections(ctx, ada.id, () => ADA);
}
