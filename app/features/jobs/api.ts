import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { readBody, replySchemas, replySchemasToAny, withNulls } from "#app/web/field-schemas.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { londonDay } from "#kernel/dates.ts";
import {
  decideGas,
  editJob,
  findJobFor,
  jobRead,
  listMyJobs,
  listOpenJobs,
  openJobsRead,
  ownView,
  postJob,
  presentJob,
  presentMyJob,
  presentOpenJob,
} from "./index.server.ts";
import { sentDetails } from "./rules/details.ts";
import { gasDecisionBody } from "./rules/gas.schema.ts";
import { jobFields } from "./rules/job.fields.ts";
import { jobMachine } from "./rules/job.machine.ts";
import { cancelJobBody, editJobBody, postJobBody } from "./rules/job.schema.ts";
import { JOB_CHIPS } from "./rules/open-jobs.ts";
import { OPEN_TO_OTHERS } from "./rules/open-to-others.ts";

/** A job with the fields that those see who receive it. */
const jobWith = <Shown extends z.ZodRawShape>(shown: Shown) =>
  z.object({
    id: z.string(),
    customer_id: z.string(),
    ...shown,
    postcode: z
      .string()
      .openapi({ description: "Full for its customer and the booked tradesperson, otherwise the outward part" }),
    gas_work: z.boolean().openapi({
      description:
        "Whether it counts as gas work: then quoting, accepting, booking and paying need a current Gas Safe check",
    }),
    location: z.string(),
    status: z.string().openapi({ enum: [...jobMachine.states] }),
    visible: z.boolean().openapi({ description: "False until the customer's email address is verified" }),
    expires_at: z.string(),
    created_at: z.string(),
  });
const oneJob = jobWith(replySchemasToAny(jobFields))
  .extend({
    asked_first: z
      .array(z.string())
      .nullable()
      .openapi({ description: "The user ids of the tradespeople asked first; null for all but its customer" }),
    open_to_others: z.enum(OPEN_TO_OTHERS).nullable().openapi({
      description: "When everyone else can see a job that was sent to someone first. Null except for its customer",
    }),
    details: z
      .array(z.object({ question: z.string(), answer: z.string() }))
      .openapi({ description: "The customer's answers to the questions about this kind of work, if they were asked" }),
    customer: z.object({ id: z.string(), full_name: z.string(), rating: z.number(), review_count: z.number().int() }),
  })
  .openapi("Job");
/** A row of the list of open jobs. */
export const openJobShape = jobWith(replySchemas(jobFields, ["tradespeople"])).extend({
  quote_count: z.number().int(),
  quotes_left: z.number().int(),
});
const openJob = openJobShape.openapi("OpenJob");
const booking = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  deposit_paid: z.boolean(),
  tradesperson_id: z.string(),
});
const myJob = jobWith(replySchemas(jobFields, "owner"))
  .extend({ quote_count: z.number().int(), bookings: z.array(booking) })
  .openapi("MyJob");

const listQuery = pageQuery.extend({
  category: queryText("category", 60),
  location: queryText("location", 60),
  q: queryText("q", 200),
  show: z.enum(JOB_CHIPS, `show is one of ${JOB_CHIPS.join(", ")}`).optional(),
});
const filtersOf = ({ show, ...query }: z.output<typeof listQuery>) => ({ ...query, chip: show });

async function openJobsPage(ctx: Ctx, query: z.output<typeof listQuery>, rows?: Parameters<typeof listOpenJobs>[2]) {
  const page = await listOpenJobs(ctx, filtersOf(query), rows);
  return { items: page.items.map((row) => presentOpenJob(row, QUOTES_PER_JOB)), next_cursor: page.nextCursor };
}

const list = endpoint("GET /jobs", {
  access: "tradesperson",
  summary: "Open jobs, newest first",
  request: { query: listQuery },
  reply: ({ query }) => {
    const { data } = listQuery.safeParse(query);
    if (!data) return null;
    const make = (ctx: Ctx, rows?: unknown[]) => openJobsPage(ctx, data, rows as Parameters<typeof openJobsPage>[2]);
    return { read: openJobsRead(filtersOf(data)), make };
  },
  responses: { 200: jsonReply(listOf(openJob), "A page of open jobs") },
});

const mine = endpoint("GET /me/jobs", {
  access: "user",
  summary: "The customer's own jobs, newest first",
  request: {
    query: pageQuery.extend({
      status: z.enum(jobMachine.states, `status is one of ${jobMachine.states.join(", ")}`).optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(myJob), "A page of the customer's jobs") },
});

const jobFor = async (ctx: Ctx, id: string, rows?: Parameters<typeof findJobFor>[2]) =>
  presentJob(await findJobFor(ctx, id, rows));

const post = endpoint("POST /jobs", {
  access: "customer",
  summary: "Post a job",
  request: { body: jsonBody(postJobBody) },
  responses: { 201: jsonReply(oneJob, "The job") },
});

const read = endpoint("GET /jobs/{id}", {
  access: "user",
  summary: "One job",
  request: { params: idParam },
  reply: ({ params: { id = "" } }) => ({
    read: jobRead(id),
    make: (ctx, rows) => jobFor(ctx, pathId(id), rows as Parameters<typeof jobFor>[2]),
  }),
  responses: { 200: jsonReply(oneJob, "The job") },
});

const edit = endpoint("PATCH /jobs/{id}", {
  access: "active",
  summary: "Edit your own open job",
  request: { params: idParam, body: jsonBody(editJobBody) },
  responses: { 200: jsonReply(oneJob, "The job") },
});

const cancel = endpoint("POST /jobs/{id}/cancel", {
  access: "active",
  summary: "Cancel an open job, as its customer, or as an admin with a reason",
  request: { params: idParam, body: { ...jsonBody(cancelJobBody), required: false } },
  responses: { 200: jsonReply(oneJob, "The job") },
});

const decideOnGas = endpoint("POST /admin/jobs/{id}/gas", {
  access: "admin",
  desk: "gas.decide",
  summary: "Decide if a job counts as gas work, with a reason for its customer",
  request: { params: idParam, body: jsonBody(gasDecisionBody) },
  responses: { 200: jsonReply(oneJob, "The job") },
});

/** GET /jobs, GET /me/jobs, POST /jobs, GET and PATCH /jobs/{id}, POST /jobs/{id}/cancel, POST /admin/jobs/{id}/gas. */
export const jobsApi = () =>
  newApi()
    .openapi(list, async (c) => c.json(await openJobsPage(c.get("ctx"), c.req.valid("query")), 200))
    .openapi(mine, async (c) => {
      const page = await listMyJobs(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(presentMyJob), next_cursor: page.nextCursor }, 200);
    })
    .openapi(post, async (c) => {
      const ctx = c.get("ctx");
      const {
        asked_first: ask,
        open_to_others: openToOthers,
        details,
        urgency,
        photos,
        ...fields
      } = c.req.valid("json");
      const uploads = photos?.map(({ id, caption = null }) => ({ id, caption }));
      const answers = sentDetails({ details, urgency }, londonDay(ctx.clock.now()));
      const posted = await postJob(ctx, {
        ...withNulls(jobFields, readBody(jobFields, fields)),
        details: answers,
        ask,
        openToOthers,
        photos: uploads && { uploads, files: [] },
      });
      return c.json(presentJob(ownView(posted, ask ?? [])), 201);
    })
    .openapi(read, async (c) => c.json(await jobFor(c.get("ctx"), pathId(c.req.valid("param").id)), 200))
    .openapi(edit, async (c) => {
      const ctx = c.get("ctx");
      const jobId = pathId(c.req.valid("param").id);
      const { id } = await editJob(ctx, { jobId, ...readBody(jobFields, c.req.valid("json")) });
      return c.json(await jobFor(ctx, id), 200);
    })
    .openapi(cancel, async (c) => {
      const ctx = c.get("ctx");
      const { reason } = c.req.valid("json") ?? {};
      const { id } = await cancelJob(ctx, { jobId: pathId(c.req.valid("param").id), reason });
      return c.json(await jobFor(ctx, id), 200);
    })
    .openapi(decideOnGas, async (c) => {
      const ctx = c.get("ctx");
      const { involves_gas: isGas, reason } = c.req.valid("json");
      const jobId = pathId(c.req.valid("param").id);
      const { id } = await decideGas(ctx, { jobId, decision: isGas ? "gas" : "not_gas", reason });
      return c.json(await jobFor(ctx, id), 200);
    });
