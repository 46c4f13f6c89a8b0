import autocannon from 'autocannon';

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  max: number;
  errors: number;
  non2xx: number;
}

export interface Load {
  origin: string;
  paths: readonly string[];
  /** Cookie headers of as many visitors: one visitor may not ask everything. */
  cookies: readonly string[];
  seconds: number;
  connections: number;
}

/** Sends a mixed stream of GETs as fast as they are answered and measures milliseconds from request to answer. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const requests = load.paths.map((path, at) => ({
    method: 'GET' as const,
    path,
    headers: { accept: 'application/json', cookie: load.cookies[at % load.cookies.length] ?? '' },
  }));
  const result = await autocannon({
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    requests,
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    errors: result.errors,
    non2xx: result.non2xx,
  };
}

/** Cookies of new visitors, as the product hands them out. */
export async function collectCookies(origin: string, path: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    cookies.push(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
    );
  }
  return cookies;
}
