import { as } from "#app/testing/context.ts";
import {
  forBoth,
  forCustomers,
  forSignedIn,
  forTradespeople,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { withdrawQuote } from "./index.server.ts";
import { makeLine, makeQuote, makeQuoteFile, makeTemplate } from "./testing.ts";

const words = { amount: 9_500, message: "Fitted and tested, old one taken away." };

/** A pending quote of the scene's tradesperson on its customer's job. */
const quoteOf = async ({ database, customer, tradesperson }: Scene) => {
  const job = await makeJob(database.db, { customer });
  return makeQuote(database.db, { jobId: job.id, tradesperson });
};
const quotePath =
  (end = "") =>
  async (scene: Scene) => ({ path: `/api/v1/quotes/${(await quoteOf(scene)).id}${end}` });

const byQuoter = { ...forTradespeople(200), otherTradesperson: 404 };
const byCustomer = { ...forCustomers(200), otherCustomer: 404 };

/** A template and a line of the scene's tradesperson. */
const kitOf = async ({ database, tradesperson }: Scene) => ({
  template: await makeTemplate(database.db, tradesperson),
  line: await makeLine(database.db, tradesperson),
});
const templates = "/manage-quotes/templates";
const template = { name: "Mixer tap", message: "Fitted and tested" };
const byOwner = { ...forTradespeople(200), visitor: 303, otherTradesperson: 404 };

/** A form about a quote, on a page. */
const quoteForm =
  (pathOf: (jobId: string) => string, fields: Record<string, string> = {}) =>
  async (scene: Scene) => {
    const quote = await quoteOf(scene);
    return { path: pathOf(quote.jobId), body: { quoteId: quote.id, ...fields } };
  };
const onJob = (jobId: string) => `/job/${jobId}`;
const onMyQuotes = () => "/manage-quotes";
const typed = { amount: "95", message: "Fitted and tested" };

/** A file of a pending quote. */
async function fileOfQuote(scene: Scene) {
  const job = await makeJob(scene.database.db, { customer: scene.customer });
  const { storage } = as(scene.database, scene.tradesperson);
  const file = await makeQuoteFile(scene.tradesperson, { storage });
  const quote = await makeQuote(scene.database.db, { jobId: job.id, tradesperson: scene.tradesperson, files: [file] });
  return { path: `/api/v1/quotes/${quote.id}/files/${file.id}` };
}

/** Who may do what with quotes. Pages redirect visitors to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/quotes/{id}/files",
    arrange: async (scene) => ({
      path: `/api/v1/quotes/${(await quoteOf(scene)).id}/files`,
      body: { file: new File([new Uint8Array(await makePicture())], "plan.jpg", { type: "image/jpeg" }) },
    }),
    expected: { ...byQuoter, tradesperson: 201 },
  },
  {
    endpoint: "GET /api/v1/quotes/{id}/files/{file_id}",
    arrange: fileOfQuote,
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    endpoint: "DELETE /api/v1/quotes/{id}/files/{file_id}",
    arrange: fileOfQuote,
    expected: { ...byQuoter, tradesperson: 204 },
  },
  {
    endpoint: "GET /api/v1/jobs/{id}/quotes",
    arrange: async (scene) => ({ path: `/api/v1/jobs/${(await quoteOf(scene)).jobId}/quotes` }),
    // Another tradesperson may open the job and sees only their own quotes for it, of which there are none.
    expected: { ...forSignedIn(200), otherCustomer: 404, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/jobs/{id}/quotes",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}/quotes`,
      body: words,
    }),
    expected: forTradespeople(201),
  },
  {
    endpoint: "GET /api/v1/me/quotes",
    arrange: async () => ({ path: "/api/v1/me/quotes" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/quotes/{id}",
    arrange: async (scene) => ({ ...(await quotePath()(scene)), body: { amount: 10_000 } }),
    expected: byQuoter,
  },
  { endpoint: "POST /api/v1/quotes/{id}/withdraw", arrange: quotePath("/withdraw"), expected: byQuoter },
  {
    endpoint: "POST /api/v1/quotes/{id}/accept",
    arrange: async (scene) => ({ ...(await quotePath("/accept")(scene)), body: { revision: 1 } }),
    expected: byCustomer,
  },
  { endpoint: "POST /api/v1/quotes/{id}/reject", arrange: quotePath("/reject"), expected: byCustomer },
  {
    // Redirects to the list (303).
    endpoint: "ACTION save-template",
    arrange: async (scene) => {
      const { id } = (await kitOf(scene)).template;
      return { path: `${templates}/${id}`, body: { templateId: id, ...template } };
    },
    expected: { ...byOwner, tradesperson: 303 },
  },
  {
    endpoint: "ACTION remove-template",
    arrange: async (scene) => ({ path: templates, body: { templateId: (await kitOf(scene)).template.id } }),
    expected: byOwner,
  },
  {
    endpoint: "ACTION save-line",
    arrange: async (scene) => ({
      path: templates,
      body: { lineId: (await kitOf(scene)).line.id, text: "Washer", price: "5" },
    }),
    expected: byOwner,
  },
  {
    endpoint: "ACTION remove-line",
    arrange: async (scene) => ({ path: templates, body: { lineId: (await kitOf(scene)).line.id } }),
    expected: byOwner,
  },
  {
    endpoint: "ACTION submit-quote",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer });
      return { path: onJob(id), body: { jobId: id, ...typed } };
    },
    expected: { ...byQuoter, visitor: 303, otherTradesperson: 200 },
  },
  {
    endpoint: "ACTION edit-quote",
    arrange: quoteForm(onMyQuotes, typed),
    expected: { ...byQuoter, visitor: 303 },
  },
  {
    endpoint: "ACTION save-as-template",
    arrange: quoteForm(onMyQuotes, { name: "Tap" }),
    expected: { ...byQuoter, visitor: 303 },
  },
  { endpoint: "ACTION withdraw-quote", arrange: quoteForm(onMyQuotes), expected: { ...byQuoter, visitor: 303 } },
  {
    endpoint: "ACTION accept-quote",
    arrange: async (scene) => {
      const { id, jobId } = await quoteOf(scene);
      return { path: `${onJob(jobId)}/accept/${id}`, body: { quoteId: id, revision: "1" } };
    },
    expected: { ...byCustomer, visitor: 303, customer: 303 },
  },
  { endpoint: "ACTION reject-quote", arrange: quoteForm(onJob), expected: { ...byCustomer, visitor: 303 } },
  {
    endpoint: "ACTION undo-quote",
    arrange: async (scene) => {
      const quote = await quoteOf(scene);
      await withdrawQuote(as(scene.database, scene.tradesperson), { quoteId: quote.id });
      return { path: onJob(quote.jobId), body: { quoteId: quote.id } };
    },
    // The quote's two people may open it; only the one who closed it can undo that.
    expected: { ...byQuoter, visitor: 303, customer: 409, otherCustomer: 404, admin: 404 },
  },
];
