/**
 * Skills that others are part of: who has one of those on the right has the one on the left. Our own list, with the names
 * that the lists beside it show.
 */
const PARTS: Readonly<Record<string, string>> = {
  SQL: 'PostgreSQL; MySQL; MariaDB; Microsoft SQL Server; Oracle Database; SQLite; IBM Db2; T-SQL; PL/SQL; Google Spanner; CockroachDB; Teradata; BigQuery; Snowflake; Amazon Redshift; Amazon Aurora; PostGIS; TimescaleDB',
  NoSQL: 'MongoDB; Apache Cassandra; DynamoDB; CouchDB; Couchbase; Redis; HBase; ScyllaDB; Neo4j',
  PostgreSQL: 'PostGIS; TimescaleDB; pgvector',
  JavaScript:
    'TypeScript; React; Vue.js; Angular; AngularJS; Svelte; Node.js; Next.js; Nuxt; jQuery; Express.js; NestJS; React Native; Redux',
  TypeScript: 'Angular; NestJS; RxJS',
  React: 'Next.js; React Native; Redux; Gatsby',
  'Vue.js': 'Nuxt',
  'Node.js': 'Express.js; NestJS; Fastify; Koa.js',
  HTML: 'React; Vue.js; Angular; Svelte; Web accessibility; Front-end development',
  CSS: 'Sass; Less; Tailwind CSS; Bootstrap; Styled Components; Front-end development',
  'Front-end development': 'React; Vue.js; Angular; AngularJS; Svelte; Next.js; Nuxt; Full-stack development',
  'Back-end development':
    'Full-stack development; Spring Boot; Django; Ruby on Rails; Laravel; Express.js; NestJS; FastAPI; ASP.NET',
  Python: 'Django; Flask; FastAPI; pandas; NumPy; SciPy; scikit-learn; PyTorch; pytest; SQLAlchemy',
  Java: 'Spring Boot; Spring Framework; Jakarta EE; Hibernate; Quarkus; JUnit',
  'Spring Framework': 'Spring Boot',
  'C#': '.NET; ASP.NET; Entity Framework; LINQ; Blazor',
  '.NET': 'ASP.NET; Entity Framework; Blazor; MAUI; LINQ',
  Ruby: 'Ruby on Rails; RSpec; Sidekiq',
  PHP: 'Laravel; Symfony; CodeIgniter; PHPUnit',
  AWS: 'Amazon EC2; Amazon S3; AWS Lambda; Amazon RDS; Amazon Aurora; Amazon EKS; Amazon ECS; Amazon SQS; Amazon SNS; Amazon Kinesis; Amazon Redshift; AWS Glue; Amazon Athena; AWS CDK; CloudFormation; CloudWatch; AWS IAM; Amazon SageMaker; Amazon Bedrock; DynamoDB',
  'Microsoft Azure':
    'Azure DevOps; Azure Functions; Azure Data Factory; Azure Active Directory; AKS; Azure Synapse; Bicep',
  'Google Cloud': 'GKE; Cloud Run; BigQuery; Google Pub/Sub; Vertex AI; Google Spanner',
  Kubernetes: 'Amazon EKS; AKS; GKE; OpenShift; Rancher; Helm',
  Git: 'GitHub; GitLab; Bitbucket; GitHub Actions; GitLab CI; GitOps',
  'CI/CD':
    'Jenkins; GitHub Actions; GitLab CI; CircleCI; Travis CI; TeamCity; Buildkite; Argo CD; Tekton; Azure DevOps',
  'Infrastructure as code': 'Terraform; Pulumi; CloudFormation; AWS CDK; Bicep; Crossplane',
  Linux: 'Ubuntu; Debian; Red Hat Enterprise Linux; CentOS; SUSE',
  Unix: 'Linux; Ubuntu; Debian; Red Hat Enterprise Linux; FreeBSD; AIX; Solaris',
  Observability: 'Prometheus; Grafana; Datadog; New Relic; OpenTelemetry; Dynatrace; Splunk',
  'Software testing':
    'Test automation; Manual testing; Unit testing; Integration testing; End-to-end testing; Regression testing; Load testing; Exploratory testing; Quality assurance; ISTQB',
  'Test automation': 'Selenium; Cypress; Playwright; Appium; Robot Framework; Tricentis Tosca',
  'Machine learning':
    'Deep learning; Reinforcement learning; Natural language processing; Computer vision; scikit-learn; PyTorch; TensorFlow; XGBoost; Large language models; MLOps',
  'Deep learning': 'PyTorch; TensorFlow; Keras; Neural networks; Convolutional neural networks',
  'Artificial intelligence':
    'Machine learning; Deep learning; Generative AI; Large language models; Natural language processing; Computer vision',
  'Generative AI': 'Large language models; Prompt engineering; Retrieval-augmented generation',
  'Business intelligence': 'Power BI; Tableau; Looker; Qlik; MicroStrategy; SAP BusinessObjects; Cognos',
  'Data visualization': 'Power BI; Tableau; Looker; Qlik; D3.js; Grafana',
  Statistics: 'Biostatistics; Econometrics; Bayesian statistics; Regression analysis; Time series analysis',
  'Microsoft 365': 'Excel; PowerPoint; Microsoft Word; Outlook; OneNote; Microsoft Teams; SharePoint',
  SAP: 'SAP S/4HANA; SAP FI; SAP CO; SAP MM; SAP SD; SAP PP; SAP PM; SAP EWM; SAP HCM; SAP Fiori; SAP BW; SAP HANA; ABAP',
  Agile: 'Scrum; Kanban; SAFe; Scrum Master',
  Scrum: 'Scrum Master',
  'Project management': 'PRINCE2; PMP; IPMA; Program management',
  CRM: 'Salesforce; HubSpot; Microsoft Dynamics CRM; Pipedrive; Zoho CRM',
  Salesforce: 'Salesforce Marketing Cloud; Salesforce Service Cloud; Salesforce administration; Apex',
  Accounting: 'Bookkeeping; Accounts payable; Accounts receivable; General ledger; DATEV; Month-end close',
  'Digital marketing':
    'Search engine optimization; Paid search; Email marketing; Google Ads; Meta Ads; Performance marketing',
  'Customer service': 'Call center; Complaint handling; Help desk',
  CAD: 'AutoCAD; SolidWorks; CATIA; Siemens NX; PTC Creo; Autodesk Inventor; Fusion 360; Revit',
  Nursing: 'Elderly care; Intensive care; Palliative care; Home care; Wound care',
  'Patient care': 'Nursing; Elderly care; Intensive care; Palliative care; Home care',
  Cybersecurity:
    'Application security; Penetration testing; Security operations; Threat modeling; Vulnerability management; SIEM; Cloud security; CISSP',
  'Mobile app development': 'iOS; Android; Flutter; React Native; Kotlin Multiplatform',
};

const widerOf = new Map<string, string[]>();
for (const [wider, parts] of Object.entries(PARTS))
  for (const part of parts.split('; ')) widerOf.set(part, [...(widerOf.get(part) ?? []), wider]);

/** Every name of the table, so that a test can look it up in the lists. */
export const WIDER_NAMES: readonly string[] = [...new Set([...Object.keys(PARTS), ...widerOf.keys()])];

/** The skills that some others show besides themselves, and those that these show in turn: "PostGIS" is SQL. */
export function widerSkills(skills: readonly string[]): string[] {
  const seen = new Set(skills);
  for (const skill of seen) for (const wider of widerOf.get(skill) ?? []) seen.add(wider);
  return [...seen].slice(new Set(skills).size);
}
