import type { Database } from "#db/client.server.ts";
import type { ActivePair } from "./active-pair.ts";

/** The tables whose ids stand behind a part of a path. */
const TABLES: Readonly<Record<string, string>> = {
  accept: "quotes",
  alerts: "job_alerts",
  attachments: "attachments",
  booking: "bookings",
  "booking-milestones": "bookings",
  bookings: "bookings",
  bulk: "bulk_answers",
  cases: "cases",
  "chat-support": "support_threads",
  complaints: "privacy_complaints",
  conversation: "conversations",
  conversations: "conversations",
  disputes: "disputes",
  documents: "documents",
  expenses: "expenses",
  gas: "job_postings",
  job: "job_postings",
  jobs: "job_postings",
  quotes: "quotes",
  reports: "reports",
  support: "support_threads",
  "support-files": "support_files",
  suspensions: "suspensions",
  templates: "quote_templates",
  trips: "trips",
  verifications: "verification_checks",
  visits: "visit_plans",
  webhooks: "webhook_endpoints",
};
const PEOPLE = ["tradespeople", "tradesperson", "users", "customers", "saved-pros"];
const MOST = 4;

/** The paths of a route or an endpoint ("/job/:id", "/api/v1/jobs/{id}") with the ids of what two people have; none if nothing is known of it. */
export async function fillPaths({ pool }: Database, pattern: string, pair: ActivePair): Promise<string[]> {
  let paths = [""];
  const parts = pattern.split("/").slice(1);
  for (const [index, part] of parts.entries()) {
    const values = /^[:{]/.test(part) ? await idsAfter(parts[index - 1] ?? "") : [part];
    paths = paths.flatMap((path) => values.map((value) => `${path}/${value}`));
  }
  return paths;

  async function idsAfter(segment: string): Promise<string[]> {
    if (PEOPLE.includes(segment)) return [pair.customer.id, pair.tradesperson.id];
    const table = TABLES[segment];
    if (!table) return [];
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit ${MOST}`);
    return rows.map(({ id }) => id);
  }
}
