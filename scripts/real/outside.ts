import sharp from "sharp";
import { openDatabase } from "#db/client.server.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { postJob, signUp, startLoad } from "./load.ts";
import { mailServer } from "./mail-server.ts";
import { freePort, until } from "./program.ts";
import { judge, type RealTest, seconds } from "./test.ts";
import type { World } from "./world.ts";

/** Runs a test while the first instance has other settings. */
async function withSettings<T>({ instances: [one] }: World, extra: Record<string, string>, run: () => Promise<T>) {
  await one.program.end();
  await one.start(extra);
  try {
    return await run();
  } finally {
    await one.program.end();
    await one.start();
  }
}

const askForReset = (at: string, { email, headers }: Awaited<ReturnType<typeof signUp>>) =>
  fetch(`${at}/api/auth/request-password-reset`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, redirectTo: "/auth/reset" }),
  });

async function mailGone(world: World) {
  const [one, two] = world.instances;
  const port = await freePort();
  // Only this instance works, so that the other does not send the mail to its local inbox.
  await two.program.end();
  try {
    return await withSettings(world, { SMTP_URL: `smtp://127.0.0.1:${port}` }, async () => {
      const customer = await signUp(world, one.url);
      const accepted = await askForReset(one.url, customer);
      await until(
        () =>
          world.postgres.ask(
            "select from graphile_worker.jobs where task_identifier = 'send-mail' and attempts > 0 and locked_at is null",
          ),
        (rows) => rows.length > 0,
      );
      const server = mailServer(port);
      const since = performance.now();
      const mine = () => server.recipients.filter((recipient) => recipient === customer.email).length;
      // Two mails: one greets the new customer, one resets the password.
      await until(
        async () => mine(),
        (count) => count >= 2,
        60_000,
      );
      const recovery = seconds(performance.now() - since);
      await until(
        () =>
          world.postgres.ask("select from graphile_worker.jobs where task_identifier = 'send-mail' and attempts > 0"),
        (rows) => rows.length === 0,
      );
      const count = mine();
      server.close();
      return {
        ...judge({ lost: 0, doubled: count - 2 }, new Set(accepted.ok ? [] : [`the request got ${accepted.status}`])),
        recovery,
      };
    });
  } finally {
    await two.start();
  }
}

async function storageGone(world: World) {
  const [one] = world.instances;
  const settings = {
    S3_BUCKET: "fettle-files",
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  return withSettings(world, settings, async () => {
    const database = openDatabase(world.postgres.url, { connections: 1 });
    const { tradesperson } = await makeConversation(database.db);
    const key = await makeApiKey(database.db, tradesperson);
    await database.close();
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("kind", "identity");
    form.set("file", new File([new Uint8Array(photo)], "passport.png", { type: "image/png" }));
    const upload = await fetch(`${one.url}/api/v1/me/verifications/files`, {
      method: "POST",
      headers: { ...key },
      body: form,
    });
    const text = await upload.text();
    const page = await fetch(`${one.url}/browse`);
    const asExpected = upload.status === 503 && upload.headers.has("Retry-After") && /try again/i.test(text) && page.ok;
    return {
      problem: asExpected ? undefined : `the upload got ${upload.status} ${text.slice(0, 200)}, a page ${page.status}`,
    };
  });
}

/** One instance's clock is wrong, under load through both. */
async function wrongClock(world: World, by: string) {
  const before = await signUp(world, world.plain);
  const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
  return withSettings(world, { LD_PRELOAD: library, FAKETIME: by, DONT_FAKE_MONOTONIC: "1" }, async () => {
    const { url } = world.instances[0];
    const problems = new Set<string>();
    const shown = Date.parse((await fetch(`${url}/healthz`)).headers.get("Date") ?? "");
    if (Math.abs(shown - Date.now()) < 3_600_000) problems.add("the clock is not wrong");
    const load = await startLoad(world, () => world.plain);
    for (let round = 0; round < 3; round++) await load.successAfter(performance.now());
    const session = await postJob(url, before, `With a session of before ${by}`);
    if (session.status !== 201) problems.add(`the session got ${session.status}`);
    const result = await load.stop();
    for (const text of load.unexpected) problems.add(text);
    return judge(result, problems);
  });
}

export const outsideTests: readonly RealTest[] = [
  {
    number: 5,
    title: "the database is slow: an insert takes longer than a statement may",
    must: "the write gets 503 within five seconds, reads go on; the repeated write succeeds once",
    async run(world) {
      const customer = await signUp(world, world.plain);
      const title = `Slow ${performance.now()}`;
      await world.postgres.ask(
        "create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$; create trigger slow before insert on job_postings for each row execute function slow()",
      );
      const [write, read] = await Promise.all([
        postJob(world.plain, customer, title),
        fetch(`${world.plain}/api/v1/tradespeople`, { headers: customer.headers }),
      ]);
      await world.postgres.ask("drop trigger slow on job_postings; drop function slow()");
      const repeat = await postJob(world.plain, customer, title);
      const rows = await world.postgres.ask("select from job_postings where title = $1", [title]);
      const statuses = [write.status, write.headers.has("Retry-After"), read.status, repeat.status].join();
      return {
        problem: statuses === "503,true,200,201" ? undefined : `write, Retry-After, read, repeat: ${statuses}`,
        lost: rows.length === 0 ? 1 : 0,
        doubled: Math.max(0, rows.length - 1),
      };
    },
  },
  {
    number: 27,
    title: "the storage is gone",
    must: "an upload gets 503 and what to do, pages work",
    run: storageGone,
  },
  {
    number: 28,
    title: "the mail server is gone while mails are due, and returns",
    must: "the request succeeds; each mail is sent once the server is there, once",
    run: mailGone,
  },
  {
    number: 34,
    title: "the clock of one instance is a day ahead, under load",
    must: "no request fails for it, sessions stay, nothing is lost or doubled",
    run: (world) => wrongClock(world, "+1d"),
  },
  {
    number: 35,
    title: "the clock of one instance is a day behind, under load",
    must: "no request fails for it, sessions stay, nothing is lost or doubled",
    run: (world) => wrongClock(world, "-1d"),
  },
];
