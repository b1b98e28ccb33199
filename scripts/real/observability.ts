import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort, Program, until } from "./program.ts";
import type { Finding, RealTest } from "./test.ts";
import type { World } from "./world.ts";

const FOLDER = "deploy/observability";

/** What Prometheus' own tool says against the rules, and against what they must say when. */
function promtool(): string[] {
  const calls = [
    ["check", "rules", `${FOLDER}/alerts.yaml`],
    ["test", "rules", `${FOLDER}/alerts.test.yaml`],
  ];
  return calls.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync("/usr/bin/promtool", args, { encoding: "utf8" });
    return status === 0 ? [] : [(stdout + stderr).slice(-300)];
  });
}

async function startPrometheus({ dir, instances }: World): Promise<{ program: Program; url: string }> {
  const folder = join(dir, "prometheus");
  await mkdir(folder);
  const targets = instances.map(({ url }) => new URL(url).host);
  const config = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: [resolve(FOLDER, "alerts.yaml")],
    scrape_configs: [{ job_name: "fettle", static_configs: [{ targets }] }],
  };
  // JSON is YAML too.
  await writeFile(join(folder, "prometheus.yml"), JSON.stringify(config));
  const url = `http://127.0.0.1:${await freePort()}`;
  const program = new Program("/usr/bin/prometheus", [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=${new URL(url).host}`,
  ]);
  program.start();
  return { program, url };
}

interface Series {
  metric: Record<string, string>;
  value: [number, string];
}

async function query(url: string, expr: string): Promise<Series[]> {
  const reply = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const { data, error } = (await reply.json()) as { data?: { result: Series[] }; error?: string };
  if (!data) throw new Error(`${expr}: ${error}`);
  return data.result;
}

/** What only some installations have: a model for the assistant, a replica, a CDN. */
const OPTIONAL = /\b(?:ai_answers|database_replica|cdn_purge)/;

/** The queries of the dashboard that find nothing, though every installation has what they ask for. Prometheus must understand each one. */
async function foundNothing(url: string): Promise<{ asked: number; empty: string[] }> {
  const { panels } = JSON.parse(await readFile(`${FOLDER}/dashboard.json`, "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const found = await Promise.all(asked.map(async (expr) => ({ expr, count: (await query(url, expr)).length })));
  const empty = found.flatMap(({ expr, count }) => (count === 0 && !OPTIONAL.test(expr) ? [expr] : []));
  return { asked: asked.length, empty };
}

async function rulesNotEvaluated(url: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/v1/rules`);
  const { data } = (await reply.json()) as { data: { groups: { rules: { name: string; health: string }[] }[] } };
  const rules = data.groups.flatMap((group) => group.rules);
  if (rules.length === 0) return ["no rules"];
  return rules.filter(({ health }) => health !== "ok").map(({ name, health }) => `${name} is ${health}`);
}

async function watchedByPrometheus(world: World): Promise<Finding> {
  const problems = promtool();
  const [one] = world.instances;
  const { program, url } = await startPrometheus(world);
  try {
    const up = () => query(url, 'sum(up{job="fettle"})');
    await until(up, ([sum]) => sum?.value[1] === "2");
    const requests = async () => {
      await fetch(`${world.plain}/browse`);
      return query(url, "sum(rate(http_request_duration_seconds_count[5m])) > 0");
    };
    await until(requests, ({ length }) => length > 0);
    await until(
      () => rulesNotEvaluated(url),
      ({ length }) => length === 0,
    );
    const everyQuery = await until(
      () => foundNothing(url),
      ({ empty }) => empty.length === 0,
    ).catch(() => foundNothing(url));
    if (everyQuery.empty.length > 0) problems.push(`the dashboard finds nothing for ${everyQuery.empty.join(" and ")}`);
    await one.program.end("SIGKILL");
    const since = performance.now();
    const pending = () => query(url, 'ALERTS{alertname="ServerDown"}');
    const [alert] = await until(pending, ({ length }) => length > 0);
    const took = Math.round((performance.now() - since) / 1_000);
    await one.start();
    if (alert?.metric.instance !== new URL(one.url).host) problems.push(`the alert is about ${alert?.metric.instance}`);
    const note = `${everyQuery.asked} queries of the dashboard understood; the killed server was noticed after ${took} s`;
    return { problem: problems.join("; ") || undefined, note };
  } finally {
    await program.end("SIGKILL");
  }
}

export const observabilityTests: readonly RealTest[] = [
  {
    number: 58,
    title: "Prometheus loads the alert rules and scrapes both instances, and one is killed",
    must: "promtool accepts the rules and their tests; every rule and query of the dashboard works and finds what every installation has; ServerDown names the killed one",
    run: watchedByPrometheus,
  },
];
