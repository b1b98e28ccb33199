import { openDatabase } from "#db/client.server.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { underLoad } from "./database.ts";
import { EventStream } from "./event-stream.ts";
import { signUp, startLoad } from "./load.ts";
import { until } from "./program.ts";
import { judge, type RealTest, seconds } from "./test.ts";
import type { World } from "./world.ts";

/** Sends password-reset mails, kills the instance that accepted them, and counts the mails that arrive. */
async function mailsOfKilledInstance(world: World) {
  const [one, two] = world.instances;
  const customers = await Promise.all(Array.from({ length: 12 }, () => signUp(world, two.url)));
  const asked = customers.map(({ email, headers }) =>
    fetch(`${one.url}/api/auth/request-password-reset`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email, redirectTo: "/auth/reset" }),
    }),
  );
  const accepted = (await Promise.all(asked)).filter(({ ok }) => ok).length;
  await one.program.end("SIGKILL");
  const since = performance.now();
  const mails = async () =>
    Promise.all(
      customers.map(async ({ email }) => {
        const reply = await fetch(`${two.url}/sandbox/mail?to=${email}`, { headers: { Accept: "application/json" } });
        const { items } = (await reply.json()) as { items: { text: string }[] };
        return items.filter(({ text }) => text.includes("/auth/reset")).length;
      }),
    );
  const counts = await until(mails, (each) => each.every((count) => count > 0), 60_000).catch(mails);
  const recovery = seconds(performance.now() - since);
  await one.start();
  return {
    accepted,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    recovery,
  };
}

/** A stream at one instance, a message at the other: seconds until the event is there, and how often it came. */
export async function eventAcross({
  instances: [one, two],
  postgres,
}: World): Promise<{ took: number; times: number }> {
  const database = openDatabase(postgres.url, { connections: 1 });
  const { id, customer, tradesperson } = await makeConversation(database.db);
  const [reader, writer] = await Promise.all([customer, tradesperson].map((user) => makeApiKey(database.db, user)));
  await database.close();
  const stream = await EventStream.open(`${one.url}/api/v1/events`, { ...reader });
  const since = performance.now();
  const sent = await fetch(`${two.url}/api/v1/conversations/${id}/messages`, {
    method: "POST",
    headers: { ...writer, "Content-Type": "application/json" },
    body: JSON.stringify({ content: "Good morning" }),
  });
  if (!sent.ok) throw new Error(`the message got ${sent.status}`);
  const messages = () => stream.events.filter((type) => type === "message.created").length;
  await until(
    async () => messages(),
    (count) => count > 0,
    40_000,
  );
  const took = seconds(performance.now() - since);
  stream.close();
  return { took, times: messages() };
}

export const instanceTests: readonly RealTest[] = [
  {
    number: 10,
    title: "an instance killed while mails of its requests wait",
    must: "every mail is sent; none is lost",
    async run(world) {
      const { accepted, lost, doubled, recovery } = await mailsOfKilledInstance(world);
      return { ...judge({ lost, doubled }, new Set(accepted === 12 ? [] : [`${accepted} of 12 accepted`])), recovery };
    },
  },
  {
    number: 14,
    title: "kill -9 of one instance under load, behind HAProxy",
    must: "no accepted job is lost or doubled; the other instance goes on",
    async run(world) {
      const [one] = world.instances;
      const finding = await underLoad(
        world,
        () => world.plain,
        async () => void (await one.program.end("SIGKILL")),
      );
      await one.start();
      return finding;
    },
  },
  {
    number: 15,
    title: "rolling restart (SIGTERM, start) of both instances under load",
    must: "no request fails, nothing is lost or doubled",
    async run(world) {
      const load = await startLoad(world, () => world.plain);
      const ends: (number | null)[] = [];
      for (const one of world.instances) {
        ends.push(await one.program.end("SIGTERM"));
        await one.start();
        await until(
          async () => (await fetch(`${one.url}/readyz`)).status,
          (status) => status === 200,
        );
        // The proxy asks every quarter of a second whether the instance is ready.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      const result = await load.stop();
      const problems = new Set(load.unexpected);
      if (load.failed > 0) problems.add(`${load.failed} of ${result.accepted} failed at first`);
      if (ends.some((code) => code !== 0)) problems.add(`exit codes ${ends.join()}`);
      return judge(result, problems);
    },
  },
  {
    number: 17,
    title: "both instances start at the same moment on an empty database",
    must: "one migrates, both are ready",
    async run(world) {
      await Promise.all(world.instances.map(({ program }) => program.end()));
      await world.postgres.ask(
        "drop schema public, drizzle, graphile_worker, sandbox_stripe cascade; create schema public",
      );
      const since = performance.now();
      await Promise.all(world.instances.map((one) => one.start()));
      const states = await Promise.all(world.instances.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
      return {
        problem: states.join() === "200,200" ? undefined : states.join(),
        recovery: seconds(performance.now() - since),
      };
    },
  },
  {
    number: 18,
    title: "an event for a stream at the other instance, through PostgreSQL",
    must: "it arrives once",
    async run(world) {
      const { took, times } = await eventAcross(world);
      return { problem: times === 1 ? undefined : `${times} times`, doubled: times - 1, recovery: took };
    },
  },
  {
    number: 19,
    title: "Redis carries the events, goes, and returns",
    must: "an event still arrives within 30 s, the loss is logged and counted, and it is fast again afterwards",
    run: redisGone,
  },
];

async function redisGone(world: World) {
  const [one, two] = world.instances;
  const redis = { EVENTS_URL: world.redisUrl };
  const restart = async (extra: Record<string, string>) => {
    await Promise.all([one, two].map(({ program }) => program.end()));
    await Promise.all([one, two].map((instance) => instance.start(extra)));
  };
  await restart(redis);
  const before = await eventAcross(world);
  await world.redis.end("SIGKILL");
  const metric = () => fetch(`${one.url}/metrics`).then((reply) => reply.text());
  const counted = await until(metric, (text) => /^event_transport_losses_total [1-9]/m.test(text), 10_000).catch(
    () => "",
  );
  const without = await eventAcross(world);
  world.redis.start();
  await until(metric, (text) => /^event_transport_up 1$/m.test(text), 20_000).catch(() => "");
  const after = await eventAcross(world);
  const isLogged = one.program.output.includes("event transport lost");
  await restart({});
  const problems = [
    ...([before, without, after].some(({ times }) => times !== 1) ? ["an event came more or less than once"] : []),
    ...(counted ? [] : ["the loss was not counted"]),
    ...(isLogged ? [] : ["the loss was not logged"]),
    ...(without.took > 30 ? [`without Redis it took ${without.took} s`] : []),
  ];
  return { problem: problems.join("; ") || undefined, recovery: after.took };
}
