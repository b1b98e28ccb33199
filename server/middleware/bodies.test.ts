import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { isAppError } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";
import { CREDENTIALS, ORDINARY } from "../bodies/limits.ts";
import { createBodies } from "./bodies.ts";

const MEGABYTE = new Uint8Array(ORDINARY.bytes);

/** An application that takes bodies on three paths, from the address in a header. */
function application() {
  const bodies = createBodies();
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("address", c.req.header("from") ?? "");
    await next();
  });
  app.use("/webhooks", bodies.within(ORDINARY, "provider"));
  app.use("/sign-in", bodies.within(CREDENTIALS, "sign-in"));
  app.use("/form", bodies.within(ORDINARY));
  app.post("*", (c) => c.text("done"));
  app.onError((error, c) => c.text(isAppError(error) ? error.code : "?", isAppError(error) ? error.status : 500));
  return (path: string, from: string, body: string | ReadableStream) =>
    app.request(path, { method: "POST", headers: { from }, body, ...{ duplex: "half" } });
}

/** A body of a megabyte whose end does not come before the end of the test. `arrived`: the server holds the megabyte. */
function idleBody() {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  let asked = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (asked++ === 0) return controller.enqueue(MEGABYTE);
    resolve();
    return over.then(() => controller.close());
  };
  return { stream: new ReadableStream({ pull }, { highWaterMark: 0 }), arrived };
}

test("attack: 64 idle bodies refuse neither sign-in nor the provider's webhooks, nor another person's form", async () => {
  const send = application();
  const refused: string[] = [];
  const bodies = Array.from({ length: 64 }, idleBody);
  for (const [index, { stream }] of bodies.entries())
    void Promise.resolve(send("/form", `192.0.2.${index % 8}`, stream)).then(async (reply) =>
      refused.push(await reply.text()),
    );
  await Promise.all(bodies.map(({ arrived }) => arrived));
  expect((await send("/webhooks", "192.0.2.100", "{}")).status).toBe(200);
  expect((await send("/sign-in", "192.0.2.101", "{}")).status).toBe(200);
  expect(refused).toEqual([]);
  expect((await send("/form", "192.0.2.102", "a=1")).status).toBe(200);
  expect(refused).toEqual(["BUSY"]);
});
