import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Engine, LIMITS } from "./engine.ts";

/** In place of the published base image: Debian's own packages, this Node and its npm, and the account that the image has. */
const BASE = "localhost/fettle-base";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** Builds the two images of deploy/ from a clean clone, on a base that is made here. `dir` may be read by every account. */
export function buildImages(engine: Engine, { clone, dir }: { clone: string; dir: string }): void {
  if (engine.attempt("image", "exists", BASE).code !== 0) makeBase(engine, join(dir, "base.tar"));
  for (const [image, file] of [
    ["fettle", "Dockerfile"],
    ["fettle-parts", "parts.Dockerfile"],
  ]) {
    console.log(`building the image ${image}`);
    // The other format has no health checks.
    const how = ["--format", "docker", "--network", "host", ...LIMITS, "--build-arg", `NODE_IMAGE=${BASE}`];
    engine.run("build", ...how, "--tag", `${image}`, "--file", join(clone, "deploy", file ?? ""), clone);
  }
}

function makeBase(engine: Engine, file: string): void {
  console.log("making the base image from Debian's packages");
  // npm says where it is to what it runs.
  const npm = dirname(dirname(realpathSync(process.env.npm_execpath ?? "/usr/bin/npm")));
  const hooks = [
    `copy-in ${process.execPath} /usr/local/bin`,
    `copy-in ${npm} /usr/local/lib`,
    'chroot "$1" ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm',
    'chroot "$1" groupadd --gid 1000 node',
    'chroot "$1" useradd --uid 1000 --gid node --create-home node',
    // A network may have a certificate of its own.
    ...(existsSync(CERTIFICATES) ? [`copy-in ${CERTIFICATES} /etc/ssl/certs`] : []),
  ];
  const options = [
    "--variant=minbase",
    "--include=ca-certificates",
    ...hooks.map((hook) => `--customize-hook=${hook}`),
  ];
  const { status, stderr } = spawnSync("mmdebstrap", [...options, "bookworm", file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mmdebstrap: ${stderr.slice(-1_000)}`);
  chmodSync(file, 0o644);
  engine.run("import", "--change", `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, file, BASE);
}
