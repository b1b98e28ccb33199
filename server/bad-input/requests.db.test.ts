import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { HUGE } from "#app/testing/malformed-values.ts";
import { inTurn, some } from "#app/testing/thoroughness.ts";
import { requestAs } from "../testing.ts";
import { answer, endpoints, senderOf } from "./testing.ts";

const { services, callOf, send } = senderOf(testDatabase());

describe("a method", () => {
  const paths = [...new Set(endpoints.map(([name]) => name.split(" ")[1] ?? ""))];
  test.each(some(paths))("that is not supported gives 405 with the supported ones: %s", async (pattern) => {
    const there = endpoints.filter(([name]) => name.endsWith(` ${pattern}`));
    const call = await callOf((there[0] as (typeof endpoints)[number])[1]);
    const allowed = there.map(([name]) => name.split(" ")[0] ?? "");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"]) {
      if (allowed.includes(method)) continue;
      const reply = await requestAs(services(), null, `${method} ${call.path}`);
      expect(reply.headers.get("Allow")?.split(", ").sort(), method).toEqual(allowed.toSorted());
      expect(await answer(reply)).toBe("405 METHOD_NOT_ALLOWED");
    }
    if (allowed.includes("GET")) expect(await send(call, { method: "HEAD" })).toMatch(/^(200|404)/);
  });
});

describe("headers", () => {
  const open = endpoints.filter(([, row]) => row.expected.visitor < 400);
  const closed = endpoints.filter(([, row]) => row.expected.visitor >= 400);
  const posts = endpoints.filter(([name]) => name.startsWith("POST "));
  const authorizations = ["Bearer", "Bearer ", "Bearer x", "Bearer %00", "Bearer %", "Basic eDp5", "🦊", HUGE].map(
    (value) => ({ Authorization: Buffer.from(value).toString("latin1") }),
  );
  const cookies = ["fettle.session_token=x.y", "fettle.session_token=%00", "=;;=", "a=%", `a=${HUGE}`].map((value) => ({
    Cookie: value,
    "Sec-Fetch-Site": "same-origin",
  }));
  const keys = ["", "k".repeat(256), "k".repeat(300), "a\u0001b", "two words", "\u00e9"];
  // The session and the key are read by middleware that all endpoints share (server/create-app.ts, server/api.ts).
  const nextSessions = inTurn(1);
  const nextKeys = inTurn(1);

  test.each([
    ["200", open],
    ["401 NOT_SIGNED_IN", closed],
  ] as const)("with an invalid session are those of a visitor: %s", async (expected, [first]) => {
    if (!first) throw new Error("there must be endpoints of both kinds");
    const { method, path, body } = await callOf(first[1]);
    for (const headers of [...authorizations, ...cookies])
      expect(
        await answer(await requestAs(services(), null, `${method} ${path}`, { body, headers })),
        JSON.stringify(headers).slice(0, 60),
      ).toBe(expected);
  });

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "of a browser get no page where there is no endpoint: %s",
    async (method) => {
      const [, row] = endpoints.find(([name]) => name.startsWith(`${method} `)) ?? [];
      if (!row) throw new Error(`there must be an endpoint with ${method}`);
      const call = await callOf(row);
      const path = call.path.replace("/api/v1/", "/api/v1/no-such-");
      expect(await send(call, { path, headers: { Accept: "text/html" } })).toBe("404 NOT_FOUND");
    },
  );

  test.each(some(endpoints))("with unusual values do no harm: %s", async (name, row) => {
    const call = await callOf(row);
    const { method, path, body } = call;
    const expected = row.expected.visitor < 400 ? "200" : "401 NOT_SIGNED_IN";
    for (const headers of nextSessions<Record<string, string>>([...authorizations, ...cookies]))
      expect(await answer(await requestAs(services(), null, `${method} ${path}`, { body, headers }))).toBe(expected);
    if (posts.some(([post]) => post === name))
      for (const value of nextKeys(keys))
        expect(await send(call, { body, headers: { "Idempotency-Key": value } })).toBe("422 IDEMPOTENCY_KEY_INVALID");
    // Finally the same call with a browser's headers is answered as without them.
    const outcome = await send(call, {
      body,
      headers: {
        Accept: "text/html",
        "X-Forwarded-For": "nonsense",
        "X-Request-Id": "\u0001",
        "Accept-Language": HUGE,
      },
    });
    expect(outcome).toMatch(Object.values(row.expected).some((status) => status < 300) ? /^2/ : /^4/);
  });
});
