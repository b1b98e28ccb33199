import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { createAuth } from "#features/identity/auth/index.server.ts";
import { createLogger } from "./logger.ts";

const database = testDatabase();
/** Plain words, which no filter of addresses and tokens finds. */
const WORDS = "call this number now";
const NAME = "callthisnumbernow";

test("whatever a stranger sends to the endpoints of signing in, none of it is in the log", async () => {
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => void lines.push(line) });
  const settings = parseSettings({ DATABASE_URL: database().url, SANDBOX: "1", BASE_URL: "http://localhost:3000" });
  const auth = createAuth(database().db, settings, "s".repeat(32), { log });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    auth
      .handler(
        new Request(`http://localhost:3000/api/auth${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", ...headers },
          body: JSON.stringify(body),
        }),
      )
      .catch(() => undefined);
  const email = `${NAME}@example.test`;
  const account = { email, password: "long enough", name: "Ada Lane" };
  for (const address of [WORDS, `https://${NAME}.example/`, `//${NAME}.example`, `javascript:${NAME}`]) {
    await post("/request-password-reset", { email, redirectTo: address });
    await post("/sign-in/email", { ...account, callbackURL: address });
    await post("/sign-up/email", { ...account, callbackURL: address });
    await post("/send-verification-email", { email, callbackURL: address });
    await post("/email-code/send", { email, callbackURL: address });
    await post("/sign-in/email", account, { Origin: address, Referer: address, Cookie: `${NAME}=${WORDS}` });
  }
  for (const path of [`/${NAME}`, `/callback/${NAME}`, `/reset-password/${NAME}?callbackURL=https://${NAME}.example`])
    await auth.handler(new Request(`http://localhost:3000/api/auth${path}`)).catch(() => undefined);
  // The library has refused some of it, and said so.
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("")).not.toMatch(/call ?this ?number/i);
});
