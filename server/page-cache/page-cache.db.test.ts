import { createHash } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { createSiteMemory } from "#features/desk/site/index.server.ts";
import { ukPrices } from "#features/guide/prices/index.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { paymentReceived, undone } from "#features/money/rules/movements.ts";
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { startCdn } from "#providers/cdn/testing.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";
import type { AppServices } from "../app-services.ts";
import { createApp, type Pages } from "../create-app.ts";
import { contentPolicy } from "../middleware/security-headers.ts";
import { createTestServices } from "../testing.ts";
import { type PageCache, pageCache } from "./page-cache.ts";
import { CACHE_TIMES, type CacheTimes } from "./public-changes.ts";

const database = testDatabase();
const caches: PageCache[] = [];
/** A page stays trusted even on a busy machine, so that what is rendered can be counted. */
const PATIENT: CacheTimes = { maxLag: 30_000, beat: 20, queryTimeout: 10_000 };
/** A short bound, so that tests of changes need not wait for the product's. */
const QUICK: CacheTimes = { maxLag: 10, beat: 4, queryTimeout: 200 };
afterAll(() => Promise.all(caches.map((cache) => cache.close())));

type Answer = (args: Parameters<Pages["answer"]>) => Promise<string | Awaited<ReturnType<Pages["answer"]>>>;

/** A web process whose pages have the content of `answer`, with a count of the renderings. */
function process(
  answer: Answer,
  overrides: Partial<AppServices> & { env?: Record<string, string> } = {},
  times: CacheTimes = PATIENT,
) {
  const services = createTestServices(database(), overrides);
  const seen = { rendered: 0 };
  const pages: Pages = {
    routeOf: () => ({ pattern: "/", hasAction: true }),
    async answer(...args) {
      seen.rendered++;
      const said = await answer(args);
      if (typeof said !== "string") return said;
      return {
        html: Buffer.from(said),
        status: 200,
        headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }),
      };
    },
  };
  const policy = contentPolicy({ settings: services.settings, development: false });
  const cache = pageCache(services, pages, policy, times);
  caches.push(cache);
  const door = createApp(services, { pages, cache });
  const get = (path: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.7") =>
    door.fetch(new Request(`http://localhost:3000${path}`, { headers }), {
      incoming: { socket: { remoteAddress } },
    } as unknown as object);
  return { get, seen, door, close: () => cache.close() };
}

const quickProcess = (answer: Answer, overrides: Parameters<typeof process>[1] = {}) =>
  process(answer, overrides, QUICK);

const long = (text: string) => `<!DOCTYPE html><p>${text}</p>${"<p>More.</p>".repeat(200)}`;
/** Waits until the cache listens for changes; before that it stores nothing. */
async function listening({ get, seen }: ReturnType<typeof process>) {
  for (let before = -1; before !== seen.rendered; ) {
    before = seen.rendered;
    await new Promise((next) => setImmediate(next));
    await get("/terms");
  }
  seen.rendered = 0;
}

/** Waits for the documented time by which a page may lag behind the last commit. */
async function boundPassed() {
  const since = performance.now();
  while (performance.now() - since < 10) await new Promise((next) => setImmediate(next));
}

/** A machine that stands still for longer than a page is trusted makes the page anew, rightly: such a test begins again. */
const STANDSTILL = { retry: 2 };

test("pages are stored once the process knows what operators have set, and reading that does not drop them again", async () => {
  const [asked, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const siteMemory = createSiteMemory(database().db);
  const refresh = async () => {
    asked.resolve();
    await read.promise;
    await siteMemory.refresh();
  };
  const one = process(async () => long("Hello"), { siteMemory: { ...siteMemory, refresh } });
  await asked.promise;
  for (let time = 1; time <= 3; time++) {
    await one.get("/faq");
    expect(one.seen.rendered).toBe(time);
  }
  read.resolve();
  await listening(one);
  await one.get("/faq");
  await one.get("/faq");
  expect(one.seen.rendered).toBe(1);
});

describe("a visitor's page", () => {
  test("is rendered once and sent in every encoding, with an ETag for revalidation", async () => {
    const one = process(async () => long("Hello"));
    await listening(one);
    const plain = await one.get("/faq");
    const brotli = await one.get("/faq", { "Accept-Encoding": "gzip, deflate, br" });
    const gzip = await one.get("/faq", { "Accept-Encoding": "gzip;q=0.9, br;q=0" });
    expect(one.seen.rendered).toBe(1);
    const bytes = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
    const text = await plain.text();
    expect(text).toBe(long("Hello"));
    expect([brotli, gzip].map((reply) => reply.headers.get("Content-Encoding"))).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(text);
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
    expect(plain.headers.get("Vary")).toBe("Accept-Encoding, Cookie");

    const tag = plain.headers.get("ETag") ?? "";
    const again = await one.get("/faq", { "If-None-Match": tag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
    expect((await one.get("/faq", { "If-None-Match": 'W/"another"' })).status).toBe(200);
  });

  test("has no nonce; its policy allows its own scripts and styles by their hashes, and none that its content brings", async () => {
    const script = "window.x = 1 < 2;";
    const styles = "p{color:green}";
    const injected = "steal(document.cookie)";
    const one = process(async ([, , nonce]) => {
      const own = `<style nonce="${nonce}">${styles}</style><script nonce="${nonce}">${script}</script><script src="/a.js"></script>`;
      return `${own}<style>${injected}</style><script>${injected}</script><script nonce="guessed">${injected}</script>`;
    });
    await listening(one);
    const reply = await one.get("/");
    const html = await reply.text();
    expect(html).toContain(injected);
    expect(html.replaceAll('nonce="guessed"', "")).not.toContain("nonce");
    const policy = reply.headers.get("Content-Security-Policy");
    const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src 'self' ${hashOf(script)};`);
    expect(policy).toContain(`style-src 'self' ${hashOf(styles)};`);
    expect(policy).not.toMatch(/nonce|unsafe/);
  });

  test("differs by theme and is shared by equivalent URLs", async () => {
    const one = process(async ([request]) => `${request.headers.get("Cookie")} ${request.url}`);
    await listening(one);
    const [dark, light] = await Promise.all(
      ["dark", "light"].map((theme) => one.get("/", { Cookie: `theme=${theme}` })),
    );
    expect(await dark?.text()).toContain("theme=dark");
    expect(await light?.text()).toContain("theme=light");
    one.seen.rendered = 0;
    await one.get("/browse?service=Plumbing&location=LS1");
    const same = await one.get("/browse?location=LS1&service=Plumbing", { Host: "elsewhere.example" });
    expect(await same.text()).toContain("http://localhost:3000/browse?service=Plumbing&location=LS1");
    expect(one.seen.rendered).toBe(1);
  });

  test("differs by language: nobody gets the page of another one, nor does a CDN keep it", async () => {
    const cdn = await startCdn({ status: 200 });
    onTestFinished(() => void cdn.stop());
    const answer: Answer = async ([request]) =>
      long(request.headers.get("Cookie")?.includes("language=cy") ? "Croeso" : "Welcome");
    const one = process(answer, { env: { CDN_PURGE_URL: cdn.url } });
    // Of all processes one purges, until it ends.
    onTestFinished(() => one.close());
    await listening(one);
    const asked = [undefined, "language=cy", "theme=system; language=cy", "language=en-GB", undefined];
    const replies: [boolean, string | null][] = [];
    for (const Cookie of asked) {
      const reply = await one.get("/", Cookie === undefined ? {} : { Cookie });
      expect(reply.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
      replies.push([(await reply.text()).includes("Croeso"), reply.headers.get("CDN-Cache-Control")]);
    }
    const [english, welsh] = [
      [false, "max-age=60"],
      [true, null],
    ];
    expect(replies).toEqual([english, welsh, welsh, english, english]);
    expect(one.seen.rendered).toBe(2);
  });

  test("is rendered once for concurrent requests", async () => {
    const one = process(async () => "page");
    await listening(one);
    await Promise.all(Array.from({ length: 50 }, () => one.get("/support")));
    expect(one.seen.rendered).toBe(1);
  });
});

describe("personal data", () => {
  test("is unknown to the rendering, which gets only the URL and the theme", async () => {
    const one = process(async ([request, ctx]) => JSON.stringify([[...request.headers], ctx.actor, request.method]));
    await listening(one);
    const reply = await one.get("/", {
      Cookie: "theme=dark",
      "User-Agent": "mine",
      Referer: "https://me.example/",
      "X-Secret": "s",
    });
    expect(await reply.json()).toEqual([
      [
        ["accept", "text/html"],
        ["cookie", "theme=dark"],
      ],
      { kind: "visitor" },
      "GET",
    ]);
  });

  test.each([
    ["a session", { Cookie: "fettle.session_token=abc.def" }],
    ["a toast", { Cookie: "theme=dark; toast=abc" }],
    ["an unknown cookie", { Cookie: "a=b" }],
    ["a token", { Authorization: "Bearer abc" }],
  ])("of a request with %s is neither served from the cache nor cached", async (_what, headers) => {
    const one = process(async ([request]) => request.headers.get("Cookie") ?? "none");
    await listening(one);
    await one.get("/faq");
    const reply = await one.get("/faq", headers);
    expect(await reply.text()).toBe("Cookie" in headers ? headers.Cookie : "none");
    expect(one.seen.rendered).toBe(2);
    expect(reply.headers.get("ETag")).toBeNull();
    expect(await (await one.get("/faq")).text()).toBe("theme=system");
  });

  test("is not cached: responses with a cookie, an error, a redirect or a cache header", async () => {
    const headers = (more: Record<string, string>) => new Headers({ "Content-Type": "text/html", ...more });
    const answers = [
      { html: Buffer.from("x"), status: 200, headers: headers({ "Set-Cookie": "a=b" }) },
      { html: Buffer.from("x"), status: 404, headers: headers({}) },
      { html: Buffer.from("x"), status: 200, headers: headers({ "Cache-Control": "no-store" }) },
      new Response(null, { status: 302, headers: { Location: "/home" } }),
    ];
    for (const answer of answers) {
      const one = process(async () => answer);
      await listening(process(async () => "x"));
      expect((await one.get("/faq")).status).toBe(answer.status);
      const before = one.seen.rendered;
      await one.get("/faq");
      expect(one.seen.rendered).toBeGreaterThan(before);
    }
  });

  test("such as a visitor's city is not shown to another, even with concurrent requests", async () => {
    const city = (address: string) => `City ${address.split(".").at(-1)}`;
    const visitorLocations = {
      ofAddress: async (address: string): Promise<VisitorLocation | null> => ({ city: city(address), postcode: null }),
    };
    const one = process(async ([, ctx]) => (await ctx.visitorLocation())?.city ?? "your area", { visitorLocations });
    await listening(one);
    const visitors = Array.from({ length: 60 }, (_, i) => `203.0.113.${i % 12}`);
    const renderedInRound = async () => {
      const before = one.seen.rendered;
      const texts = await Promise.all(visitors.map(async (address) => (await one.get("/", {}, address)).text()));
      expect(texts).toEqual(visitors.map(city));
      return one.seen.rendered - before;
    };
    // One rendering for each city; more while the cache is not sure that it has heard of every change.
    await vi.waitUntil(async () => (await renderedInRound()) <= 12, { timeout: 30_000, interval: 10 });
    await vi.waitUntil(async () => (await renderedInRound()) === 0, { timeout: 30_000, interval: 10 });
  });
});

describe("a change", () => {
  const person = async () => {
    const user = await makeTradesperson(database().db, { name: "Version 0" });
    await database().db.insert(userSettings).values({ userId: user.id });
    return user;
  };
  /** Everything that a profile page may show, read on each rendering. */
  const everything = async (id: string) => {
    const { rows } = await database().pool.query(
      `select p.full_name, p.review_count, t.bio, s.profile_visible,
        (select count(*) from verification_checks where user_id = $1) as checks,
        (select string_agg(comment, '|') from reviews where reviewee_id = $1) as comments,
        (select count(*) from bookings where tradesperson_id = $1 and status = 'completed') as completed
      from profiles p join tradesperson_profiles t on t.user_id = p.id left join user_settings s on s.user_id = p.id where p.id = $1`,
      [id],
    );
    return JSON.stringify(rows);
  };

  test("of anything that a page shows appears in the next response of every process", async () => {
    const hannah = await person();
    const { booking } = await makeBooking(database().db, { tradesperson: hannah, status: "confirmed" });
    const { review } = await makeReview(database().db, { tradesperson: hannah });
    const [mine, profile] = [eq(profiles.id, hannah.id), eq(tradespersonProfiles.userId, hannah.id)];
    const { db } = database();
    const changes: ((n: number) => Promise<unknown>)[] = [
      (n) =>
        db
          .update(profiles)
          .set({ fullName: `Version ${n}` })
          .where(mine),
      (n) =>
        db
          .update(tradespersonProfiles)
          .set({ bio: `Bio ${n}` })
          .where(profile),
      (n) =>
        db
          .update(reviews)
          .set({ comment: `Comment ${n}` })
          .where(eq(reviews.id, review.id)),
      (n) =>
        db
          .update(userSettings)
          .set({ profileVisible: n % 2 === 0 })
          .where(eq(userSettings.userId, hannah.id)),
      (n) =>
        db
          .insert(verificationChecks)
          .values({ userId: hannah.id, kind: "company", status: "rejected", source: `${n}` }),
      (n) =>
        db
          .update(bookings)
          .set(
            n % 2 === 0 ? { status: "confirmed", completedAt: null } : { status: "completed", completedAt: new Date() },
          )
          .where(eq(bookings.id, booking.id)),
    ];
    const processes = [1, 2].map(() => quickProcess(() => everything(hannah.id)));
    await Promise.all(processes.map(listening));
    const paths = [`/tradesperson/${hannah.id}`, "/browse"];
    for (let n = 1; n <= 60; n++) {
      await changes[n % changes.length]?.(n);
      const now = await everything(hannah.id);
      await boundPassed();
      const texts = await Promise.all(
        processes.flatMap(({ get }) => paths.map(async (path) => (await get(path)).text())),
      );
      expect(new Set(texts), `change ${n}`).toEqual(new Set([now]));
    }
    const renderedAgain = async () => {
      const before = processes.map(({ seen }) => seen.rendered);
      await Promise.all(processes.flatMap(({ get }) => paths.map((path) => get(path))));
      return processes.some(({ seen }, index) => seen.rendered !== before[index]);
    };
    await expect.poll(renderedAgain, { timeout: 30_000 }).toBe(false);
  });

  test("of what people have paid appears in the next response of every process", async () => {
    const { db } = database();
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeBooking(db, { amount: pence(8_000), status: "completed", depositPaid: true }),
      ),
    );
    const ids = made.map(({ booking }) => booking.id);
    await db
      .update(jobPostings)
      .set({ kind: "leaking-tap" })
      .where(
        inArray(
          jobPostings.id,
          made.map(({ booking }) => booking.jobId),
        ),
      );
    const answer: Answer = async ([, ctx]) =>
      `${(await ukPrices(ctx, "kind", ["leaking-tap"])).get("leaking-tap")?.jobs ?? "too few"} jobs`;
    const processes = [1, 2].map(() => quickProcess(answer));
    await Promise.all(processes.map(listening));
    const shown = async () => {
      await boundPassed();
      const texts = await Promise.all(processes.map(async ({ get }) => (await get("/prices")).text()));
      return [...new Set(texts)];
    };
    expect(await shown()).toEqual(["too few jobs"]);
    await db.update(bookings).set({ releasedAt: new Date() }).where(inArray(bookings.id, ids));
    expect(await shown()).toEqual(["too few jobs"]);
    await db.update(jobPostings).set({ status: "completed" }).where(eq(jobPostings.kind, "leaking-tap"));
    expect(await shown()).toEqual(["5 jobs"]);
    const [bookingId = ""] = ids;
    const paid = paymentReceived({ intentId: bookingId, bookingId, amount: pence(8_000) });
    const refund = { ...undone(paid, `refund:${bookingId}`), kind: "refund" as const };
    await db.transaction((tx) => postLedger(tx, [paid, refund], new Date()));
    expect(await shown()).toEqual(["too few jobs"]);
  });

  test("by the same process appears in its next response", async () => {
    const hannah = await person();
    const one = process(() => everything(hannah.id));
    await listening(one);
    for (let n = 1; n <= 30; n++) {
      await one.get(`/tradesperson/${hannah.id}`);
      await database()
        .db.update(profiles)
        .set({ fullName: `Version ${n}` })
        .where(eq(profiles.id, hannah.id));
      // Any request to this process that writes; its reply does not matter.
      await one.door.request("/api/v1/jobs", { method: "POST", body: "{}" });
      expect(await (await one.get(`/tradesperson/${hannah.id}`)).text()).toContain(`Version ${n}`);
    }
  });

  test("during a rendering prevents that page from being cached", async () => {
    const hannah = await person();
    let hold: Promise<unknown> = Promise.resolve();
    let read = 0;
    const one = quickProcess(async () => {
      const text = await everything(hannah.id);
      read++;
      await hold;
      return text;
    });
    await listening(one);
    read = 0;
    let go = () => {};
    hold = new Promise<void>((done) => {
      go = done;
    });
    const early = one.get("/browse");
    await expect.poll(() => read).toBe(1);
    await database().db.update(profiles).set({ fullName: "Later" }).where(eq(profiles.id, hannah.id));
    await boundPassed();
    const late = one.get("/browse");
    await expect.poll(() => read).toBe(2);
    go();
    expect(await (await early).text()).toContain("Version 0");
    expect(await (await late).text()).toContain("Later");
    expect(await (await one.get("/browse")).text()).toContain("Later");
  });

  test("of one person does not evict the profiles of others", async () => {
    const [hannah, other] = [await person(), await person()];
    const one = process(async () => newId());
    await listening(one);
    const page = async (id: string) => (await one.get(`/tradesperson/${id}`)).text();
    /** Whether the page of each stayed. A connection that replies late makes both of them anew, so it is tried again. */
    const stays = async (): Promise<boolean[]> => {
      const before = [await page(hannah.id), await page(other.id)];
      const mine = eq(tradespersonProfiles.userId, hannah.id);
      await database().db.update(tradespersonProfiles).set({ bio: newId() }).where(mine);
      await one.door.request("/api/v1/jobs", { method: "POST", body: "{}" });
      return [(await page(hannah.id)) === before[0], (await page(other.id)) === before[1]];
    };
    await expect.poll(stays, { timeout: 30_000 }).toEqual([false, true]);
  });

  test("is not missed when the connection is lost", async () => {
    const hannah = await person();
    const one = quickProcess(() => everything(hannah.id));
    await listening(one);
    await one.get("/browse");
    await database().pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('select 1', 'listen public_changes') and datname = current_database() and pid <> pg_backend_pid()",
    );
    await database().db.update(profiles).set({ fullName: "After" }).where(eq(profiles.id, hannah.id));
    await boundPassed();
    expect(await (await one.get("/browse")).text()).toContain("After");
    await expect
      .poll(
        async () => {
          const before = one.seen.rendered;
          await one.get("/browse");
          return one.seen.rendered - before;
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  });
});

test(
  "cached pages send no query for each request: only at intervals, on the listening connection",
  STANDSTILL,
  async () => {
    const one = process(async () => long("Hello"), {}, CACHE_TIMES);
    await listening(one);
    const query = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    const since = performance.now();
    for (let n = 0; n < 500; n++) await one.get("/faq");
    const beats = Math.ceil((performance.now() - since) / CACHE_TIMES.beat);
    expect(one.seen.rendered).toBe(1);
    // The first request may wait for a query of its own; the sandbox's clock is read four times a second.
    expect(query.mock.calls.length).toBeLessThanOrEqual(2 * beats + 3);
  },
);

test("a connection that stays open without passing anything on is noticed within the bound", async () => {
  const hannah = await makeTradesperson(database().db, { name: "Before" });
  const { port, hostname } = new URL(database().url);
  const passed: Socket[] = [];
  const proxy = createServer((socket) => {
    const to = connect(Number(port), hostname);
    passed.push(socket, to);
    for (const end of [socket, to]) end.on("error", () => {});
    socket.pipe(to).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    for (const socket of passed) socket.destroy();
    proxy.close();
  });
  const url = new URL(database().url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const name = async () => {
    const [row] = await database()
      .db.select({ name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, hannah.id));
    return row?.name ?? "";
  };
  const one = quickProcess(name, { background: { ...database(), url: url.href } });
  await listening(one);
  expect(await (await one.get("/browse")).text()).toBe("Before");
  const renderedAgain = async () => {
    const before = one.seen.rendered;
    await one.get("/browse");
    return one.seen.rendered - before;
  };
  await expect.poll(renderedAgain, { timeout: 30_000 }).toBe(0);
  for (const socket of passed) socket.unpipe().pause();
  await database().db.update(profiles).set({ fullName: "After" }).where(eq(profiles.id, hannah.id));
  await boundPassed();
  expect(await (await one.get("/browse")).text()).toBe("After");
});

test("a transaction notifies once: with the id of one person, without one for several, and not at all for customers' jobs and mails", async () => {
  const { db } = database();
  const [one, two, three] = [await makeTradesperson(db), await makeTradesperson(db), await makeTradesperson(db)];
  const customer = await makeCustomer(db);
  const ear = new pg.Client({ connectionString: database().url });
  await ear.connect();
  onTestFinished(() => ear.end());
  const heard: (string | undefined)[] = [];
  ear.on("notification", ({ payload }) => heard.push(payload));
  await ear.query("listen public_changes");
  const told = async (work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) => {
    heard.length = 0;
    await db.transaction(work);
    await ear.query("select 1");
    return [...heard];
  };
  const bio = (tx: Pick<typeof db, "update">, id: string) =>
    tx.update(tradespersonProfiles).set({ bio: newId() }).where(eq(tradespersonProfiles.userId, id));
  expect(
    await told(async (tx) => {
      await bio(tx, one.id);
      await bio(tx, one.id);
      await tx.update(profiles).set({ fullName: "New Name" }).where(eq(profiles.id, one.id));
    }),
  ).toEqual([one.id]);
  expect(
    await told(async (tx) => {
      for (const { id } of [one, two, three, one]) await bio(tx, id);
    }),
  ).toEqual([one.id, "*"]);
  expect(
    await told(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await bio(inner, two.id);
          inner.rollback();
        })
        .catch(() => {});
      await bio(tx, one.id);
    }),
  ).toEqual([one.id]);
  const renamed = (name: string) =>
    told((tx) => tx.update(profiles).set({ fullName: name }).where(eq(profiles.id, customer.id)));
  expect(await renamed("A Customer")).toEqual(["*"]);
  expect(await renamed("A Customer")).toEqual([]);
  expect(await told((tx) => tx.execute(sql`update user_settings set dark_mode = not dark_mode`))).toEqual([]);
});

test("a CDN may keep pages that are the same everywhere, and is told what has changed", async () => {
  const cdn = await startCdn({ status: 200 });
  onTestFinished(() => void cdn.stop());
  const visitorLocations = { ofAddress: async (): Promise<VisitorLocation> => ({ city: "Leeds", postcode: null }) };
  const env = { CDN_PURGE_URL: cdn.url, GEOLOCATION_URL: "http://127.0.0.1:1/" };
  const answer: Answer = async ([request, ctx]) => {
    if (new URL(request.url).pathname === "/") await ctx.visitorLocation();
    return long("Hello");
  };
  const one = process(answer, { env, visitorLocations });
  await listening(one);
  const caching = async (path: string) => {
    const { headers } = await one.get(path);
    return ["Cache-Control", "CDN-Cache-Control", "Surrogate-Key"].map((name) => headers.get(name));
  };
  const person = await makeTradesperson(database().db);
  expect(await caching("/browse")).toEqual(["no-cache", "max-age=60", "pages lists"]);
  expect(await caching(`/tradesperson/${person.id}`)).toEqual(["no-cache", null, `pages person-${person.id}`]);
  expect(await caching("/")).toEqual(["private, no-cache", null, null]);

  const keys = () => cdn.calls.map(({ headers }) => headers["surrogate-key"]);
  await vi.waitUntil(() => keys().includes("pages"), { timeout: 30_000 });
  await database().db.update(profiles).set({ fullName: "Ada Wood" }).where(eq(profiles.id, person.id));
  await vi.waitUntil(() => keys().some((sent) => String(sent).includes(`person-${person.id} lists`)), {
    timeout: 10_000,
  });
});
