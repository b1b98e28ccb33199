import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { visitor } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { defineAction, pageActions } from "./actions.server.ts";
import { ctxKey, uploadedForm } from "./context.ts";
import { takeToast } from "./respond.server.ts";

const PLEASE_LOG_IN = { title: "Please log in", description: "You need to be logged in to post a job" };

test.each([
  ["raise-dispute", { title: "Error", description: "You must be logged in" }],
  ["leave-review", { title: "Error", description: "You must be logged in" }],
  ["pay-booking", { title: "Payment failed", description: "You must be logged in" }],
  ["book-date", { title: "Error creating booking", description: "Not authenticated" }],
  ["post-job", PLEASE_LOG_IN],
])("%s without a session leads to the sign-in page and back, and says why", async (intent, toast) => {
  const refused = defineAction(intent, {
    schema: z.object({}),
    run: () => {
      throw errors.NOT_SIGNED_IN();
    },
  });
  const context = new RouterContextProvider();
  context.set(ctxKey, { actor: visitor } as Ctx);
  const body = new URLSearchParams({ intent });
  const request = new Request("http://localhost/my-jobs.data?tab=active", { method: "POST", body });
  const args = { request, context, params: {} } as unknown as Parameters<ReturnType<typeof pageActions>>[0];
  const reply: Response = await pageActions(refused)(args).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect([reply.status, reply.headers.get("Location")]).toEqual([
    303,
    `/auth?next=${encodeURIComponent("/my-jobs?tab=active")}`,
  ]);
  const Cookie = reply.headers.get("Set-Cookie") ?? "";
  const shown = await takeToast(new Request("http://localhost/auth", { headers: { Cookie, Accept: "text/html" } }));
  expect(shown.toast).toMatchObject({ tone: "error", ...toast });
});

test.each([
  [["describe-job", "post-job"], PLEASE_LOG_IN],
  [["submit-quote", "book-date"], { title: "Error", description: "You must be logged in" }],
])("a form with files whose body was not read, on a page with %j, says it too", async (intents, toast) => {
  const actions = intents.map((intent) => defineAction(intent, { schema: z.object({}), run: async () => undefined }));
  const context = new RouterContextProvider();
  context.set(ctxKey, { actor: visitor } as Ctx);
  context.set(uploadedForm, errors.NOT_SIGNED_IN());
  const request = new Request("http://localhost/post-job.data", { method: "POST", body: "" });
  const args = { request, context, params: {} } as unknown as Parameters<ReturnType<typeof pageActions>>[0];
  const reply: Response = await pageActions(...actions)(args).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect(reply.headers.get("Location")).toBe("/auth?next=%2Fpost-job");
  const Cookie = reply.headers.get("Set-Cookie") ?? "";
  const shown = await takeToast(new Request("http://localhost/auth", { headers: { Cookie, Accept: "text/html" } }));
  expect(shown.toast).toMatchObject({ tone: "error", ...toast });
});
