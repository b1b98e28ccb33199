import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { testServices } from "#server/testing.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { AgreeForm } from "./agree-form.tsx";
import { action, loader } from "./route.tsx";

const database = testDatabase();
const services = testServices(database);
/** The button that agrees. */
const AGREES = 'value="accept-quote"';
const PATTERN = "/job/:id/accept/:quoteId";

/** The sheet as the server renders it, after the reply of its action. */
function pageOf(view: AcceptView, reply?: unknown): string {
  const element = <AgreeForm view={view} reply={reply} how="accept" titleId="title" title="Book Hannah" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a customer whose address is not confirmed reads what to do first, agrees to nothing, and keeps what they typed", async () => {
  const { db } = database();
  const customer = await makeCustomer(db, { emailVerified: false });
  const quote = await makeQuote(db, { jobId: (await makeJob(db, { customer })).id });
  const url = `http://localhost:3000/job/${quote.jobId}/accept/${quote.id}`;
  const args = (who: typeof customer, request: Request) => pageArgs(services(), who, PATTERN, request) as never;
  const view = async (who: typeof customer) => (await loader(args(who, new Request(url)))) as AcceptView;

  const page = pageOf(await view(customer));
  expect(page).toContain("Confirm your email first");
  expect(page).toContain(`Open the link we emailed to ${customer.email}, then come back. What you chose stays here.`);
  expect(page).not.toContain(AGREES);

  const typed = { line1: "2 Hill Top", town: "Leeds", postcode: "LS6 1HR", phone: "07700 900416" };
  const form = {
    intent: "accept-quote",
    quoteId: quote.id,
    revision: "1",
    addressId: "new",
    expressRequest: "on",
    ...typed,
  };
  const sent = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const reply = await outcomeOf(() => action(args(customer, sent)));
  expect(reply.status).toBe(403);
  const again = pageOf(await view(customer), reply.data);
  for (const text of Object.values(typed)) expect(again).toContain(`value="${text}"`);

  expect(pageOf(await view({ ...customer, emailVerified: true }), reply.data)).toContain(AGREES);
});
