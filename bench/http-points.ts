import { createHmac, randomUUID } from "node:crypto";
import type autocannon from "autocannon";
import { SESSION_SECRET, type Servers, WEBHOOK_SECRET } from "./http-servers.ts";

type Side = "product" | "limit";
export interface Point {
  name: string;
  /** The share of the limit that it should reach. */
  goal?: number;
  requests(of: Side): autocannon.Request[];
  /** What the product is compared with, if not the limit's server. */
  beside?: autocannon.Request[];
}

const CATEGORIES = ["Plumbing", "Electrical", "Carpentry", "Painting", "Roofing", "Gardening", "Cleaning", "Flooring"];
const JSON_TYPE = { "content-type": "application/json" };

/** The rows that bench/sql/product.sql makes beside those of the limit. */
const BOOKED_JOB = "01941f29-7c01-7008-8000-000000000001";
const CONVERSATION = "01941f29-7c01-7007-8000-000000000001";

/** The requests that are measured. POINTS chooses by name. */
export async function points({ product, query }: Servers): Promise<Point[]> {
  const ids = async (of: Side) => {
    const table = of === "limit" ? "jobs" : "job_postings";
    const text = `select id::text as id from ${table} where status = 'open' order by md5(id::text) limit 500`;
    return (await query(of, text)).map(({ id }) => id as string);
  };
  const known = { product: await ids("product"), limit: await ids("limit") };
  const tradesperson = sessionOf("tradesperson");
  const customer = (of: Side) =>
    of === "product"
      ? { ...sessionOf("customer"), origin: product.base, ...JSON_TYPE }
      : { cookie: "session=bench-session-token", ...JSON_TYPE };
  const post = (path: string, headers: object, body: object): autocannon.Request => ({
    method: "POST",
    path,
    headers: { ...headers },
    body: JSON.stringify(body),
  });
  /** A signed-in page, beside the limit's page of 20 cards. */
  const page = (name: string, path: string, headers: object): Point => ({
    name,
    requests: (of) => [of === "product" ? get(path, headers) : get("/browse?category=Plumbing")],
  });
  const all: Point[] = [
    {
      name: "List of 20 jobs, API",
      goal: 0.5,
      requests: () => CATEGORIES.map((one) => get(`/api/v1/jobs?category=${one}&limit=20`, tradesperson)),
    },
    {
      name: "One job, API",
      goal: 0.5,
      requests: (of) => known[of].map((id) => get(`/api/v1/jobs/${id}`, tradesperson)),
    },
    {
      name: "Post a job, API",
      goal: 0.4,
      requests: (of) => CATEGORIES.map((one) => post("/api/v1/jobs", customer(of), newJob(one))),
    },
    {
      name: "Signed-in page of 20 jobs",
      goal: 0.4,
      requests: () => CATEGORIES.map((one) => get(`/browse?category=${one}`, tradesperson)),
    },
    { name: "Landing page, of memory", goal: 0.25, requests: () => [get("/")] },
    { name: "Landing page, of /healthz", goal: 0.5, requests: () => [get("/")], beside: [get("/healthz")] },
    {
      name: "Send a message, API",
      requests: (of) => [
        post(`/api/v1/conversations/${CONVERSATION}/messages`, customer(of), { content: "On Tuesday?" }),
      ],
    },
    { name: "Receive and handle a webhook", requests: () => [webhook()] },
    page("Page of a booked job", `/job/${BOOKED_JOB}`, sessionOf("customer")),
    page("Tradesperson's dashboard", "/tradesperson-dashboard", tradesperson),
  ];
  return all.filter(({ name }) => !process.env.POINTS || name.includes(process.env.POINTS));
}

const get = (path: string, headers: object = {}): autocannon.Request => ({
  method: "GET",
  path,
  headers: { ...headers },
});

const newJob = (category: string) => ({
  title: "Job of the benchmark",
  category,
  description: "x".repeat(300),
  budget_min: 10_000,
  budget_max: 50_000,
  postcode: "SW1A 1AA",
});

/** The cookie of a session that bench/sql/product.sql has made. */
function sessionOf(who: "customer" | "tradesperson") {
  const token = `bench-${who}-token-0123456789abcdef`;
  const signed = `${token}.${createHmac("sha256", SESSION_SECRET).update(token).digest("base64")}`;
  return { cookie: `fettle.session_token=${encodeURIComponent(signed)}` };
}

/** A new event for each request, signed as Stripe signs it, of a kind that the product stores and does not act on. */
function webhook(): autocannon.Request {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const created = Math.floor(Date.now() / 1_000);
    const object = { id: `in_${randomUUID()}`, object: "invoice", amount_due: 9_500, description: "x".repeat(1_500) };
    const event = { id: `evt_${randomUUID()}`, object: "event", type: "invoice.paid", created, data: { object } };
    const body = JSON.stringify(event);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${created}.${body}`).digest("hex");
    return { ...request, body, headers: { ...JSON_TYPE, "stripe-signature": `t=${created},v1=${signature}` } };
  };
  return { method: "POST", path: "/webhooks/stripe", setupRequest };
}
