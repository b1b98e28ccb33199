import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { securityEvent } from "#app/security-events.server.ts";
import { errors } from "#kernel/errors.ts";
import { createLogger } from "./logger.ts";

const SECRETS = ["jo@example.test", "Zx7kQw2mVb9tRy4nLs8dFg3h", "LS6 2AB", "07700 900123"];
const [address = "", token = ""] = SECRETS;

function logged(log: (to: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  log(createLogger("debug", { write: (line) => void lines.push(line) }));
  for (const secret of SECRETS) expect(lines.join(""), secret).not.toContain(secret);
  return lines.map((line) => JSON.parse(line));
}

/** An error as PostgreSQL reports it. */
const refusal = Object.assign(new Error(`Key (email)=(${address}) already exists`), {
  code: "23505",
  table: "users",
  constraint: "users_email_key",
  detail: `Key (email)=(${address}) already exists.`,
  where: token,
});

test.each(["fatal", "error", "warn", "info"])("security events are written with LOG_LEVEL=%s", (level) => {
  const lines: string[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(line) });
  securityEvent(log.child({ request_id: "r" }), "role-changed", { actor: null, subject_id: address });
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ stream: "security", event: "role-changed", request_id: "r", subject_id: "[removed]" });
});

describe("an error in the log", () => {
  test("of a query says what failed and where, without its parameters", () => {
    const [line] = logged((log) =>
      log.error({ err: new DrizzleQueryError(`select ${token}`, SECRETS, refusal) }, "request failed"),
    );
    expect(line).toMatchObject({
      msg: "request failed",
      err: {
        type: "DrizzleQueryError",
        cause: { type: "Error", code: "23505", table: "users", constraint: "users_email_key" },
      },
    });
    expect(JSON.stringify(line)).toContain("logger.test.ts");
    expect(JSON.stringify(line)).not.toMatch(/params|select|detail/);
  });

  test("has the message when that is a constant of the program", () => {
    const [ours, language, app] = logged((log) => {
      log.error({ err: new Error("a check that was just sent is missing") }, "request failed");
      log.error({ err: new TypeError("Cannot read properties of undefined (reading 'id')") }, "request failed");
      log.error({ err: errors.NOT_FOUND() }, "request failed");
    });
    expect(ours).toMatchObject({ err: { message: "a check that was just sent is missing" } });
    expect(language).toMatchObject({ err: { message: "Cannot read properties of undefined (reading 'id')" } });
    expect(app).toMatchObject({ err: { type: "AppError", code: "NOT_FOUND" } });
  });

  test.each([
    new Error(`could not mail ${address}`),
    new Error(`token ${token} is unknown`),
    new TypeError(`Failed to parse URL from https://fettle.example/auth/reset?token=${token}`),
    new SyntaxError(`Unexpected token 'j', "${address}" is not valid JSON`),
    Object.assign(new Error("sent"), { response: address, command: token, headers: { cookie: token } }),
    new Error("outer", { cause: new Error(address, { cause: SECRETS }) }),
    new AggregateError([new Error(address)], token),
    address,
    { email: address },
  ])("has nothing of the values that it names: %#", (err) => {
    const [line] = logged((log) => log.error({ err }, "request failed"));
    expect(line).toMatchObject({ msg: "request failed", err: { type: expect.any(String) } });
  });

  test("may be the only argument", () => {
    expect(logged((log) => log.error(refusal))).toMatchObject([{ msg: "error", err: { code: "23505" } }]);
  });
});

describe("a line", () => {
  test("has only fields of the allow-list, with plain values", () => {
    const [line] = logged((log) =>
      log.child({ request_id: "r-1" }).info(
        {
          user_id: "u-1",
          route: "/job/:id",
          status: 200,
          name: "Jo",
          email: address,
          headers: { token },
          reason: address,
        },
        "request",
      ),
    );
    expect(line).toMatchObject({
      request_id: "r-1",
      user_id: "u-1",
      route: "/job/:id",
      status: 200,
      reason: "[removed]",
    });
    expect(Object.keys(line ?? {})).not.toEqual(expect.arrayContaining(["name"]));
    expect(line).not.toHaveProperty("email");
    expect(line).not.toHaveProperty("headers");
  });

  test("of a library has no address or token in its message", () => {
    const [line] = logged((log) => log.error(`User not found ${address} with ${token}0`));
    expect(line).toMatchObject({ msg: "User not found [removed] with [removed]" });
  });
});
