import { randomUUID } from "node:crypto";
import { until } from "../real/program.ts";

/** A running release behind a proxy that ends TLS, as its visitors reach it. */
export interface Site {
  /** Where the server listens. */
  url: string;
  /** Its public address, BASE_URL. */
  address: string;
  /** The recipients of the mails that it has sent so far. */
  recipients: readonly string[];
}

const PATHS = ["/readyz", "/browse", "/auth", "/api/v1/openapi.json", "/og/site.png"];
const JOB = {
  title: "Posted in the release",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  postcode: "LS6 2AB",
};

/** What works in a running release: pages, files, a drawn picture, an account, a job, a mail. Returns what does not, and how much was tried. */
export async function smokeTest(site: Site): Promise<{ problems: string[]; checks: number }> {
  const problems: string[] = [];
  let checks = 0;
  const check = (isRight: boolean, problem: string) => {
    checks++;
    if (!isRight) problems.push(problem);
  };
  await openPages(site, check);
  await tryAccount(site, check);
  return { problems, checks };
}

type Check = (isRight: boolean, problem: string) => void;

async function openPages(site: Site, check: Check): Promise<void> {
  const home = await ask(site, "/");
  const page = await home.text();
  check(home.status === 200 && page.includes("<h1"), `the landing page got ${home.status}`);
  const [script = "/no-script"] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  for (const path of [...PATHS, script]) {
    const { status } = await ask(site, path);
    check(status === 200, `${path} got ${status}`);
  }
  // Without sandboxes nobody reads another person's mail.
  const { status } = await ask(site, "/sandbox/mail");
  check(status === 404, `/sandbox/mail got ${status}`);
}

async function tryAccount(site: Site, check: Check): Promise<void> {
  const account = { email: `${randomUUID()}@example.test`, password: "a long password 52" };
  const signedUp = await signUpAs(site, account);
  check(signedUp.headers.get("Location") === "/home", `the sign-up got ${signedUp.status}`);
  const signIn = { intent: "sign-in", ...account };
  const elsewhere = await post(site, "/auth", signIn, { Origin: "https://other.example.test" });
  check(elsewhere.status === 403, `a form from another site got ${elsewhere.status}`);
  const { status: signedIn, cookies, Cookie } = await signInAs(site, account);
  const isSecure = cookies.some((cookie) => /session_token=.*; *secure/i.test(cookie));
  check(isSecure, `the sign-in got ${signedIn}, cookies for https: ${isSecure}`);
  const { status } = await ask(site, "/post-job", { headers: { Cookie } });
  check(status === 200, `a signed-in page got ${status}`);
  const headers = { Cookie, "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const job = await ask(site, "/api/v1/jobs", { method: "POST", headers, body: JSON.stringify(JOB) });
  check(job.status === 201, `a job got ${job.status}`);
  const hasMail = async () => site.recipients.includes(account.email);
  const isSent = await until(hasMail, Boolean, 30_000).catch(() => false);
  check(isSent, "the mail to a new customer was not sent");
}

interface Account {
  email: string;
  password: string;
}

/** Signs up a customer, whose mail is not confirmed. */
export const signUpAs = (site: Site, account: Account): Promise<Response> =>
  post(site, "/auth?mode=sign-up", { intent: "sign-up", fullName: "Ada Lund", userType: "customer", ...account });

/** Signs in; `Cookie` is the header of the requests that follow. */
export async function signInAs(site: Site, account: Account) {
  const { status, headers } = await post(site, "/auth", { intent: "sign-in", ...account });
  const cookies = headers.getSetCookie();
  return { status, cookies, Cookie: cookies.map((line) => line.split(";", 1)[0]).join("; ") };
}

/** A request as the proxy passes it on: the server's own address is not the one in the browser. */
export function ask({ url, address }: Site, path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const ofBrowser = { Host: new URL(address).host, Origin: address, "X-Forwarded-Proto": "https" };
  return fetch(`${url}${path}`, { redirect: "manual", ...init, headers: { ...ofBrowser, ...(headers as object) } });
}

const post = (site: Site, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(site, path, { method: "POST", headers, body: new URLSearchParams(form) });
