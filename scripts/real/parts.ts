import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const POSTGRES_15 = "/usr/lib/postgresql/15/bin";

/** The real parts: a file of each, and Debian's package that has it. */
const PARTS = [
  { file: `${POSTGRES_15}/initdb`, from: "postgresql-15" },
  { file: "/usr/sbin/pgbouncer", from: "pgbouncer" },
  { file: "/usr/bin/redis-server", from: "redis-server" },
  { file: "/usr/bin/redis-cli", from: "redis-tools" },
  { file: "/usr/sbin/varnishd", from: "varnish" },
  { file: "/usr/sbin/haproxy", from: "haproxy" },
  { file: "/usr/bin/faketime", from: "faketime" },
  { file: "/usr/bin/openssl", from: "openssl" },
  { file: "/usr/bin/prometheus", from: "prometheus" },
  { file: "/usr/bin/etcd", from: "etcd-server" },
  { file: "/usr/bin/patroni", from: "patroni" },
  { file: "/usr/lib/python3/dist-packages/etcd", from: "python3-etcd" },
];

/** Installs what is missing through apt, as root on Debian. Throws and names what is missing otherwise. */
export function ensureParts(): void {
  const missing = PARTS.filter(({ file }) => !existsSync(file)).map(({ from }) => from);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`installing ${missing.join(", ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { stdio: "inherit", env });
  }
  const left = PARTS.filter(({ file }) => !existsSync(file)).map(({ from }) => from);
  if (left.length > 0) throw new Error(`these Debian packages are missing: ${left.join(", ")}`);
}
