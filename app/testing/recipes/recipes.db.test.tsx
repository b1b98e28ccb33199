import { eq } from "drizzle-orm";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as clientModule from "#db/client.server.ts";
import type * as migrateModule from "#db/migrate.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { userRoles } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import * as gasCase from "#features/jobs/admin/gas-case.tsx";
import * as permissions from "#features/jobs/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import * as jobPage from "#pages/job/route.tsx";
import { COLUMN_NAMES } from "#pages/privacy/seen-columns.text.server.ts";
import type { AppServices } from "#server/app-services.ts";
import type * as testingModule from "#server/testing.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { testDatabase } from "../database.ts";
import { outcomeOf } from "../endpoints.ts";
import { copyTree, type Step, type Tree } from "./copy-tree.ts";
import { addAct, addField, addNotification } from "./steps.ts";

/**
 * The recipes of CONTRIBUTING.md, carried out in a copy of the sources: what they add works there, is shown to those whom it is meant for and to
 * nobody else, and without one of the steps it does not compile or nobody sees it.
 */

const original = testDatabase();
/** The sources without the recipes, on the same database. */
const unchanged = () => ({ pageContext, services: asItIs() });
const NOTES = "The key is under the third pot";
/** Each takes half a minute on a busy machine. Only for one that hangs. */
const SEVERAL_COMPILES = 900_000;
const steps = (recipe: Record<string, Step>) => Object.values(recipe);
let tree: Tree;
let copy: typeof testingModule;
let services: AppServices;
const asItIs = testServices(original);
let database: ReturnType<typeof clientModule.openDatabase>;

beforeAll(async () => {
  tree = copyTree();
  tree.apply([...steps(addField), ...steps(addNotification), ...steps(addAct)]);
  tree.generateMigration("access_notes");
  const [{ openDatabase }, { migrate }, testing] = await Promise.all([
    tree.load<typeof clientModule>("app/db/client.server.ts"),
    tree.load<typeof migrateModule>("app/db/migrate.server.ts"),
    tree.load<typeof testingModule>("server/testing.ts"),
  ]);
  copy = testing;
  database = openDatabase(original().url, { connections: 5 });
  services = copy.createTestServices(database);
  await migrate(original().url);
});
afterAll(async () => {
  await database?.close();
  tree?.remove();
});

type Args = LoaderFunctionArgs & ActionFunctionArgs;
type Served = Pick<typeof testingModule, "pageContext"> & { services: AppServices };
interface Asked {
  id: string;
  form?: Record<string, string>;
}

/** What a page of the copy answers; or, with `of`, one of the sources as they are. */
async function ask(page: (args: Args) => unknown, who: User, { id, form }: Asked, of: Served = { ...copy, services }) {
  const body = form && new URLSearchParams(form);
  const request = new Request("http://localhost:3000/", body ? { method: "POST", body } : {});
  const context = of.pageContext(of.services, who);
  const { status, data } = await outcomeOf(() => page({ request, params: { id }, context } as unknown as Args));
  return { status, text: JSON.stringify(data) ?? "" };
}

interface Page {
  loader(args: Args): unknown;
  action(args: Args): unknown;
}

const DECLARED = [
  "app/features/jobs/server/find-job-for.server.ts",
  "app/features/jobs/personal-data.ts",
  "app/features/jobs/server/insert-job.server.ts",
];

describe("add a field", () => {
  /** A booked job with the notes, and everybody who may or may not read them. */
  async function makePeople() {
    const { db } = original();
    const { booking, customer, tradesperson } = await makeBooking(db);
    await database.pool.query("update job_postings set access_notes = $1 where id = $2", [NOTES, booking.jobId]);
    const [quoter, stranger, admin] = [await makeTradesperson(db), await makeCustomer(db), await makeAdmin(db)];
    await makeQuote(db, { jobId: booking.jobId, tradesperson: quoter, status: "rejected" });
    return { id: booking.jobId, people: { customer, tradesperson, quoter, stranger, admin } };
  }
  const MAY = ["customer", "tradesperson"];

  test("what the API receives is stored, compared and changed", async () => {
    const customer = await makeCustomer(original().db);
    const body = {
      title: "Repair the roof",
      category: "Roofing",
      description: "Three tiles came off in the storm last week.",
      postcode: "LS6 2AB",
    };
    const posted = await copy.requestAs(services, customer, "POST /api/v1/jobs", {
      body: { ...body, access_notes: NOTES },
    });
    const { id, access_notes } = await posted.json();
    expect([posted.status, access_notes]).toEqual([201, NOTES]);
    const without = await copy.requestAs(services, customer, "POST /api/v1/jobs", { body });
    expect((await without.json()).access_notes).toBeNull();
    const edited = await copy.requestAs(services, customer, `PATCH /api/v1/jobs/${id}`, {
      body: { access_notes: "Ring twice" },
    });
    expect((await edited.json()).access_notes).toBe("Ring twice");
    const mine = await copy.requestAs(services, customer, "GET /api/v1/me/jobs");
    expect(await mine.text()).toContain("Ring twice");
    const browsing = await makeTradesperson(original().db);
    for (const call of ["GET /api/v1/jobs", `GET /api/v1/jobs/${id}`]) {
      const reply = await copy.requestAs(services, browsing, call);
      const text = await reply.text();
      expect([call, reply.status, text.includes(id), text.includes("Ring twice")]).toEqual([call, 200, true, false]);
    }
    const { jobFields } = await tree.load<typeof import("#features/jobs/rules/job.fields.ts")>(
      "app/features/jobs/rules/job.fields.ts",
    );
    const { isSame } = await tree.load<typeof import("#kernel/fields.ts")>("app/kernel/fields.ts");
    const rows = await database.pool.query('select *, access_notes as "accessNotes" from job_postings where id = $1', [
      id,
    ]);
    const job = rows.rows[0];
    expect(isSame(jobFields, job, job)).toBe(true);
    expect(isSame(jobFields, job, { ...job, accessNotes: null })).toBe(false);
  });

  test("what the form sends is stored, and the form shows it again", async () => {
    const { JobFields } = await tree.load<{ JobFields: ComponentType<Record<string, unknown>> }>(
      "app/features/jobs/ui/job-fields.tsx",
    );
    const form = renderToStaticMarkup(
      <JobFields texts={{ accessNotes: NOTES }} errors={{}} today="2026-06-15" asksGas={null} />,
    );
    expect(form).toContain('name="accessNotes"');
    expect(form).toContain(NOTES);
    const job = await makeJob(original().db);
    const page = await tree.load<Page>("app/features/jobs/routes/edit-job.tsx");
    const { title, category, description, postcode } = job;
    const sent = { intent: "edit-job", jobId: job.id, title, category, description, postcode, accessNotes: NOTES };
    expect(await ask(page.action, job.customer, { id: job.id, form: sent })).toMatchObject({ status: 303 });
    expect((await ask(page.loader, job.customer, { id: job.id })).text).toContain(NOTES);
  });

  test("its audience sees it in the API and on the page, and nobody else does", async () => {
    const { id, people } = await makePeople();
    const page = await tree.load<Page>("app/pages/job/route.tsx");
    for (const [who, person] of Object.entries(people)) {
      const reply = await copy.requestAs(services, person, `GET /api/v1/jobs/${id}`);
      expect([who, (await reply.text()).includes(NOTES)]).toEqual([who, MAY.includes(who)]);
      expect([who, (await ask(page.loader, person, { id })).text.includes(NOTES)]).toEqual([who, MAY.includes(who)]);
    }
    const { whoSeesRows } = await tree.load<typeof import("#pages/privacy/text.server.ts")>(
      "app/pages/privacy/text.server.ts",
    );
    const { registry } = await tree.load<typeof import("#app/features.ts")>("app/features.ts");
    const told = whoSeesRows(registry.personalData).filter(([, what]) => what?.includes("how to get in"));
    expect(told.map(([who]) => who)).toEqual(["The tradesperson you book"]);
    expect(COLUMN_NAMES.flatMap(({ of }) => of.job_postings ?? []).join(" ")).not.toContain("access_notes");
  });

  test("without the step for the page, the page shows it to nobody", async () => {
    const { id, people } = await makePeople();
    for (const person of Object.values(people))
      expect((await ask(jobPage.loader as Page["loader"], person, { id }, unchanged())).text).not.toContain(NOTES);
  });

  test(
    "with all steps it compiles, and without one of the first it does not",
    () => {
      const all = steps(addField);
      expect(tree.compile(DECLARED)).toBe("");
      for (const left of ["column", "declaration", "erasure", "inserts"] as const) {
        const step = addField[left];
        tree.reset([step]);
        const errors = tree.compile(DECLARED);
        expect([left, /accessNotes/.test(errors)]).toEqual([left, true]);
        tree.apply(all.filter(({ file }) => file === step.file));
      }
    },
    SEVERAL_COMPILES,
  );
});

describe("add a notification", () => {
  const keepOpen = (file: string) => tree.load<typeof import("#features/jobs/server/job-changes.server.ts")>(file);

  test("its recipient is told, and nobody else is", async () => {
    const { db } = original();
    const job = await makeJob(db, { title: "Mend the gate", expiresAt: later(new Date(), DAY) });
    const tradesperson = await makeTradesperson(db);
    await makeQuote(db, { jobId: job.id, tradesperson });
    const { keepJobOpen } = await keepOpen("app/features/jobs/server/job-changes.server.ts");
    const { as } = await tree.load<typeof import("../context.ts")>("app/testing/context.ts");
    await keepJobOpen(as(database, job.customer), { jobId: job.id });
    for (const [who, told] of [
      [job.customer, true],
      [tradesperson, false],
    ] as const) {
      const reply = await copy.requestAs(services, who, "GET /api/v1/me/notifications");
      expect((await reply.text()).includes("Your job stays open")).toBe(told);
    }
  });

  test("without its declaration the operation does not compile", () => {
    tree.reset([addNotification.declaration]);
    expect(tree.compile([addNotification.sending.file])).toContain("jobStaysOpen");
    tree.apply([addNotification.declaration]);
  });
});

describe("add an operator's act", () => {
  test("those who may do it can, with a record, and nobody else can", async () => {
    const { db } = original();
    const job = await makeJob(db);
    const { action } = await tree.load<Page>("app/features/jobs/admin/gas-case.tsx");
    const [support, finance] = [await operator("support"), await operator("finance")];
    const form = { intent: "extend-job", jobId: job.id, reason: "Their roof is not urgent" };
    const expiry = async () =>
      (await db.select({ at: jobPostings.expiresAt }).from(jobPostings).where(eq(jobPostings.id, job.id)))[0]?.at;
    const before = await expiry();
    for (const who of [job.customer, await makeTradesperson(db), finance])
      expect((await ask(action, who, { id: job.id, form })).status).toBeGreaterThanOrEqual(303);
    expect(await expiry()).toEqual(before);
    expect((await ask(action, support, { id: job.id, form })).status).toBeLessThan(300);
    expect(await expiry()).toEqual(before && later(before, 30 * DAY));
    const records = await db.select().from(auditLog).where(eq(auditLog.act, "job.extend"));
    expect(records).toMatchObject([{ actorId: support.id, reason: form.reason }]);
  });

  test("without the screen nobody can do it", async () => {
    const job = await makeJob(original().db);
    const form = { intent: "extend-job", jobId: job.id, reason: "Their roof is not urgent" };
    const reply = await ask(
      gasCase.action as Page["action"],
      await operator("support"),
      { id: job.id, form },
      unchanged(),
    );
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });

  test("without its row in permissions.ts the permission matrix lacks it", async () => {
    const { action } = await tree.load<{ action: { intents: string[] } }>("app/features/jobs/admin/gas-case.tsx");
    const { rows } = await tree.load<typeof permissions>("app/features/jobs/permissions.ts");
    const unlisted = (listed: readonly { endpoint: string }[]) =>
      action.intents.filter((intent) => !listed.some(({ endpoint }) => endpoint === `ACTION ${intent}`));
    expect(unlisted(rows)).toEqual([]);
    expect(unlisted(permissions.rows)).toEqual(["extend-job"]);
  });

  async function operator(role: "support" | "finance"): Promise<User> {
    const admin = await makeAdmin(original().db);
    await original().db.update(userRoles).set({ role }).where(eq(userRoles.userId, admin.id));
    return { ...admin, deskRole: role };
  }
});
