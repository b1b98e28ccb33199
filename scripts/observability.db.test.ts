import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { createMetrics } from "#server/metrics.ts";
import type { Replica } from "#server/replica/replica.ts";
import { fleetMetrics } from "#server/start/fleet-metrics.ts";

const database = testDatabase();
const read = (name: string) => readFileSync(`deploy/observability/${name}`, "utf8");

test("alerts and dashboard ask for metrics that exist, and alerts name sections of the runbook", async () => {
  const { pool } = database();
  const replica = { status: () => ({ state: "in use", lag_seconds: 0 }), counted: () => {} } as unknown as Replica;
  const metrics = createMetrics({ requests: pool, background: pool }, new Registry(), () => 0, replica);
  metrics.request({ method: "GET", route: "/", status: "200" }, 0.1);
  const text = `${await metrics.text()}${await fleetMetrics().registry.metrics()}`;
  const dashboard = JSON.parse(read("dashboard.json")) as { panels: { targets: { expr: string }[] }[] };
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = [...shown, read("alerts.yaml")].flatMap((expr) => [
    ...expr.matchAll(/\b(?:http|ai|cdn|database|background|event|nodejs|process)_[a-z0-9_]+/g),
  ]);
  const names = [...new Set(asked.map(([name]) => name))];
  expect(names.length).toBeGreaterThan(8);
  expect(
    names.filter((name) => !new RegExp(`^(# TYPE )?${name.replace(/_(bucket|count)$/, "")}\\b`, "m").test(text)),
  ).toEqual([]);

  const headings = [...readFileSync("docs/runbooks/incidents.md", "utf8").matchAll(/^## (.+)$/gm)].map(
    ([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
  );
  const sections = [...read("alerts.yaml").matchAll(/incidents\.md#([\w-]+)/g)].map(([, section]) => section);
  expect(sections.filter((section) => !headings.includes(section ?? ""))).toEqual([]);
});
