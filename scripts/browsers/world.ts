import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { until } from "../real/program.ts";
import type { Driver } from "./driver.ts";
import type { Front } from "./front.ts";
import { Page } from "./page.ts";
import type { Pool } from "./pool.ts";

/** The password of the demo's accounts. */
const DEMO_PASSWORD = "fettle-demo";
const NEW_PASSWORD = "a long password";

/** A journey: what people do in one kind of browser. */
export interface Journey {
  title: string;
  /** The only browser that can: WebKit's driver does not print. */
  only?: "firefox";
  run(world: World): Promise<void>;
}

/** What a journey works with. Every window is a browser of its own, without cookies and files of others. */
export class World {
  readonly front: Front;
  private readonly drivers: Driver[] = [];
  private readonly pool: Pool;

  constructor(front: Front, pool: Pool) {
    this.front = front;
    this.pool = pool;
  }

  async window(): Promise<Page> {
    const driver = await this.pool.take();
    this.drivers.push(driver);
    const page = new Page(driver, this.front.origin);
    await page.resize(1280, 900);
    return page;
  }

  /** A window of somebody who is signed in. */
  async signedIn(email: string, password = DEMO_PASSWORD): Promise<Page> {
    const page = await this.window();
    await page.open("/auth");
    await call(page, "POST", "/api/auth/sign-in/email", { email, password });
    return page;
  }

  /** A window of somebody with a new account, whose address is verified. */
  async person(name: string, userType: "customer" | "tradesperson"): Promise<Page> {
    const email = freshEmail();
    await this.post("/api/auth/sign-up/email", { name, email, password: NEW_PASSWORD, userType });
    const link = new URL(await this.linkInMail(email, /verify/));
    const token = link.searchParams.get("token") ?? "";
    await this.post(link.pathname, new URLSearchParams({ intent: "verify-email", token }));
    const page = await this.signedIn(email, NEW_PASSWORD);
    const business = { trading_name: name, address_line1: "4 Mill Lane", town: "Leeds", postcode: "LS6 2AB" };
    if (userType === "tradesperson") await call(page, "PUT", "/api/v1/me/business-details", business);
    return page;
  }

  /** Sends what a page without a session would send. */
  private async post(path: string, what: URLSearchParams | object): Promise<void> {
    const isForm = what instanceof URLSearchParams;
    const headers = { "Sec-Fetch-Site": "same-origin", ...(isForm ? {} : { "Content-Type": "application/json" }) };
    const body = isForm ? what : JSON.stringify(what);
    const reply = await fetch(this.front.origin + path, { method: "POST", body, headers, redirect: "manual" });
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  }

  /** Moves the product's clock forward by an ISO 8601 duration. */
  async advance(by: string): Promise<void> {
    await this.post("/sandbox/clock", { advance: by });
  }

  /** Gives the pages of this journey the product's clock, which another one may have moved: a step of a visit says when it was taken. */
  async followClock(): Promise<void> {
    const { now } = (await (await fetch(`${this.front.origin}/sandbox/clock`)).json()) as { now: string };
    const ahead = Date.parse(now) - Date.now();
    this.front.early = `{
      const Device = Date;
      Date = class extends Device {
        constructor(...parts) { if (parts.length > 0) super(...parts); else super(Device.now() + ${ahead}); }
        static now() { return Device.now() + ${ahead}; }
      };
    }`;
  }

  /** The first such link in the mails to an address. */
  async linkInMail(to: string, kind: RegExp): Promise<string> {
    const read = async () => {
      const url = `${this.front.origin}/sandbox/mail?to=${encodeURIComponent(to)}`;
      const { items } = (await (await fetch(url, { headers: { Accept: "application/json" } })).json()) as {
        items: { links: string[] }[];
      };
      return items.flatMap(({ links }) => links).find((link) => kind.test(link));
    };
    return (await until(read, Boolean)) ?? "";
  }

  async end(): Promise<void> {
    for (const driver of this.drivers) await this.pool.giveBack(driver);
  }
}

let counter = 0;
export const freshEmail = (): string => `browser-${Date.now()}-${++counter}@example.test`;

type Thing = Record<string, unknown> & { items?: Record<string, unknown>[] };

/** Calls the API as a page does, with its session, and returns the reply, which must be a success. */
export async function call(page: Page, method: string, path: string, body?: object): Promise<Thing> {
  const [status, reply] = await page.run(
    async (how: string, where: string, text: string) => {
      const sent = text ? { headers: { "Content-Type": "application/json" }, body: text } : {};
      const answer = await fetch(where, { method: how, ...sent });
      return [answer.status, await answer.text()] as const;
    },
    method,
    path,
    body ? JSON.stringify(body) : "",
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${reply}`);
  return reply ? (JSON.parse(reply) as Thing) : {};
}

export interface Work {
  title: string;
  jobId: string;
  quoteId: string;
}

/** A job with a quote of £95. */
export async function quotedJob(customer: Page, tradesperson: Page): Promise<Work> {
  const title = `Mend the garden gate ${Date.now()}`;
  const job = await call(customer, "POST", "/api/v1/jobs", {
    title,
    category: "Carpentry",
    postcode: "LS6 2AB",
    description: "The lower hinge has come off and the gate drags on the path.",
  });
  const sent = { amount: 9_500, message: "Two new hinges." };
  const quote = await call(tradesperson, "POST", `/api/v1/jobs/${job.id}/quotes`, sent);
  return { title, jobId: String(job.id), quoteId: String(quote.id) };
}

/** The same, accepted; for a visit today if `today`. */
export async function agreedWork(customer: Page, tradesperson: Page, { today = false } = {}): Promise<Work> {
  const work = await quotedJob(customer, tradesperson);
  await call(customer, "POST", `/api/v1/quotes/${work.quoteId}/accept`, { revision: 1 });
  const visit = {
    quote_id: work.quoteId,
    revision: 1,
    scheduled_date: await inDays(customer, 0),
    express_request: true,
  };
  if (today) await call(customer, "POST", "/api/v1/bookings", visit);
  return work;
}

/** The calendar date so many days from the product's, whose clock a journey may have moved. */
export async function inDays(page: Page, days: number): Promise<string> {
  const { now } = await call(page, "GET", "/sandbox/clock");
  return addDays(londonDay(new Date(String(now))), days);
}

/** The path of a file with a picture. */
export async function pictureFile(name: string): Promise<string> {
  const path = join(tmpdir(), `${process.pid}-${name}`);
  const picture = { width: 160, height: 120, channels: 3, background: "#4a7c59" } as const;
  writeFileSync(path, await sharp({ create: picture }).jpeg().toBuffer());
  return path;
}
