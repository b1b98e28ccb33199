import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { load } from "./visit.ts";
import { leaveNothingOpen, separatePage } from "./windows.ts";

/** Journeys run against the built app with the demo data. Any console output of a page fails the test. */
export const test = base.extend<{ usualOptions: undefined; nothingLeftOpen: undefined }>({
  usualOptions: [
    async ({ viewport, hasTouch, javaScriptEnabled, serviceWorkers }, use) => {
      usual = { viewport, hasTouch, javaScriptEnabled, serviceWorkers };
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ browser, usualOptions: _ }, use) => {
    const context = (await newWindow(browser)).context();
    const printed: string[] = [];
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !expectedNoise(message.text()))
        printed.push(`${message.location().url}: ${message.text()}`);
    });
    context.on("weberror", (error) => printed.push(String(error.error())));
    await use(context);
    expect(printed, "unexpected console output").toEqual([]);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // Open pages keep their event streams and keep rendering, which after some dozen journeys would slow the machine down.
  nothingLeftOpen: [
    async ({ browser }, use, testInfo) => {
      await use(undefined);
      await leaveNothingOpen(browser, testInfo.status !== testInfo.expectedStatus);
    },
    { auto: true },
  ],
});

/** The options of the test that runs. */
let usual = {};

/** A page in a separate browser. */
export const newWindow = (browser: Browser, options?: BrowserContextOptions): Promise<Page> =>
  separatePage(browser, usual, options);

export { expectAccessible } from "./accessibility.ts";
export { load, open } from "./visit.ts";
export { expect };

/** Chromium itself reports every 4xx reply, and requests of a page that a test has set offline; those tests check the page instead. Playwright reports what its option blocks. */
const expectedNoise = (text: string) =>
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|^Failed to fetch manifest patches TypeError: Failed to fetch|^Service Worker registration blocked/.test(
    text,
  );

export const DEMO_PASSWORD = "fettle-demo";

/** The headers that a browser sends with a request of our own pages. */
export const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };

/** Signs in through the API, and opens no page. */
export const signIn = (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> =>
  signInWith(page.request, email, password);

async function signInWith(caller: APIRequestContext, email: string, password: string): Promise<void> {
  const reply = await caller.post("/api/auth/sign-in/email", { data: { email, password }, headers: OWN_PAGE });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** For a person who only calls the API. */
export async function signedInWithoutBrowser(email: string): Promise<APIRequestContext> {
  const caller = await request.newContext();
  await signInWith(caller, email, DEMO_PASSWORD);
  return caller;
}

/** The same in a separate browser. */
export async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await newWindow(browser);
  await signIn(page, email);
  return page;
}

/** The same through the form. */
export async function signInByForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await load(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/(home|tradesperson-dashboard)$/);
}

interface Person {
  name: string;
  email: string;
  userType: "customer" | "tradesperson";
  /** False: a tradesperson who has not said whom customers contract with. */
  trader?: boolean;
}

/** Of everybody whom a test signs up. */
export const NEW_PASSWORD = "a long password";

/**
 * Creates an account through the API and verifies the address with the link in the mail; tradespeople also enter their business
 * details. Opens no page: `signUpByForm` does all of it in the browser.
 */
export async function signUp(page: Page, { trader = true, ...person }: Person): Promise<void> {
  const data = { ...person, password: NEW_PASSWORD };
  const reply = await page.request.post("/api/auth/sign-up/email", { data, headers: OWN_PAGE });
  expect(reply.ok(), await reply.text()).toBe(true);
  await confirmAddress(page, person.email);
  if (person.userType === "tradesperson" && trader) await saveTraderDetails(page, person.name);
}

async function saveTraderDetails(page: Page, name: string): Promise<void> {
  const data = { trading_name: name, address_line1: "4 Mill Lane", town: "Leeds", postcode: "LS6 2AB" };
  const saved = await page.request.put("/api/v1/me/business-details", { data, headers: OWN_PAGE });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** The same through the form. */
export async function signUpByForm(page: Page, person: Person): Promise<void> {
  await load(page, "/auth?mode=sign-up");
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("radio", { name: person.userType === "customer" ? /^Customer/ : /^Tradesperson/ }).check();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expectToast(page, "Account created!", "You can now browse and post jobs.");
  await page.goto(await linkInMail(page.context(), person.email, /verify/i));
  await page.getByRole("button", { name: "Verify email address" }).click();
  await expectToast(page, "Email address verified");
}

/** Sends what the button behind the link in the verification mail sends, without the cookies of the page, which would then show the toast. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = await linkInMail(page.context(), email, /verify/i);
  const token = new URL(link).searchParams.get("token") ?? "";
  const body = new URLSearchParams({ intent: "verify-email", token });
  const reply = await fetch(link, { method: "POST", body, headers: OWN_PAGE, redirect: "manual" });
  expect(reply.status, await reply.text()).toBe(303);
}

/** Creates an account in a separate browser. */
export async function newPerson(browser: Browser, person: Person, options?: BrowserContextOptions): Promise<Page> {
  const page = await newWindow(browser, options);
  await signUp(page, person);
  return page;
}

/** Unfolds the details of a booked job on a phone: price, address, payment, the job. */
export const openDetails = (page: Page) => page.locator(".booking-details > summary").click();

/** Opens "⋯" of a booked job: moving the visit, reporting a problem, cancelling. */
export const openMore = (page: Page) => page.locator("summary").filter({ hasText: "More about this job" }).click();

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText(title, { exact: true }).first()).toBeVisible();
  if (description) await expect(toasts).toContainText(description);
}

/** On a phone, a moment fills the screen: reads its heading, and closes it. */
export async function closeMoment(page: Page, title: string): Promise<void> {
  const moment = page.getByRole("dialog", { name: title });
  await expect(moment.getByRole("heading", { name: title })).toBeFocused();
  await moment.getByRole("button", { name: "Close" }).click();
  await expect(moment).toBeHidden();
}

interface Mail {
  subject: string;
  links: string[];
  attachments: { name: string; type: string; url: string }[];
}

/** The subjects of the mails to an address in the local inbox, newest first. */
export async function mailTo(page: Page, address: string): Promise<string[]> {
  const path = `/sandbox/mail?to=${encodeURIComponent(address)}`;
  const reply = await page.request.get(path, { headers: { Accept: "application/json" } });
  return ((await reply.json()) as { items: Mail[] }).items.map(({ subject }) => subject);
}

/** The newest mail to an address with such a subject in the local inbox; waits for it. */
export async function mailWith(context: BrowserContext, to: string, subject: RegExp): Promise<Mail> {
  let mail: Mail | undefined;
  const find = async () => {
    const path = `/sandbox/mail?to=${encodeURIComponent(to)}`;
    const reply = await context.request.get(path, { headers: { Accept: "application/json" } });
    const { items } = (await reply.json()) as { items: Mail[] };
    mail = items.find((one) => subject.test(one.subject));
    return mail;
  };
  await expect.poll(find).toBeDefined();
  if (!mail) throw new Error("the poll found it");
  return mail;
}

/** The newest matching link in the mails to an address; waits for the mail. */
export async function linkInMail(context: BrowserContext, to: string, kind: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const reply = await context.request.get(`/sandbox/mail?to=${encodeURIComponent(to)}`, {
        headers: { Accept: "application/json" },
      });
      const { items } = (await reply.json()) as { items: Mail[] };
      link = items.flatMap((mail) => mail.links).find((url) => kind.test(url));
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

/** The code in the newest mail to an address. */
export async function codeInMail(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  const read = async () => {
    const reply = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { Accept: "application/json" },
    });
    code = /\b\d{3} \d{3}\b/.exec(await reply.text())?.[0];
    return code;
  };
  await expect.poll(read).toBeDefined();
  return code ?? "";
}

let counter = 0;
/** A name that no other journey uses. Names have no digits, so a number is written in letters. */
export const freshName = (name: string) =>
  `${name}${[...String(Date.now() % 1_000_000)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

/** An unused email address. */
export const freshEmail = (name: string) => `${name}-${Date.now()}-${++counter}@example.test`;

/** Creates a customer with a job, who gets no notifications from other tests. */
export async function customerWithJob(page: Page): Promise<{ email: string; jobId: string }> {
  const email = freshEmail("news");
  await signUp(page, { name: "Nora Bell", email, userType: "customer" });
  const reply = await page.request.post("/api/v1/jobs", {
    data: {
      title: "Mend the bathroom tap",
      category: "Plumbing",
      description: "The cold tap in the bathroom drips all night and the washer looks worn.",
      postcode: "LS6 2AB",
    },
    headers: OWN_PAGE,
  });
  expect(reply.status()).toBe(201);
  return { email, jobId: (await reply.json()).id };
}
