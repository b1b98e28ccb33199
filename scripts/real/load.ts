import { randomUUID } from "node:crypto";
import { until } from "./program.ts";
import type { World } from "./world.ts";

/** A signed-in customer, as their browser would send requests. */
export interface Customer {
  email: string;
  headers: Record<string, string>;
}

export async function signUp({ site }: World, at: string): Promise<Customer> {
  const email = `${randomUUID()}@example.test`;
  const origin = { Host: new URL(site).host, Origin: site, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Ada Lund", email, password: "a long password 52", userType: "customer" });
  const reply = await fetch(`${at}/api/auth/sign-up/email`, { method: "POST", headers: origin, body });
  if (!reply.ok) throw new Error(`sign-up: ${reply.status} ${await reply.text()}`);
  const cookies = reply.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { email, headers: { ...origin, Cookie: cookies.join("; ") } };
}

/** Sends one job. The key makes a repeat harmless. */
export const postJob = (at: string, { headers }: Customer, title: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${at}/api/v1/jobs`, {
    method: "POST",
    headers: { ...headers, "Idempotency-Key": title.replaceAll(" ", "-") },
    signal: signal ?? AbortSignal.timeout(20_000),
    body: JSON.stringify({
      title,
      category: "Plumbing",
      description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
      postcode: "LS6 2AB",
    }),
  });

/** People who post jobs one after the other, and repeat each until it is accepted. */
export interface Load {
  /** Requests that did not succeed at the first attempt. */
  readonly failed: number;
  /** The replies that were neither a success nor 503. */
  readonly unexpected: ReadonlySet<string>;
  /** Resolves with the moment of the first success after `since`, in milliseconds. Stops and throws if there is none. */
  successAfter(since: number): Promise<number>;
  /** The longest time without a success after `since`, in milliseconds. */
  longestPause(since: number): number;
  /** Stops, and counts in the database what is missing and what is there twice. */
  stop(): Promise<{ accepted: number; lost: number; doubled: number }>;
}

export async function startLoad(world: World, at: () => string, people = 6): Promise<Load> {
  const customers = await Promise.all(Array.from({ length: people }, () => signUp(world, at())));
  const run = randomUUID().slice(0, 8);
  const accepted: string[] = [];
  const successes: number[] = [];
  const unexpected = new Set<string>();
  let failed = 0;
  let stopped = false;
  let next = 0;
  const lane = async (customer: Customer) => {
    while (!stopped) {
      const title = `Load ${run} number ${next++}`;
      for (let done = false; !done && !stopped; ) {
        const reply = await postJob(at(), customer, title).catch((error: unknown) => error);
        done = reply instanceof Response && reply.status === 201;
        if (done) {
          accepted.push(title);
          successes.push(performance.now());
        } else {
          failed++;
          if (reply instanceof Response && reply.status !== 503)
            unexpected.add(`${reply.status} ${(await reply.text()).slice(0, 120)}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    }
  };
  const lanes = customers.map(lane);
  return {
    get failed() {
      return failed;
    },
    unexpected,
    async successAfter(since) {
      try {
        return (await until(async () => successes.find((at) => at > since), Boolean, 90_000)) as number;
      } catch {
        stopped = true;
        throw new Error(`no request succeeded: ${[...unexpected].join("; ") || "503"}`);
      }
    },
    longestPause(since) {
      const after = [since, ...successes.filter((at) => at > since)];
      return Math.max(0, ...after.slice(1).map((at, index) => at - (after[index] ?? at)));
    },
    async stop() {
      stopped = true;
      await Promise.all(lanes);
      const rows = await world.postgres.ask<{ title: string; count: string }>(
        "select title, count(*) from job_postings where title like $1 group by title",
        [`Load ${run} %`],
      );
      const found = new Map(rows.map(({ title, count }) => [title, Number(count)]));
      return {
        accepted: accepted.length,
        lost: accepted.filter((title) => !found.has(title)).length,
        doubled: [...found.values()].filter((count) => count > 1).length,
      };
    },
  };
}
