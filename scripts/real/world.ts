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
  /** What proves TLS of the proxy, and of other programs of a test. */
  certificate: Certificate;
  postgres: RealPostgres;
  pooler: Program;
  redis: Program;
  redisUrl: string;
  proxy: Program;
  instances: readonly [Instance, Instance];
  /** The settings of both instances. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL: string; AUTH_SECRET: string };
  /** The public address. Its certificate is made for the run. */
  site: string;
  /** The proxy without TLS, for requests of the tests. */
  plain: string;
  close(): Promise<void>;
}

/** A certificate for localhost and 127.0.0.1 that nobody has signed: whoever shall trust it is given it. */
export interface Certificate {
  key: string;
  certificate: string;
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
  const certificate = makeCertificate(dir);
  const proxy = await proxyIn(dir, certificate, { tlsPort, plainPort, instances: [one, two] });
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
    certificate,
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

/** The first start makes the whole schema. Only for one that hangs: a machine may be busy. */
const STARTED_WITHIN = 300_000;

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
        STARTED_WITHIN,
      );
    },
  };
  return one;
}

async function poolerIn(dir: string, port: number, postgresPort: number): Promise<Program> {
  const users = join(dir, "users.txt");
  await writeFile(users, `"fettle_app" "${APP_PASSWORD}"\n`);
  const file = join(dir, "pgbouncer.ini");
  const text = (await readFile("deploy/pgbouncer.ini", "utf8"))
    .replace("host=database port=5432", `host=127.0.0.1 port=${postgresPort}`)
    .replace("0.0.0.0", "127.0.0.1")
    .replace("6432", String(port))
    .replace("/tmp/users.txt", users)
    .replace(/(default_pool_size =) \d+/, "$1 10");
  await writeFile(file, text);
  const account = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  return new Program("/usr/sbin/pgbouncer", [...account, file]);
}

export function makeCertificate(dir: string): Certificate {
  const [key, certificate] = [join(dir, "key.pem"), join(dir, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const made = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate];
  spawnSync("openssl", ["req", "-x509", ...made, ...subject]);
  return { key, certificate };
}

async function proxyIn(
  dir: string,
  { key, certificate }: Certificate,
  { tlsPort, plainPort, instances }: { tlsPort: number; plainPort: number; instances: readonly number[] },
): Promise<Program> {
  const both = join(dir, "both.pem");
  await writeFile(both, (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
  const [one, two] = instances.map((port) => `127.0.0.1:${port}`);
  const addresses = {
    HTTPS_BIND: `127.0.0.1:${tlsPort}`,
    HTTP_BIND: `127.0.0.1:${await freePort()}`,
    INTERNAL_BIND: `127.0.0.1:${plainPort}`,
    CERTIFICATE: both,
    SERVER_ONE: one ?? "",
    SERVER_TWO: two ?? "",
  };
  return new Program("/usr/sbin/haproxy", ["-db", "-f", "deploy/haproxy.cfg"], addresses);
}
