import { describe, expect, test } from "vitest";
import { parseSettings, SettingsError } from "./settings.server.ts";

const refusal = (env: Record<string, string>) => {
  try {
    parseSettings(env);
    return null;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

describe("settings", () => {
  test("are all optional; an empty one counts as not set", () => {
    expect(parseSettings({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      embedded: true,
      demo: true,
      sandbox: true,
    });
    expect(parseSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, embedded: true });
  });

  test.each([
    ["PORT", "70000", "PORT: PORT must be between 0 and 65535"],
    ["BASE_URL", "fettle.example", "BASE_URL: BASE_URL must be a URL starting with http:// or https://"],
    [
      "DATABASE_URL",
      "mysql://x",
      "DATABASE_URL: DATABASE_URL must be a URL starting with postgres:// or postgresql://",
    ],
    ["AUTH_SECRET", "short", "AUTH_SECRET: AUTH_SECRET must have at least 32 characters"],
    [
      "TRUSTED_PROXIES",
      "10.0.0.0/33",
      "TRUSTED_PROXIES: TRUSTED_PROXIES must be a list of addresses or ranges (10.0.0.0/8)",
    ],
    [
      "TRUSTED_PROXIES",
      "the balancer",
      "TRUSTED_PROXIES: TRUSTED_PROXIES must be a list of addresses or ranges (10.0.0.0/8)",
    ],
    [
      "OPERATOR_COMPANY_NUMBER",
      "12",
      "OPERATOR_COMPANY_NUMBER: OPERATOR_COMPANY_NUMBER must have 8 characters, such as 01234567",
    ],
    [
      "OPERATOR_VAT_NUMBER",
      "123",
      "OPERATOR_VAT_NUMBER: OPERATOR_VAT_NUMBER must be a VAT number, such as GB999999973",
    ],
    ["SUPPORT_EMAIL", "support at fettle", "SUPPORT_EMAIL: SUPPORT_EMAIL must be an email address"],
    ["SUPPORT_PHONE", "call us", "SUPPORT_PHONE: SUPPORT_PHONE must be a telephone number, such as 0113 496 0000"],
    ["AI_BASE_URL", "localhost:11434", "AI_BASE_URL: AI_BASE_URL must be a URL starting with http:// or https://"],
    ["CDN_PURGE_TOKEN", "x", "CDN_PURGE_URL: required with CDN_PURGE_TOKEN: the address that takes purges"],
    ["AI_MODEL", "qwen3", "AI_BASE_URL: required with AI_MODEL: the address of its API"],
    [
      "STRIPE_SECRET_KEY",
      "sk_test_1",
      "STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, to verify the provider's webhooks",
    ],
    [
      "STRIPE_CONNECT_WEBHOOK_SECRET",
      "we_1",
      "STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_CONNECT_WEBHOOK_SECRET must start with whsec_",
    ],
  ])("state the expected value of %s: %s", (name, value, message) => {
    expect(refusal({ [name]: value })).toBe(message);
  });

  test("accept addresses and ranges of proxies", () => {
    const { TRUSTED_PROXIES } = parseSettings({ TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::/32,192.0.2.1" });
    expect(TRUSTED_PROXIES).toEqual(["10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]);
  });

  test("have fictional contact details in the demo only, and configured ones take precedence", () => {
    const demo = parseSettings({});
    expect([demo.SUPPORT_EMAIL, demo.SUPPORT_PHONE]).toEqual(["support@demo.test", "0808 157 0142"]);
    const configured = parseSettings({ SUPPORT_EMAIL: "help@fettle.example", SUPPORT_PHONE: "+44 113 496 0000" });
    expect([configured.SUPPORT_EMAIL, configured.SUPPORT_PHONE]).toEqual(["help@fettle.example", "+44 113 496 0000"]);
    const real = parseSettings({ NODE_ENV: "production", DATABASE_URL: "postgres://db/fettle" });
    expect([real.OPERATOR, real.SUPPORT_EMAIL, real.SUPPORT_PHONE]).toEqual([undefined, undefined, undefined]);
  });

  test("disable the sandboxes in production unless SANDBOX enables them", () => {
    const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/fettle" };
    expect(parseSettings(production)).toMatchObject({
      sandbox: false,
      sandboxPayments: false,
      sandboxMail: false,
      demo: false,
    });
    expect(parseSettings({ ...production, SANDBOX: "1" })).toMatchObject({ sandbox: true, sandboxPayments: true });
    expect(parseSettings({ NODE_ENV: "production" })).toMatchObject({ sandbox: true, demo: true });
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", SMTP_URL: "smtp://mail" };
    expect(parseSettings(keys)).toMatchObject({ sandbox: true, sandboxPayments: false, sandboxMail: false });
  });
});

describe("a server that other people reach", () => {
  const live = {
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
  };
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/fettle", SMTP_URL: "smtp://mail" };
  const exposed = [
    ["live payment keys", live],
    ["a restricted live key", { ...live, STRIPE_SECRET_KEY: "rk_live_1" }],
    ["a public BASE_URL", { BASE_URL: "https://fettle.example" }],
    ["a HOST that listens everywhere", { HOST: "0.0.0.0" }],
    ["a HOST on the network", { HOST: "192.168.1.5" }],
  ] as const;

  test.each(exposed)("with %s needs email, a second factor for operators, and no demo or sandbox", (_what, env) => {
    expect(refusal(env)).toMatch(/^DEMO: the demo accounts, whose password is published, cannot be used .*DEMO=0/m);
    expect(refusal({ ...env, DEMO: "0" })).toMatch(
      "STRIPE_SECRET_KEY" in env
        ? /^SANDBOX: operators need a second factor/m
        : /^STRIPE_SECRET_KEY: the payment sandbox/m,
    );
    expect(refusal({ ...production, ...env, SMTP_URL: "" })).toMatch(/^SMTP_URL: emails must reach people .*$/);
    expect(refusal({ ...production, ...env, DEMO: "1" })).toMatch(/^DEMO: .*$/);
    expect(refusal({ ...production, ...env })).toBeNull();
    expect(parseSettings({ ...production, ...env }).profile).toBe("production");
  });

  test("with live payment keys needs the secret of the Connect endpoint too", () => {
    const { STRIPE_CONNECT_WEBHOOK_SECRET: _, ...without } = live;
    expect(refusal({ ...production, ...without })).toMatch(/^STRIPE_CONNECT_WEBHOOK_SECRET: required with live/m);
  });

  test.each(exposed)("with %s may have them when SANDBOX=1 says so", (_what, env) => {
    expect(refusal({ ...env, SANDBOX: "1" })).toBeNull();
    expect(refusal({ ...env, SANDBOX: "1", DEMO: "1" })).toBeNull();
  });

  test.each([
    {},
    { HOST: "::1" },
    { HOST: "localhost", BASE_URL: "http://fettle.localhost:3000" },
    { BASE_URL: "http://[::1]:3000" },
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
  ] as Record<string, string>[])("is not one with %j", (env) => {
    expect(refusal(env)).toBeNull();
  });
});
