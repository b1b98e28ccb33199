import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings, SETTING_NAMES } from "#config/settings.server.ts";

const compose = readFileSync("deploy/compose.yaml", "utf8");
const readme = readFileSync("deploy/README.md", "utf8");

/** What deploy/README.md tells people to write into `.env`. */
const GIVEN: Record<string, string> = {
  BASE_URL: "https://fettle.example",
  AUTH_SECRET: "a".repeat(32),
  SEAL_KEYS: `2027:${"A".repeat(43)}`,
  POSTGRES_PASSWORD: "one",
  APP_DATABASE_PASSWORD: "two",
  SMTP_URL: "smtp://mail:1025",
  CERTIFICATE: "/certificate.pem",
  S3_ACCESS_KEY_ID: "GK1",
  S3_SECRET_ACCESS_KEY: "b",
  GARAGE_RPC_SECRET: "c",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

/** The value of `${NAME:?}`, `${NAME:-usual}` and `${NAME}`. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind = "", usual = "") => {
    const value = GIVEN[name];
    if (value === undefined && kind === "?") throw new Error(`${name} is required and not in the README's list`);
    return value ?? usual;
  });

test("the README names every variable that compose requires", () => {
  const required = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = ""]) => name);
  expect(required.length).toBeGreaterThan(8);
  expect(required.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the settings of its servers are known and start a server in production", () => {
  const block = /environment: &settings\n([\s\S]*?)\nx-parts/.exec(compose)?.[1] ?? "";
  const settings = Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z0-9_]+): "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, filled(value)]),
  );
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  expect(parseSettings({ NODE_ENV: "production", HOST: "0.0.0.0", ...settings })).toMatchObject({
    profile: "production",
    S3_ENDPOINT: "http://storage:3900",
    EVENTS_URL: "redis://redis:6379",
  });
});
