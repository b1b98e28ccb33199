import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { mailServer } from "../real/mail-server.ts";
import { freePort, type Program, until } from "../real/program.ts";
import { makeCertificate } from "../real/world.ts";
import { withClient } from "../seed/database.ts";
import { argumentsOf, type Service, servicesOf } from "./compose.ts";
import type { Engine } from "./engine.ts";

/** The services of compose.yaml in containers, and what stands beside them on this machine. */
export interface Services {
  engine: Engine;
  /** The proxy's plain address, as programs in the private network reach it, and the public one. */
  internal: string;
  address: string;
  /** The second server itself. */
  second: string;
  recipients: readonly string[];
  /** The containers by their services. */
  programs: ReadonlyMap<string, Program>;
  /** Starts a service, changed or as it is. */
  start(name: string, change?: Partial<Service>): Program;
  close(): Promise<void>;
}

/** What is not ours to build runs on this machine instead: PostgreSQL and the mail server. Files are in the shared volume. */
const OURS = ["redis", "pooler", "migrate", "web-one", "web-two", "proxy"];

const secret = (bytes = 32) => randomBytes(bytes).toString("base64url");

/** Starts them in compose's order. Throws with a container's output if it does not come up. */
export async function openServices(engine: Engine, { clone, dir }: { clone: string; dir: string }): Promise<Services> {
  const postgres = await startEmbedded({ dir: join(dir, "postgres"), throwaway: true });
  await withClient(postgres.url(), (client) => client.query("create database fettle"));
  const owner = new URL(postgres.url("fettle"));
  const ports = await portsOf(["redis", "pooler", "one", "two", "https", "http", "internal", "mail"]);
  const mails = mailServer(ports.mail);
  const site = makeCertificate(dir);
  const certificate = join(dir, "certificate.pem");
  await writeFile(certificate, (await readFile(site.certificate, "utf8")) + (await readFile(site.key, "utf8")));
  await Promise.all([certificate, site.certificate].map((file) => chmod(file, 0o644)));
  const address = `https://localhost:${ports.https}`;
  const values = valuesFor({ address, certificate, mail: ports.mail, password: owner.password });
  const services = servicesOf(join(clone, "deploy/compose.yaml"), values);
  const names = Object.keys(services);
  const elsewhere = { database: owner.port, ports };
  await movePooler(join(clone, "deploy/pgbouncer.ini"), elsewhere);
  const programs = new Map<string, Program>();
  const start = (name: string, change: Partial<Service> = {}) => {
    const service = { ...onThisNetwork(name, services[name] as Service, elsewhere, clone), ...change };
    const program = engine.container(argumentsOf(name, service, names));
    programs.set(name, program);
    program.start();
    return program;
  };
  const all: Services = {
    engine,
    internal: `http://127.0.0.1:${ports.internal}`,
    address,
    second: `http://127.0.0.1:${ports.two}`,
    recipients: mails.recipients,
    programs,
    start,
    async close() {
      engine.attempt("rm", "--force", "--time", "5", ...OURS);
      await Promise.all([...programs.values()].map((program) => program.end()));
      engine.attempt("volume", "rm", "--force", "files", "backups");
      mails.close();
      await postgres.stop();
    },
  };
  engine.attempt("rm", "--force", ...OURS);
  try {
    for (const name of ["redis", "pooler"]) start(name);
    const migrated = start("migrate");
    if ((await migrated.ended()) !== 0) throw new Error(`migrate: ${migrated.output.slice(-1_500)}`);
    for (const name of ["web-one", "web-two"]) await isReady(start(name), name);
    start("proxy");
    await until(async () => (await fetch(`${all.internal}/readyz`)).ok, Boolean, 60_000);
    return all;
  } catch (error) {
    await all.close();
    throw error;
  }
}

interface Given {
  address: string;
  certificate: string;
  mail: number;
  password: string;
}

/** What deploy/README.md asks for, invented: nobody outside is asked for anything. */
const valuesFor = ({ address, certificate, mail, password }: Given): Record<string, string> => ({
  BASE_URL: address,
  AUTH_SECRET: secret(),
  SEAL_KEYS: `first:${secret()}`,
  POSTGRES_PASSWORD: password,
  APP_DATABASE_PASSWORD: randomBytes(16).toString("hex"),
  SMTP_URL: `smtp://mail:${mail}`,
  CERTIFICATE: certificate,
  STRIPE_SECRET_KEY: "sk_test_none",
  STRIPE_PUBLISHABLE_KEY: "pk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_none_either",
  OPERATOR: "Example Operator Ltd",
  SUPPORT_EMAIL: "support@example.test",
  SUPPORT_PHONE: "0113 496 0000",
  S3_ACCESS_KEY_ID: "none",
  S3_SECRET_ACCESS_KEY: "none",
  GARAGE_RPC_SECRET: "none",
});

/** Waits until a server has said that it is ready. */
export async function isReady(program: Program, name: string): Promise<void> {
  await until(
    async () => program.output,
    (output) => /^ready /m.test(output) || !program.isRunning,
    120_000,
  );
  if (!program.isRunning) throw new Error(`${name}: ${program.output.slice(-1_500)}`);
}

type Ports = Record<"redis" | "pooler" | "one" | "two" | "https" | "http" | "internal" | "mail", number>;

async function portsOf(names: (keyof Ports)[]): Promise<Ports> {
  const found = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
  return Object.fromEntries(found) as Ports;
}

interface Elsewhere {
  database: string;
  ports: Ports;
}

async function movePooler(file: string, { database, ports }: Elsewhere): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("port=5432", `port=${database}`).replace("= 6432", `= ${ports.pooler}`));
  await chmod(file, 0o644);
}

/** A service whose ports are free on this machine, whose paths are the clone's, and which stores files in its volume. */
function onThisNetwork(name: string, service: Service, { database, ports }: Elsewhere, clone: string): Service {
  const moved = (text: string) =>
    text
      .replace("database:5432", `database:${database}`)
      .replace("pooler:6432", `pooler:${ports.pooler}`)
      .replace("redis:6379", `redis:${ports.redis}`)
      .replace("web-one:3000", `127.0.0.1:${ports.one}`)
      .replace("web-two:3000", `127.0.0.1:${ports.two}`)
      .replace("0.0.0.0:8443", `127.0.0.1:${ports.https}`)
      .replace("0.0.0.0:8080", `127.0.0.1:${ports.http}`)
      .replace("127.0.0.1:8081", `127.0.0.1:${ports.internal}`);
  const environment = Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([key, value]) => [key, moved(String(value))]),
  );
  const own: Record<string, string> = { "web-one": String(ports.one), "web-two": String(ports.two) };
  return {
    ...service,
    volumes: service.volumes?.map((volume) => volume.replace(/^\.\//, `${clone}/deploy/`)) ?? [],
    environment:
      service.image === "fettle"
        ? {
            ...environment,
            S3_BUCKET: "",
            S3_ENDPOINT: "",
            ADMIN_PORT: "",
            PORT: own[name] ?? "",
            TRUSTED_PROXIES: "127.0.0.1",
          }
        : environment,
    command: name === "redis" ? [...(service.command ?? []), "--port", String(ports.redis)] : (service.command ?? []),
  };
}
