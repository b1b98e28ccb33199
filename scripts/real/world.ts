import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RealPostgres, realPostgres } from "./postgres.ts";
import { freePort, Program, until } from "./program.ts";

/** Everything that the reliability tests run on: two instances of the built server and the real parts around them. */
export interface World {
  /** A folder that is removed at the end. */
  dir: string;
  postgres: RealPostgres;
  pooler: Program;
  redis: Program;
  redisUrl: string;
  proxy: Program;
  instances: readonly [Instance, Instance];
  /** The settings of both instances. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  /** The public address. Its certificate is made for the run. */
  site: string;
  /** The proxy without TLS, for requests of the tests. */
  plain: string;
  close(): Promise<void>;
}

interface Instance {
  program: Program;
  url: string;
  /** `from` is the folder of another version. */
  start(extra?: Record<string, string>, from?: string): Promise<void>;
}

const APP_PASSWORD = "only-for-reliability-tests";

export async function openWorld(): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), "real-"));
  await chmod(dir, 0o755);
  const postgres = await realPostgres(join(dir, "postgres"));
  const [poolerPort, redisPort, tlsPort, plainPort, one, two] = (await Promise.all(
    Array.from({ length: 6 }, freePort),
  )) as [number, number, number, number, number, number];
  const site = `https://localhost:${tlsPort}`;
  const pooler = await poolerIn(dir, poolerPort, postgres.port);
  const redis = new Program("/usr/bin/redis-server", [
    "--port",
    String(redisPort),
    "--save",
    "",
    "--bind",
    "127.0.0.1",
  ]);
  const proxy = await proxyIn(dir, { tlsPort, plainPort, instances: [one, two] });
  for (const program of [pooler, redis, proxy]) program.start();
  const settings = {
    DATABASE_URL: `postgres://fettle_app:${APP_PASSWORD}@127.0.0.1:${poolerPort}/fettle`,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_POOL: "20",
    AUTH_SECRET: "a secret that only the reliability tests know",
    BASE_URL: site,
    TRUSTED_PROXIES: "127.0.0.1",
    SANDBOX: "1",
    DEMO: "0",
    WEB_CONCURRENCY: "1",
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
  };
  const instance = (port: number, name: string) =>
    instanceOn(port, { ...settings, PORT: String(port), DATA_DIR: join(dir, name) });
  const instances = [instance(one, "one"), instance(two, "two")] as const;
  return {
    dir,
    postgres,
    pooler,
    redis,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    proxy,
    settings,
    instances,
    site,
    plain: `http://127.0.0.1:${plainPort}`,
    async close() {
      await Promise.all(instances.map(({ program }) => program.end()));
      await Promise.all([pooler, redis, proxy].map((program) => program.end("SIGKILL")));
      await postgres.stop().catch(() => {});
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function instanceOn(port: number, settings: Record<string, string>): Instance {
  const one: Instance = {
    program: new Program(process.execPath, ["server/main.ts"], settings),
    url: `http://127.0.0.1:${port}`,
    async start(extra = {}, from = ".") {
      one.program = new Program(process.execPath, [join(from, "server/main.ts")], { ...settings, ...extra });
      one.program.start();
      await until(
        async () => {
          if (!one.program.isRunning) throw new Error(one.program.output);
          return one.program.output;
        },
        (output) => /^ready /m.test(output),
        90_000,
      );
    },
  };
  return one;
}

async function poolerIn(dir: string, port: number, postgresPort: number): Promise<Program> {
  const users = join(dir, "users.txt");
  await writeFile(users, `"fettle_app" "${APP_PASSWORD}"\n`);
  const file = join(dir, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `fettle = host=127.0.0.1 port=${postgresPort} dbname=fettle`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    "default_pool_size = 10",
    "server_login_retry = 1",
    "query_wait_timeout = 5",
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  const account = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  return new Program("/usr/sbin/pgbouncer", [...account, file]);
}

interface Proxied {
  tlsPort: number;
  plainPort: number;
  instances: readonly number[];
}

async function proxyIn(dir: string, { tlsPort, plainPort, instances }: Proxied): Promise<Program> {
  const [key, certificate, both, file] = ["key.pem", "certificate.pem", "both.pem", "haproxy.cfg"].map((name) =>
    join(dir, name),
  ) as [string, string, string, string];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  await writeFile(both, (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 60s",
    "  timeout server 60s",
    "  timeout check 5s",
    "  retries 5",
    "  option redispatch 1",
    "  option forwardfor",
    "  retry-on conn-failure empty-response",
    "frontend public",
    `  bind 127.0.0.1:${tlsPort} ssl crt ${both}`,
    `  bind 127.0.0.1:${plainPort}`,
    // A repeated form could act twice; the API has its Idempotency-Key.
    "  http-request disable-l7-retry if !METH_GET !{ path_beg /api/ }",
    "  default_backend instances",
    "backend instances",
    "  balance roundrobin",
    "  option httpchk",
    "  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost",
    ...instances.map((port, index) => `  server s${index} 127.0.0.1:${port} check inter 250ms fall 1 rise 1`),
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  return new Program("/usr/sbin/haproxy", ["-db", "-f", file]);
}
