import { expect, test } from "vitest";
import { cleanUpAfter, dataFolder, eventually, startServer, usedDatabase } from "../start/testing.ts";

cleanUpAfter();

const PASSWORD = "correct horse battery 52";
const WRONG = "wrong donkey battery 77";
const NEW_PASSWORD = "another long horse 91";
const EMAIL = "quentin.archer@example.test";
const job = {
  title: "Zinc gutter replacement",
  category: "Roofing",
  description: "The gutter behind the yellow extension has come loose and drips on the neighbour's greenhouse.",
  postcode: "LS6 2AB",
};

/** One line for each secret that is in the text. */
const foundIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));

test("the log of a run with faults has no address, name, text, password or token, and records security events", async () => {
  const database = await usedDatabase();
  const AUTH_SECRET = "a secret of these servers that nobody may read";
  const server = await startServer(await dataFolder(), {
    DATABASE_URL: database.url,
    AUTH_SECRET,
    SANDBOX: "1",
    LOG_LEVEL: "debug",
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const account = { name: "Quentin Archer", email: EMAIL, password: PASSWORD, userType: "customer" };
  const signedUp = await post("/api/auth/sign-up/email", account);
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const { token } = (await signedUp.json()) as { token: string };
  const cookie = { Cookie: cookies.join("; "), Origin: server.url };
  const made = await post("/api/v1/me/api-keys", { name: "Accounts", scopes: ["read", "write"] }, cookie);
  const { key } = (await made.json()) as { key: string };
  const bearer = { Authorization: `Bearer ${key}` };
  expect((await post("/api/auth/sign-in/email", { email: EMAIL, password: WRONG })).status).toBe(401);
  await post("/api/auth/request-password-reset", { email: EMAIL, redirectTo: "/auth/reset" });
  const link = await eventually(
    async () => {
      const inbox = await fetch(`${server.url}/sandbox/mail?to=${EMAIL}`, { headers: { Accept: "application/json" } });
      return JSON.stringify(await inbox.json());
    },
    (mails) => /reset/i.test(mails),
  );
  const tokens = [...link.matchAll(/token=([\w.-]{16,})|reset-password\/([\w-]{16,})/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  expect(tokens).not.toHaveLength(0);
  // A customer may not do this.
  expect((await post("/api/v1/admin/users/x/suspend", { reason: EMAIL }, bearer)).status).toBe(403);

  await database.stop();
  const addresses = ["/", `/browse?q=${EMAIL}`, `/auth/reset?token=${tokens[0]}`, "/my-jobs", "/api/v1/me"];
  for (const path of addresses) await fetch(`${server.url}${path}`, { headers: cookie });
  for (const path of addresses) await fetch(`${server.url}${path}`, { headers: bearer });
  await post("/api/v1/jobs", job, bearer);
  await post("/api/auth/sign-in/email", { email: EMAIL, password: PASSWORD });
  await post("/api/auth/reset-password", { newPassword: NEW_PASSWORD, token: tokens[0] });
  const form = new URLSearchParams({ intent: "sign-in", email: EMAIL, password: PASSWORD });
  await fetch(`${server.url}/auth`, { method: "POST", headers: { Origin: server.url }, body: form });
  await server.ended("SIGTERM");

  const log = server.output();
  const secrets = [
    ...[EMAIL, PASSWORD, WRONG, NEW_PASSWORD, account.name, AUTH_SECRET, token, key, ...tokens],
    ...cookies.map((one) => one.split("=")[1] ?? ""),
    ...Object.values(job).filter((text) => text.includes(" ")),
    "127.0.0.1",
  ];
  expect(foundIn(log, secrets)).toEqual([]);
  expect(log).not.toMatch(/params:|select /);
  const lines = log.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  expect(lines.filter(({ level }) => level >= 50).length).toBeGreaterThan(3);
  const events = lines.filter(({ stream }) => stream === "security");
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        event: "account-created",
        actor: expect.stringMatching(/^[\w-]{8,}$/),
        address_hash: hash,
      }),
      expect.objectContaining({ event: "sign-in-failed", actor: null, account_hash: hash }),
      expect.objectContaining({ event: "permission-refused", route: expect.stringContaining("/admin/") }),
    ]),
  );
});
