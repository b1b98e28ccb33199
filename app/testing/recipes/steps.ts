import type { Step } from "./copy-tree.ts";

/** The recipes of CONTRIBUTING.md, step by step, each with an example. */

/** "Add a field": a job gets notes about how to get in, for its customer and the tradesperson whom they book. */
export const addField = {
  column: {
    does: "the column, and its migration (`npm run db:generate`)",
    file: "app/db/schema/jobs.ts",
    after: "    postcode: text().notNull(),\n",
    add: "    /** How to get in. */\n    accessNotes: text(),\n",
  },
  declaration: {
    does: "the declaration: who sees it, and how a form and the API send it",
    file: "app/features/jobs/rules/job.fields.ts",
    after: "    outwardCode: { audience: OPEN, personal: true },\n",
    add: `    accessNotes: {
      audience: ["booked"],
      personal: true,
      api: "access_notes",
      form: text({ min: 3, max: 500 }, "Access notes"),
      reply: z.string(),
      optional: true,
    },\n`,
  },
  erasure: {
    does: "what an erasure writes into it, if it is personal",
    file: "app/features/jobs/personal-data.ts",
    after: `          outwardCode: "''",\n`,
    add: `          accessNotes: "null",\n`,
  },
  name: {
    does: "its name on /privacy, if it is personal and others see it",
    file: "app/pages/privacy/seen-columns.text.server.ts",
    after: `  { name: "the full postcode of the job", of: { job_postings: "postcode" } },\n`,
    add: `  { name: "how to get in", of: { job_postings: "access_notes" } },\n`,
  },
  inserts: {
    does: "its value wherever else a row is inserted; the compiler names the places",
    file: "app/features/jobs/server/insert-job.server.ts",
    after: "    kind: null,\n",
    add: "    accessNotes: before.accessNotes,\n",
  },
  form: {
    does: "its input",
    file: "app/features/jobs/ui/job-fields.tsx",
    after: "      {children}\n",
    add: `      <Field label="Access notes" errors={errors.accessNotes}>
        <Textarea name="accessNotes" defaultValue={texts.accessNotes} />
      </Field>\n`,
  },
  page: {
    does: "the page that shows it",
    file: "app/pages/job/job-view.server.ts",
    after: "    postcode: job.postcode,\n",
    add: "    accessNotes: job.accessNotes,\n",
  },
} satisfies Record<string, Step>;

/** "Add a notification": a customer is told that their job stays open. */
export const addNotification = {
  declaration: {
    does: "the kind, in the module's notifications.ts",
    file: "app/features/jobs/notifications.ts",
    add: `
export const jobStaysOpen = defineNotification("job-stays-open", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Mend the gate" },
  line: ({ jobTitle }) => ({ title: "Your job stays open", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: \`\${jobTitle} stays open\`,
    preview: "Tradespeople can still quote",
    heading: "Your job stays open",
    paragraphs: ["Tradespeople can still quote."],
    facts: [],
    button: "Open the job",
  }),
});\n`,
  },
  sending: {
    does: "`notify` in the operation's transaction, with the recipient",
    file: "app/features/jobs/server/job-changes.server.ts",
    after: `    if (!extended) throw new Error("a locked job was not found");\n`,
    add: `    const payload = { jobTitle: extended.title };
    await notify(tx, ctx, jobStaysOpen, { to: extended.customerId, payload, path: \`/job/\${jobId}\` });\n`,
  },
  imports: {
    does: "the imports of the operation",
    file: "app/features/jobs/server/job-changes.server.ts",
    after: `import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";\n`,
    add: `import { notify } from "#features/notifications/index.server.ts";
import { jobStaysOpen } from "../notifications.ts";\n`,
  },
} satisfies Record<string, Step>;

/** "Add an operator's act": support and trust keep a job open for longer. */
export const addAct = {
  operation: {
    does: "the operation, in `audited`, with the right that it needs",
    file: "app/features/jobs/server/extend-job.server.ts",
    add: `import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { DAY, later } from "#kernel/clock.ts";
import { lockJob } from "./job-changes.server.ts";

/** An operator keeps a job open for another thirty days. Throws as \`audited\` does, NOT_FOUND. */
export function extendJob(ctx: Ctx, { jobId, reason }: { jobId: string; reason: string }) {
  const act = { act: "job.extend", needs: "gas.decide" as const, subject: { kind: "job", id: jobId }, reason };
  return audited(ctx, act, async (tx) => {
    const job = await lockJob(tx, jobId);
    await tx.update(jobPostings).set({ expiresAt: later(job.expiresAt, 30 * DAY) }).where(eq(jobPostings.id, jobId));
    return job;
  });
}\n`,
  },
  door: {
    does: "the module's entry point exports it",
    file: "app/features/jobs/index.server.ts",
    add: `export { extendJob } from "./server/extend-job.server.ts";\n`,
  },
  action: {
    does: "the action, with its schema and its toast",
    file: "app/features/jobs/actions.server.ts",
    add: `
export const extendJobAction = defineAction("extend-job", {
  schema: ofJob.extend({ reason: z.string() }),
  run: extendJob,
  toast: "The job stays open",
});\n`,
  },
  import: {
    does: "the import of the operation",
    file: "app/features/jobs/actions.server.ts",
    after: "  editJob,\n",
    add: "  extendJob,\n",
  },
  permissions: {
    does: "who may, in the module's permissions.ts",
    file: "app/features/jobs/permissions.ts",
    instead: `  downloadRow("gas", "gas.decide"),\n`,
    add: `  {
    endpoint: "ACTION extend-job",
    desk: "gas.decide",
    owner: "admin",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer });
      return { path: \`/admin/gas/\${id}\`, body: { jobId: id, reason: "Their roof is not urgent" } };
    },
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 303,
      tradesperson: 303,
      otherTradesperson: 303,
      admin: 200,
      suspended: 303,
    },
  },
  downloadRow("gas", "gas.decide"),\n`,
  },
  screen: {
    does: "the operators' screen mounts it",
    file: "app/features/jobs/admin/gas-case.tsx",
    instead: "adminActions(decideGasAction)",
    add: "adminActions(decideGasAction, extendJobAction)",
  },
  screenImport: {
    does: "the import of the action",
    file: "app/features/jobs/admin/gas-case.tsx",
    instead: "import { decideGasAction }",
    add: "import { decideGasAction, extendJobAction }",
  },
} satisfies Record<string, Step>;
