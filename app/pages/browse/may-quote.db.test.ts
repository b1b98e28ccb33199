import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { listOpenJobs } from "#features/jobs/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { quoteGate } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { viewerOfLists } from "./may-quote.server.ts";

const database = testDatabase();
const db = () => database().db;

test("a list offers a quote exactly where the job's page has the form", async () => {
  const plumber = await makeTradesperson(db(), { trade: "Plumber" });
  await makeJob(db(), { title: "Free" });
  const [quoted, full] = [await makeJob(db(), { title: "Quoted" }), await makeJob(db(), { title: "Full" })];
  await makeQuote(db(), { jobId: quoted.id, tradesperson: plumber });
  for (let n = 0; n < 3; n++) await makeQuote(db(), { jobId: full.id });
  await makeJob(db(), { title: "Boiler", description: "The gas boiler needs its yearly service and a new valve." });
  await makeJob(db(), { title: "Gas, decided", gasDecision: "gas" });
  const unverified = { ...plumber, emailVerified: false };
  for (const [who, offered] of [
    [plumber, ["Free"]],
    [unverified, []],
  ] as const) {
    const app = as(database(), who);
    const { mayQuote } = await viewerOfLists(app);
    const jobs = (await listOpenJobs(app)).items;
    const onPages = await Promise.all(jobs.map(async ({ id }) => (await quoteGate(app, id)).decision.allowed));
    expect(jobs.map(mayQuote)).toEqual(onPages);
    expect(jobs.filter(mayQuote).map(({ title }) => title)).toEqual(offered);
  }
});
