import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import { FIRST_ROWS } from "#db/bounded.server.ts";
import { type AheadRead, type HotRead, hotText, type TextRow } from "#db/hot-read.server.ts";
import { cursorOf, type PageRequest, pageLimit, readCursor } from "#db/keyset.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { type GasFacts, involvesGas } from "../rules/gas-work.ts";
import { jobFields } from "../rules/job.fields.ts";
import { rememberGasWork } from "./known-gas-work.server.ts";
import { type OpenJobFilters, plainOf } from "./open-job-filters.server.ts";
import { type PlainKind, plainParts, plainTitle, USUAL } from "./open-job-rows.server.ts";

/** These are in no JSON text, where control characters are escaped. */
const [BETWEEN_PARTS, BETWEEN_ROWS] = ["\u0001", "\u0002"];
const part = sql.raw("chr(1)");

const asTime = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The fields of a job in the API, each with the column that has it for tradespeople. */
const fields = Object.entries(jobFields).map(
  ([name, { api }]) => [name === "postcode" ? "outward_code" : snakeCase(name), api] as const,
);
const others = [
  "id",
  "customer_id",
  "status",
  "visible_at",
  "expires_at",
  "created_at",
  "gas_decision",
  "outward_code",
];
const needed = new Set([...others, ...fields.map(([column]) => column)]);
const columns = sql.raw([...needed].map((column) => `job_postings.${column}`).join(", "));

/** The columns of `presentOpenJob` in its order, from the row of a job and the tallies of its quotes. */
const presented = sql.join(
  [
    sql`page.id, page.customer_id`,
    ...fields.map(([column, api]) => sql`page.${sql.identifier(column)} as ${sql.identifier(api)}`),
    sql`page.outward_code as location, page.status, page.visible_at is not null as visible`,
    sql`${asTime(sql`page.expires_at`)} as expires_at, ${asTime(sql`page.created_at`)} as created_at`,
    sql`tally.quote_count, greatest(${sql.raw(String(QUOTES_PER_JOB))} - tally.live, 0) as quotes_left`,
  ],
  sql`, `,
);

/**
 * A page of a plain list as the API's JSON, which PostgreSQL writes, but for whether a job counts as gas work: that depends on its words, and is
 * appended to each row. The version of a row (xmin) tells whether its words were matched before.
 */
function textStatement(kind: PlainKind): HotRead<TextRow> {
  const { page, searched } = plainParts(kind, sql`null::uuid`, sql`, xmin::text as version`);
  const meta = sql.join(
    [sql`page.id`, sql`page.version`, sql`coalesce(page.gas_decision, '')`, asTime(sql`page.created_at`)],
    sql` || ${part} || `,
  );
  return hotText(
    `${plainTitle(kind)}_text`,
    () => sql`with page as (select ${columns}, version from ${page})
      select coalesce((${searched})::text, '') || coalesce(string_agg(
        chr(2) || ${meta} || ${part} || left(row_to_json(line)::text, -1) || ',"gas_work":', ''), '') as text
      from page, lateral (
        select count(*) filter (where ${quotes.status} <> 'withdrawn') as quote_count,
          count(*) filter (where ${quotes.status} in ('pending', 'accepted')) as live
        from ${quotes} where ${quotes.jobId} = page.id) tally, lateral (select ${presented}) line`,
  );
}

const statements = new Map<string, HotRead<TextRow>>();

function statementFor(kind: PlainKind): HotRead<TextRow> {
  const title = plainTitle(kind);
  const known = statements.get(title) ?? textStatement(kind);
  statements.set(title, known);
  return known;
}

/** The read of `openJobsText`; undefined for a list that is not plain. */
export function openJobsTextAhead(
  request: OpenJobFilters & PageRequest,
): { read: HotRead<TextRow>; values: AheadRead["values"] } | undefined {
  const plain = plainOf(request);
  if (!plain) return undefined;
  const after = readCursor(request.cursor);
  const enough = pageLimit(request) + 1;
  const read = statementFor({ filter: plain.filter, older: after !== undefined, usual: enough === USUAL, feed: false });
  return { read, values: { category: plain.category, enough, ...after } };
}

/**
 * The reply of GET /jobs as text: the page of `listOpenJobs` as `presentOpenJob` presents it. Null for a list that one read cannot make. Throws as
 * `listOpenJobs`.
 */
export async function openJobsText(ctx: Ctx, request: OpenJobFilters & PageRequest): Promise<string | null> {
  const { id } = requireTradesperson(ctx.actor);
  const ahead = openJobsTextAhead(request);
  if (!ahead) return null;
  const [found] = await ahead.read(ctx.db, { ...ahead.values, viewer: id });
  const [searched, ...rows] = (found?.text ?? "").split(BETWEEN_ROWS);
  if (searched !== "" && Number(searched) >= FIRST_ROWS) return null;
  const limit = pageLimit(request);
  const shown = rows.slice(0, limit).map((row) => row.split(BETWEEN_PARTS));
  const items = shown.map(([jobId = "", version = "", decision = "", , json = ""]) => {
    const isGas = rememberGasWork(`${jobId} ${version}`, () => isGasWork(json, decision));
    return `${json}${isGas}}`;
  });
  const [lastId = "", , , lastTime = ""] = shown.at(-1) ?? [];
  const next = rows.length > limit ? JSON.stringify(cursorOf(lastTime, lastId)) : null;
  return `{"items":[${items.join(",")}],"next_cursor":${next}}`;
}

function isGasWork(json: string, decision: string): boolean {
  const job = JSON.parse(`${json}null}`) as Pick<GasFacts, "category" | "title" | "description"> & {
    [jobFields.gasAnswer.api]: GasFacts["gasAnswer"];
  };
  const gasDecision = decision === "" ? null : (decision as GasFacts["gasDecision"]);
  return involvesGas({ ...job, gasAnswer: job[jobFields.gasAnswer.api], gasDecision });
}
