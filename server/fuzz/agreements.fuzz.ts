import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeScene } from "#app/testing/endpoints.ts";
import { makeJob } from "#features/jobs/testing.ts";
import type { User } from "#kernel/actor.ts";
import { createTestServices, requestAs } from "../testing.ts";
import { randomFrom } from "./generate.ts";

/**
 * `npm run fuzz`: sequences in which a tradesperson edits a quote while its customer agrees to it, with the revision that they have read, an
 * older one, one that never was, or none, also at the same time. No booking may have another amount than the revision that was sent.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 60) / 4;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const STEPS = 8;

const database = testDatabase({ connections: 10 });
const random = randomFrom(SEED);

interface Quote {
  id: string;
  revision: number;
  amount: number;
}
/** An attempt to agree, with the amount that it made a booking at. */
interface Attempt {
  revision: number | undefined;
  status: number;
  code: string | undefined;
  booked: number | null;
}

const edit = (amount: number): object =>
  random.pick([
    { amount },
    { amount, deposit: 1_000 },
    { guarantee: `${random.below(9) + 1} years` },
    { message: `Fitted, and tested ${random.below(9)} times.` },
    { dates: [] },
    { amount, milestones: [{ title: "All of it", amount }] },
  ]);

test(
  `agreeing while a quote is edited, for ${SECONDS} seconds with the seed ${SEED}`,
  async () => {
    const services = createTestServices(database());
    const ask = async (who: User, call: string, body: object) => {
      const reply = await requestAs(services, who, call, { body });
      return { status: reply.status, body: await reply.json() };
    };
    const counts = { agreed: 0, changed: 0, needed: 0, other: 0 };
    for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; ) {
      const { customer, tradesperson } = await makeScene(database());
      const job = await makeJob(database().db, { customer });
      const sent = { amount: 5_000 + random.below(5_000), message: "Fitted and tested." };
      const first = (await ask(tradesperson, `POST /api/v1/jobs/${job.id}/quotes`, sent)).body as Quote;
      const amounts = new Map([[first.revision, first.amount]]);
      const known = (quote: Quote) => amounts.set(quote.revision, quote.amount);
      const attempts: Attempt[] = [];

      async function change(): Promise<void> {
        const reply = await ask(tradesperson, `PATCH /api/v1/quotes/${first.id}`, edit(5_000 + random.below(5_000)));
        if (reply.status === 200) known(reply.body);
      }
      async function agree(): Promise<void> {
        const newest = Math.max(...amounts.keys());
        const revision = random.pick([newest, newest, 1 + random.below(newest), newest + 1, undefined]);
        const body = revision === undefined ? {} : { revision };
        const day = { quote_id: first.id, scheduled_date: "2099-01-07" };
        const reply = random.chance(0.5)
          ? await ask(customer, `POST /api/v1/quotes/${first.id}/accept`, body)
          : await ask(customer, "POST /api/v1/bookings", { ...day, ...body });
        const { status, body: answer } = reply;
        if (answer.current) known(answer.current);
        attempts.push({ revision, status, code: answer.code, booked: status < 300 ? answer.amount : null });
      }
      for (let step = 0; step < STEPS; step++)
        await Promise.all(random.chance(0.5) ? [random.chance(0.5) ? change() : agree()] : [change(), agree()]);

      for (const { revision, status, code, booked } of attempts) {
        expect(status, code).toBeLessThan(500);
        if (revision === undefined) expect([status, code]).toEqual([428, "REVISION_NEEDED"]);
        if (booked !== null) expect(booked, JSON.stringify([...amounts])).toBe(amounts.get(revision ?? 0));
        if (booked !== null) counts.agreed += 1;
        else if (code === "QUOTE_CHANGED") counts.changed += 1;
        else if (code === "REVISION_NEEDED") counts.needed += 1;
        else counts.other += 1;
      }
    }
    process.stdout.write(`\n${JSON.stringify(counts)}\n`);
    expect(counts.agreed * counts.changed * counts.needed).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 120_000,
);
