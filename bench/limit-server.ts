import { createHmac } from "node:crypto";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import pg from "pg";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

/**
 * What Node and PostgreSQL can do at most: Hono and `pg` with one prepared statement for each request, a page of bare React, and bytes from
 * memory. It checks nothing but the signature of a webhook and logs nothing. bench/http.ts starts it beside the product.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const JOB = "id, title, category, description, budget_min, budget_max, postcode, status, created_at, customer_id";
const list = {
  name: "list",
  text: `select ${JOB} from jobs where status = 'open' and category = $1 order by created_at desc limit $2`,
};
const detail = {
  name: "detail",
  text: `select ${JOB}, (select coalesce(json_agg(q order by q.created_at), '[]')
    from (select id, amount, message, status, created_at from quotes where job_id = j.id) q) as quotes from jobs j where id = $1`,
};
const session = { name: "session", text: "select user_id from sessions where token = $1 and expires_at > now()" };
const create = {
  name: "create",
  text: `insert into jobs (title, category, description, budget_min, budget_max, postcode, customer_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${JOB}`,
};
const send = {
  name: "send",
  text: "insert into messages (conversation_id, sender_id, content) values ($1, $2, $3) returning id, content, created_at",
};
const storeEvent = {
  name: "store-event",
  text: "insert into webhook_events (id, type, payload) values ($1, $2, $3) on conflict do nothing",
};

interface Job {
  id: string;
  title: string;
  description: string;
  budget_min: number;
  budget_max: number;
  postcode: string;
  status: string;
  created_at: Date;
}

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

const Card = ({ job }: { job: Job }) =>
  h(
    "li",
    { className: "card" },
    h(
      "article",
      null,
      h(
        "header",
        null,
        h("h2", null, h("a", { href: `/jobs/${job.id}` }, job.title)),
        h("span", { className: "badge" }, job.status),
      ),
      h("p", null, job.description),
      h(
        "dl",
        null,
        h("dt", null, "Budget"),
        h("dd", null, pounds.format(job.budget_min / 100), " to ", pounds.format(job.budget_max / 100)),
        h("dt", null, "Area"),
        h("dd", null, job.postcode),
        h("dt", null, "Posted"),
        h("dd", null, h("time", { dateTime: job.created_at.toISOString() }, day.format(job.created_at))),
      ),
      h("a", { className: "button", href: `/jobs/${job.id}/quote` }, "Send a quote"),
    ),
  );

const Page = ({ category, jobs }: { category: string; jobs: Job[] }) =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, `${category} jobs`)),
    h(
      "body",
      null,
      h("h1", null, `Open ${category} jobs`),
      h(
        "ul",
        null,
        jobs.map((job) => h(Card, { key: job.id, job })),
      ),
    ),
  );

const listOf = async (category: string, limit: number): Promise<Job[]> =>
  (await pool.query<Job>({ ...list, values: [category, limit] })).rows;

const sessionOf = async (c: Context) =>
  (await pool.query<{ user_id: number }>({ ...session, values: [getCookie(c, "session") ?? ""] })).rows[0];

/** The product's own landing page, as it is without compression. */
const landing = Buffer.from(await (await fetch(`${process.env.PRODUCT_URL}/`)).arrayBuffer());

const app = new Hono();
app.get("/api/v1/jobs", async (c) =>
  c.json({ items: await listOf(c.req.query("category") ?? "Plumbing", Number(c.req.query("limit") ?? 20)) }),
);
app.get("/api/v1/jobs/:id", async (c) => {
  const { rows } = await pool.query({ ...detail, values: [c.req.param("id")] });
  return rows[0] ? c.json(rows[0]) : c.json({ error: "not found" }, 404);
});
app.post("/api/v1/jobs", async (c) => {
  const signedIn = await sessionOf(c);
  if (!signedIn) return c.json({ error: "not signed in" }, 401);
  const job = await c.req.json<Record<string, unknown>>();
  const fields = ["title", "category", "description", "budget_min", "budget_max", "postcode"];
  const values = [...fields.map((name) => job[name]), signedIn.user_id];
  const { rows } = await pool.query({ ...create, values });
  return c.json(rows[0], 201);
});
app.post("/api/v1/conversations/:id/messages", async (c) => {
  const signedIn = await sessionOf(c);
  if (!signedIn) return c.json({ error: "not signed in" }, 401);
  const { content } = await c.req.json<{ content: string }>();
  const { rows } = await pool.query({ ...send, values: [c.req.param("id"), signedIn.user_id, content] });
  return c.json(rows[0], 201);
});
app.post("/webhooks/stripe", async (c) => {
  const body = await c.req.text();
  const [, at = "", signature = ""] = /^t=(\d+),v1=(\w+)$/.exec(c.req.header("stripe-signature") ?? "") ?? [];
  const expected = createHmac("sha256", process.env.WEBHOOK_SECRET ?? "")
    .update(`${at}.${body}`)
    .digest("hex");
  if (signature !== expected) return c.json({ error: "wrong signature" }, 400);
  const { id, type } = JSON.parse(body) as { id: string; type: string };
  await pool.query({ ...storeEvent, values: [id, type, body] });
  return c.json({ received: true });
});
app.get("/browse", async (c) => {
  const category = c.req.query("category") ?? "Plumbing";
  return c.html(`<!doctype html>${renderToString(h(Page, { category, jobs: await listOf(category, 20) }))}`);
});
app.get("/", (c) => c.body(landing, 200, { "Content-Type": "text/html; charset=utf-8" }));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" }, () => process.send?.("ready"));
