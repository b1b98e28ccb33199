import { as } from "#app/testing/context.ts";
import {
  adminPages,
  downloadRow,
  forCustomers,
  forItsCustomer,
  forSignedIn,
  forTradespeople,
  onlyAdmins,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { jobInvitations } from "#db/schema/jobs.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { makeJob, makeJobPhoto } from "./testing.ts";

const words = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "LS6 2AB",
};
const nobody = { visitor: 401, otherCustomer: 404, tradesperson: 404, otherTradesperson: 404 };

const DESCRIPTION_INTENTS = ["enhance", "use-enhanced", "keep-original", "put-back"];

/** A form on the page of the scene's customer's job. */
const jobForm =
  (fields: Record<string, string> = {}, columns: Parameters<typeof makeJob>[1] = {}) =>
  async ({ database, customer }: Scene) => {
    const { id } = await makeJob(database.db, { customer, ...columns });
    return { path: `/job/${id}`, body: { jobId: id, ...fields } };
  };
const photoForm =
  (fields: Record<string, string> = {}) =>
  async (scene: Scene) => {
    const { path, body } = await jobForm(fields)(scene);
    return { path, body: { ...body, photoId: (await makeJobPhoto(scene.database.db, body.jobId)).id } };
  };
const byOwner = { ...forItsCustomer(200), visitor: 303, tradesperson: 404 };

/** Who may do what with jobs. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/jobs",
    arrange: async () => ({ path: "/api/v1/jobs" }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "GET /api/v1/me/jobs",
    arrange: async () => ({ path: "/api/v1/me/jobs" }),
    expected: { ...forCustomers(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/jobs",
    arrange: async () => ({ path: "/api/v1/jobs", body: words }),
    expected: forCustomers(201),
  },
  {
    endpoint: "POST /api/v1/me/job-photos",
    arrange: async () => ({
      path: "/api/v1/me/job-photos",
      body: { photo: new File([new Uint8Array(await makePicture())], "leak.jpg", { type: "image/jpeg" }) },
    }),
    expected: forCustomers(201),
  },
  {
    endpoint: "GET /api/v1/jobs/{id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: { ...forSignedIn(200), otherCustomer: 404, suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/jobs/{id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}`,
      body: { title: "Two taps, please" },
    }),
    expected: { ...nobody, customer: 200, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/jobs/{id}/cancel",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}/cancel`,
      body: { reason: "I have done it myself" },
    }),
    expected: { ...nobody, customer: 200, admin: 200 },
  },
  {
    // A visitor's form is stored and they are sent to sign in; a customer is redirected to /my-jobs.
    endpoint: "ACTION post-job",
    arrange: async () => ({ path: "/post-job", body: words }),
    expected: { ...forCustomers(303), visitor: 303 },
  },
  ...DESCRIPTION_INTENTS.map((intent) => ({
    endpoint: `ACTION ${intent}`,
    arrange: async () => ({ path: "/post-job", body: { ...words, enhanced: "Better.", original: "Mine." } }),
    // The same as posting; a visitor's form is stored too.
    expected: { ...forCustomers(200), visitor: 303 },
  })),
  {
    endpoint: "ACTION edit-job",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer });
      return { path: `/job/${id}/edit`, body: { jobId: id, ...words } };
    },
    expected: { ...nobody, visitor: 303, customer: 303, admin: 403 },
  },
  {
    // A job that closes within the week; admins do not see this button.
    endpoint: "ACTION keep-job-open",
    arrange: jobForm({}, { expiresAt: later(new Date(), 5 * DAY) }),
    expected: byOwner,
  },
  {
    endpoint: "ACTION show-to-all",
    arrange: jobForm({}, { openToOthers: "never", visibleAt: null }),
    expected: byOwner,
  },
  {
    endpoint: "ACTION ask-more",
    arrange: async (scene) => jobForm({ ask: scene.tradesperson.id })(scene),
    expected: byOwner,
  },
  {
    endpoint: "ACTION undo-ask",
    arrange: async (scene) => {
      const { path, body } = await jobForm({ ask: scene.tradesperson.id })(scene);
      const asked = { jobId: body.jobId, tradespersonId: scene.tradesperson.id, createdAt: new Date() };
      await scene.database.db.insert(jobInvitations).values(asked);
      return { path, body };
    },
    expected: byOwner,
  },
  {
    // An admin has to give a reason, which this form does not contain.
    endpoint: "ACTION cancel-job",
    arrange: jobForm(),
    expected: { ...byOwner, admin: 422 },
  },
  {
    endpoint: "ACTION undo-cancel-job",
    arrange: async (scene) => {
      const form = await jobForm()(scene);
      await cancelJob(as(scene.database, scene.customer), { jobId: String(form.body.jobId) });
      return form;
    },
    expected: { ...byOwner, tradesperson: 404, otherTradesperson: 404, admin: 404 },
  },
  {
    endpoint: "ACTION add-job-photos",
    arrange: async (scene) => {
      const { path, body } = await jobForm({ photoCaption: "The leak" })(scene);
      const photos = new File([new Uint8Array(await makePicture())], "leak.jpg", { type: "image/jpeg" });
      return { path, body: { ...body, photos } };
    },
    expected: byOwner,
  },
  { endpoint: "ACTION describe-job-photo", arrange: photoForm({ caption: "The leak" }), expected: byOwner },
  { endpoint: "ACTION remove-job-photo", arrange: photoForm(), expected: byOwner },
  {
    endpoint: "POST /api/v1/admin/jobs/{id}/gas",
    desk: "gas.decide",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/admin/jobs/${(await makeJob(database.db, { customer })).id}/gas`,
      body: { involves_gas: true, reason: "The photo shows a gas boiler" },
    }),
    expected: onlyAdmins,
  },
  {
    // Everyone but an admin is redirected to the landing page; an admin goes back to the list.
    endpoint: "ACTION decide-gas",
    desk: "gas.decide",
    owner: "admin",
    arrange: async ({ database, customer }) => {
      const { id } = await makeJob(database.db, { customer });
      const body = { jobId: id, decision: "gas", reason: "The photo shows a gas boiler" };
      return { path: `/admin/gas/${id}`, body };
    },
    expected: { ...adminPages, admin: 303 },
  },
  downloadRow("gas", "gas.decide"),
];
