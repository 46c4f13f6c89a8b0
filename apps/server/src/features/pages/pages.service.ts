import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { type BootData, bootDataFor, bootDataOf } from '@opencareers/contracts/boot-data';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { isOwnNavbarShown } from '@opencareers/contracts/own-navbar';
import type { PageResult } from '@opencareers/contracts/page-render';
import { isSecretAddress } from '@opencareers/contracts/secret-address';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { directionOf } from '@opencareers/messages/languages';
import type { FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../platform/accepted-encoding.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { AccountServices } from '../accounts/index.ts';
import type { OutlineApplyForm } from '../applications/index.ts';
import { type FormServices, readFormHeading } from '../forms/index.ts';
import {
  type DetailCallName,
  describeJobPosting,
  isDetailCall,
  type PositionCalls,
  type PositionReads,
  type SearchAs,
} from '../positions/index.ts';
import {
  chooseLocale,
  companyNameOf,
  isLanguageNamed,
  listLanguages,
  readMicrosite,
  scopeTenantCss,
  type TenantEntry,
  type TenantRegistry,
} from '../tenants/index.ts';
import type { PreviewTheme } from '../themes/index.ts';
import { appManifestLink } from './app-files.routes.ts';
import { findBootCandidate } from './boot-candidate.ts';
import { renderDocument } from './document.ts';
import { type SharedText, sharedTextOf } from './packed-text.ts';
import type { PageCache, PageIdentity, SharedPage } from './page-cache.ts';
import { type AnswerParts, type DocumentBody, PageTemplate } from './page-template.ts';
import { themeParts, withPreview } from './page-theme.ts';
import { faviconLinks } from './pictures/site-icon.ts';
import type { SitePictures } from './pictures/site-pictures.ts';
import type { SiteBundle } from './site-bundle.ts';
import { withThemeFiles } from './theme-files.ts';

export interface PageServices {
  registry: TenantRegistry;
  calls: PositionCalls;
  /** As the call itself answers: a candidate's page is theirs from the first look. */
  searchAs: SearchAs;
  forms: FormServices;
  outlineApplyForm: OutlineApplyForm;
  accounts: AccountServices;
  previewTheme: PreviewTheme;
  site: SiteBundle;
  cache: PageCache;
  pictures: SitePictures;
  clock: Clock;
}

export interface PageAsk {
  request: FastifyRequest;
  tenant: TenantEntry;
}

/** A page that is being rendered. */
interface PageReading extends PageAsk {
  reads: PositionReads;
}

export type RenderedPage =
  | {
      kind: 'html';
      status: number;
      body: DocumentBody;
      isForUser: boolean;
      /** Shown with a theme that is not in force. */
      isPreview: boolean;
      config: TenantConfig;
    }
  | { kind: 'redirect'; to: string };

/** What a page is made from, before anything is rendered. */
interface PageScope {
  config: TenantConfig;
  isPreview: boolean;
  boot: BootData;
  languages: readonly string[];
  locale: string;
  /** Of whoever is signed in, as far as it is known: visitors share their pages wherever they are. */
  timeZone: string;
  origin: string;
  /** Path and query of the page that is shown. */
  address: string;
}

/** The page of a request as this answer sends it: rendered now, or a moment ago for another visitor. */
export async function composePage(
  services: PageServices,
  ask: PageAsk,
  parts: AnswerParts,
): Promise<RenderedPage> {
  const scope = await openScope(services, ask);
  const page = await services.cache.get(identify(services, ask, scope), () =>
    renderPage(services, ask, scope),
  );
  if (page.kind === 'redirect') return page;
  const { site } = services;
  const { boot, config, isPreview } = scope;
  const { isLoggedIn: isForUser } = boot;
  if (site.transformDocument === undefined) {
    const body = await page.template.answer(parts, acceptsEncoding(ask.request, 'gzip'));
    return { kind: 'html', status: page.status, body, isForUser, isPreview, config };
  }
  const { url } = ask.request;
  const document = { url, html: page.template.bytes(parts).toString(), nonce: parts.nonce };
  return {
    kind: 'html',
    status: page.status,
    body: { content: await site.transformDocument(document), encoding: null },
    isForUser,
    isPreview,
    config,
  };
}

async function openScope(
  { registry, calls, accounts, previewTheme }: PageServices,
  { request, tenant }: PageAsk,
): Promise<PageScope> {
  const microsite = readMicrosite(request.query as Record<string, unknown>);
  const inForce = await registry.getConfig(tenant, microsite);
  const preview = await previewTheme({ request, tenant, microsite });
  const named = preview === null ? inForce : withPreview(inForce, preview);
  const whole = withThemeFiles(named, tenant.domain);
  const languages = listLanguages(whole);
  const candidate = await findBootCandidate(accounts, request, tenant);
  const locale = chooseLocale(request, languages, candidate?.user.language);
  const config = inLanguage(whole, locale);
  const visitor = bootDataOf({ domain: tenant.domain, name: tenant.name }, config, microsite);
  return {
    config,
    isPreview: preview !== null,
    boot: candidate === null ? visitor : bootDataFor(visitor, candidate),
    languages,
    locale,
    timeZone: candidate?.timeZone ?? 'UTC',
    origin: calls.originOf(request),
    address: pageUrlOf(request, tenant),
  };
}

/**
 * What the HTML depends on; null for a page that must not be kept: one for a user, one behind a link with a
 * token, that of signing, and one that is asked for anew (`cache-control: no-cache`, as a forced reload sends it).
 */
function identify(
  { calls, site }: PageServices,
  { request, tenant }: PageAsk,
  { boot, isPreview, origin, locale, address }: PageScope,
): PageIdentity | null {
  const isForUser = boot.isLoggedIn || boot.user !== null || request.headers.authorization !== undefined;
  const isSecret = isSecretAddress(new URL(request.url, 'http://in-process'));
  const isAskedAnew = /\bno-cache\b/i.test(request.headers['cache-control'] ?? '');
  // In development the sources change without any version.
  if (isForUser || isPreview || isSecret || isAskedAnew || site.transformDocument !== undefined) return null;
  return {
    tenantId: tenant.id,
    configVersion: tenant.configVersion,
    positionVersions: [tenant.positionVersion, calls.searchedVersion(tenant)],
    origin,
    locale,
    address,
  };
}

/** Renders the page of a request on the server: its content, its head and the data that the browser starts from. */
async function renderPage(services: PageServices, ask: PageAsk, scope: PageScope): Promise<SharedPage> {
  const { config, boot, languages, locale, timeZone, origin } = scope;
  const { tenant } = ask;
  const reads: PositionReads = new Map();
  const page = await services.site.render({
    url: scope.address,
    origin,
    boot,
    locale,
    now: services.clock.now().getTime(),
    timeZone,
    call: (path) => answerCall(services, { ...ask, reads, isLoggedIn: boot.isLoggedIn }, path),
  });
  if (page.redirect !== null) return { kind: 'redirect', to: page.redirect };
  if (page.failure !== undefined) ask.request.log.error({ err: page.failure }, 'page failed');
  const siteName = companyNameOf(config, tenant);
  const linked = { domain: tenant.domain, microsite: boot.microsite, locale, title: page.title };
  // Only what visitors see is shared.
  const drawn = boot.isLoggedIn
    ? null
    : origin + services.pictures.addressOf(linked, { config, company: siteName });
  const document = renderDocument({
    page: { ...page, image: page.image ?? drawn },
    boot,
    origin,
    locale,
    direction: directionOf(locale),
    languages,
    isLanguageNamed: isLanguageNamed(ask.request, locale),
    ...themeParts(config, { locale, domain: tenant.domain }),
    navbarCss: navbarCssOf(boot),
    assets: services.site.assetsOf(page.modules),
    structuredData: await describeStructuredData(
      services,
      { ...ask, reads },
      { page, config, origin, locale },
    ),
    siteName,
    iconLinks: [...faviconLinks(config, tenant.domain), appManifestLink(tenant.domain)],
  });
  return { kind: 'html', status: page.status, template: new PageTemplate(document) };
}

// A call that is answered with the page (spec:WIRE-1.1) shows the start page of its tenant.
function pageUrlOf(request: FastifyRequest, tenant: TenantEntry): string {
  return request.url.startsWith('/api/') ? buildUrl('/careers', { domain: tenant.domain }) : request.url;
}

// Reading the rules costs milliseconds; the configs of a page are made once per version.
const navbarText = sharedTextOf<BootData['configs']>(({ pcsxConfig }) =>
  scopeTenantCss(pcsxConfig.branding.customPageSections.customNavbarConfig.css),
);

function navbarCssOf({ configs, isLoggedIn }: BootData): SharedText | '' {
  const own = configs.pcsxConfig.branding.customPageSections.customNavbarConfig;
  return isOwnNavbarShown(own, isLoggedIn) ? navbarText(configs) : '';
}

/** Answers a call of the rendered page without leaving the process. */
async function answerCall(
  services: PageServices,
  { request, tenant, reads, isLoggedIn }: PageReading & { isLoggedIn: boolean },
  path: string,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(path, 'http://in-process');
  const query = queryOf(url.searchParams);
  const { calls } = services;
  try {
    if (url.pathname === '/api/pcsx/search')
      return { status: 200, body: JSON.parse((await services.searchAs(request, tenant, query)).toString()) };
    if (url.pathname === '/api/pcsx/position_details') {
      const call = { query, origin: calls.originOf(request), requestId: request.id, reads };
      const answer = await calls.getDetails(tenant, call);
      if (answer !== undefined) return { status: 200, body: answer };
      throw new AppError('position_not_found');
    }
    if (url.pathname === FORM_PATHS.heading) {
      const heading = await readFormHeading(services.forms, { request, tenant, form: query.form });
      return { status: 200, body: { data: heading } };
    }
    if (url.pathname === APPLICATION_PATHS.outline)
      return { status: 200, body: { data: await services.outlineApplyForm({ request, tenant }, query) } };
    const name = url.pathname.replace('/api/pcsx/', '');
    if (isDetailCall(name)) return await answerDetailCall(name, calls, { request, tenant, reads, query });
    if (url.pathname === '/api/suggest') return { status: 200, body: await calls.suggest(tenant, query) };
    if (isLoggedIn || url.pathname === TALENT_PATHS.network) return await answerByDoor(request, path);
    throw new AppError('not_found');
  } catch (thrown) {
    const error = isDatabaseAway(thrown) ? new AppError('unavailable', { cause: thrown }) : thrown;
    if (!(error instanceof AppError)) throw error;
    const body = { status: error.status, error: { message: error.message }, data: {}, metadata: null };
    return { status: error.status, body };
  }
}

const CARRIED_HEADERS = ['host', 'cookie', 'authorization', 'accept-language', 'user-agent'] as const;

/** A call by the door that the browser would use, such as one of a candidate: the same access, the same answer. */
async function answerByDoor(
  { server, headers, ip }: FastifyRequest,
  path: string,
): Promise<{ status: number; body: unknown }> {
  // Not what asks for parts of an answer, for nothing new, or for it packed.
  const known = Object.fromEntries(
    CARRIED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const answer = await server.inject({ method: 'GET', url: path, headers: known, remoteAddress: ip });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

/** A part of a page that fails is left out of it, and written down: the rest of the page stands without it. */
async function answerDetailCall(
  name: DetailCallName,
  { detail }: PositionCalls,
  { request, tenant, reads, query }: PageReading & { query: Record<string, string | string[]> },
): Promise<{ status: number; body: unknown }> {
  let answer: unknown;
  try {
    answer = await detail.answer(name, tenant, { query, requestId: request.id, reads });
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    request.log.error({ err: error, call: name }, 'a part of a page failed');
    throw new AppError('internal');
  }
  if (answer === undefined) throw new AppError('position_not_found');
  return { status: 200, body: answer };
}

function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    query[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return query;
}

async function describeStructuredData(
  services: PageServices,
  { request, tenant, reads }: PageReading,
  {
    page,
    config,
    origin,
    locale,
  }: { page: PageResult; config: TenantConfig; origin: string; locale: string },
): Promise<unknown> {
  const { seoConfig, branding } = config.pcsxConfig;
  // Only the position's own page: a list that carried it would claim the same vacancy many times.
  if (page.positionId === null || !page.isIndexable || !seoConfig.publishToGoogle || !seoConfig.indexSite)
    return null;
  // As the page has it: what is claimed must be what is read.
  const query = { ...(request.query as Record<string, unknown>), hl: locale };
  const call = { query, origin, requestId: request.id, reads };
  const found = await services.calls.findDetails(tenant, page.positionId, call);
  const positionUrl = found?.details.publicUrl ?? null;
  if (found === undefined || found.isFallback || positionUrl === null) return null;
  return describeJobPosting(found.record, {
    origin,
    positionUrl,
    companyName: companyNameOf(config, tenant),
    companyUrl: branding.companyUrl,
    companyLogo: branding.companyLogo,
    config,
    now: services.clock.now(),
  });
}
