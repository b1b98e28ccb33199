import { expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { describeSettings } from "./examine.ts";

const DATABASE = { DATABASE_URL: "postgres://app@db.example.test/fettle" };
const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that only this test knows, long enough",
  ...DATABASE,
};
const STRIPE = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const SMTP = { SMTP_URL: "smtp://mail.example.test" };

test.each([
  ["a fresh clone", {}, "development, with the demo data and sandboxes for payments and mail"],
  ["with a database", DATABASE, "development, with sandboxes for payments and mail"],
  ["with real payments", { ...DATABASE, ...STRIPE }, "development, with a sandbox for mail"],
  ["in production", PRODUCTION, "production"],
  [
    "in production, with sandboxes",
    { ...PRODUCTION, SANDBOX: "1" },
    "production, with sandboxes for payments and mail, which SANDBOX=1 allows",
  ],
  [
    "in production, with demo data on a public address",
    { ...PRODUCTION, ...SMTP, BASE_URL: "https://fettle.example.test", SANDBOX: "1", DEMO: "1" },
    "production, with the demo data and a sandbox for payments, which SANDBOX=1 allows",
  ],
  [
    "in production, with an embedded database",
    { NODE_ENV: "production" },
    "production, with the demo data and sandboxes for payments and mail",
  ],
  [
    "in production, with sandboxes that nothing uses",
    { ...PRODUCTION, ...STRIPE, ...SMTP, SANDBOX: "1" },
    "production; SANDBOX=1 allows sandboxes, which nothing uses",
  ],
  ["outside production, without sandboxes", { ...DATABASE, SANDBOX: "0" }, "without sandboxes and demo data"],
])("the doctor says what the settings are: %s", (_name, env, found) => {
  expect(describeSettings(parseSettings(env))).toBe(found);
});
