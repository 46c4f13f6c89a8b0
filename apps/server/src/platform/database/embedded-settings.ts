import { availableParallelism, totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * Settings of the embedded server, given on its command line so that an update of Opencareers changes them.
 * An acknowledged write survives a power cut, and messages carry no values of rows or parameters.
 */
export function embeddedSettings(overrides: Record<string, string> = {}): string[] {
  const memory = Math.floor(totalmem() / MEGABYTE);
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    max_connections: '60',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    shared_preload_libraries: '',
    shared_buffers: `${clamp(memory / 16, 32, 256)}MB`,
    effective_cache_size: `${clamp(memory / 3, 128, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
    max_wal_size: '512MB',
    // Old files of the log are removed, not kept for new content: they still tell what somebody has erased since.
    wal_recycle: 'off',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel plans need shared memory of which containers give little, and win nothing on two cores.
    max_parallel_workers_per_gather: availableParallelism() > 2 ? '2' : '0',

    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_statement: 'none',
    // Statements, parameters and details hold what candidates wrote.
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}
