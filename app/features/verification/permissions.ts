import { as } from "#app/testing/context.ts";
import {
  adminPages,
  downloadRow,
  forSignedIn,
  onlyAdmins,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { saveFile } from "./server/save-file.server.ts";
import { saveBusiness } from "./server/trader-details.server.ts";
import { makeCheck } from "./testing.ts";

const tradespeople = (status: number, others = 403) => ({
  ...forSignedIn(others),
  tradesperson: status,
  otherTradesperson: status,
});
/** Visitors are redirected to the sign-in page. */
const onPage = (tradesperson: number) => ({ ...tradespeople(tradesperson), visitor: 303 });

const photo = async () => new File([new Uint8Array(await makePicture())], "licence.jpg", { type: "image/jpeg" });

async function addedFile({ database, tradesperson }: Scene): Promise<string> {
  const bytes = await makePicture();
  const file = await saveFile(as(database, tradesperson), { kind: "identity", name: "licence.jpg", bytes });
  return file.id;
}

const waiting = ({ database, tradesperson }: Scene) =>
  makeCheck(database.db, { userId: tradesperson.id, kind: "address" });

const approved = async ({ database, tradesperson }: Scene): Promise<string> => {
  const of = { userId: tradesperson.id, kind: "address", status: "approved", decidedAt: new Date() } as const;
  return (await makeCheck(database.db, of)).id;
};

/** A form on the admins' page of a check. */
const onCase = (checkId: string, fields: Record<string, string>) => ({
  path: `/admin/verifications/${checkId}`,
  body: { checkId, ...fields },
});

const business = {
  name: "Booth Plumbing",
  type: "sole_trader",
  companyNumber: null,
  phone: "01134960000",
  addressLine1: "14 Hyde Park Road",
  addressLine2: null,
  town: "Leeds",
  postcode: "LS6 2AB",
  vatNumber: null,
  invoicesForMe: false,
} as const;

/** Who may call which endpoint and action of the module. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/verifications",
    arrange: async () => ({ path: "/api/v1/me/verifications" }),
    expected: { ...tradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/verifications",
    arrange: async () => ({ path: "/api/v1/me/verifications", body: { kind: "gas_safe", reference: "1234567" } }),
    expected: tradespeople(201),
  },
  {
    endpoint: "GET /api/v1/me/verifications/files",
    arrange: async () => ({ path: "/api/v1/me/verifications/files" }),
    expected: { ...tradespeople(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/verifications/files",
    arrange: async () => ({
      path: "/api/v1/me/verifications/files",
      body: { kind: "identity", file: await photo() },
    }),
    expected: { ...tradespeople(201), suspended: 201 },
  },
  {
    endpoint: "DELETE /api/v1/me/verifications/files/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/verifications/files/${await addedFile(scene)}` }),
    expected: { ...tradespeople(204), otherTradesperson: 404, suspended: 204 },
  },
  {
    endpoint: "GET /api/v1/admin/verifications",
    desk: "checks.decide",
    arrange: async () => ({ path: "/api/v1/admin/verifications" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/verifications/{id}",
    desk: "checks.decide",
    arrange: async (scene) => ({ path: `/api/v1/admin/verifications/${(await waiting(scene)).id}` }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/verifications/{id}/approve",
    desk: "checks.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/verifications/${(await waiting(scene)).id}/approve`,
      body: { reason: "The bill is recent", expires_at: null },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/verifications/{id}/reject",
    desk: "checks.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/verifications/${(await waiting(scene)).id}/reject`,
      body: { reason: "The bill is two years old" },
    }),
    expected: onlyAdmins,
  },
  {
    // Admins are redirected to the queue, everybody else to the landing page.
    endpoint: "ACTION approve-check",
    desk: "checks.decide",
    owner: "admin",
    arrange: async (scene) =>
      onCase((await waiting(scene)).id, { reason: "The bill is recent", source: "Council tax bill" }),
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION reject-check",
    desk: "checks.decide",
    owner: "admin",
    arrange: async (scene) => onCase((await waiting(scene)).id, { reason: "The bill is two years old" }),
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "POST /api/v1/admin/verifications/{id}/withdraw",
    desk: "checks.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/verifications/${await approved(scene)}/withdraw`,
      body: { reason: "The insurer does not know the policy" },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION withdraw-approval",
    desk: "checks.decide",
    owner: "admin",
    arrange: async (scene) => onCase(await approved(scene), { reason: "The insurer does not know the policy" }),
    expected: adminPages,
  },
  {
    // Every tradesperson of the scene has business details.
    endpoint: "GET /api/v1/me/business-details",
    arrange: async () => ({ path: "/api/v1/me/business-details" }),
    expected: { ...tradespeople(200), suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/business-details",
    arrange: async () => ({
      path: "/api/v1/me/business-details",
      body: { trading_name: "Booth Plumbing", address_line1: "14 Hyde Park Road", town: "Leeds", postcode: "LS6 1AA" },
    }),
    expected: tradespeople(200),
  },
  {
    endpoint: "PUT /api/v1/me/business-details/logo",
    arrange: async () => ({ path: "/api/v1/me/business-details/logo", body: { file: await photo() } }),
    expected: tradespeople(200),
  },
  {
    endpoint: "DELETE /api/v1/me/business-details/logo",
    arrange: async () => ({ path: "/api/v1/me/business-details/logo" }),
    expected: tradespeople(204),
  },
  {
    endpoint: "ACTION save-logo",
    arrange: async () => ({ path: "/tradesperson/setup?step=1", body: { logo: await photo() } }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION remove-logo",
    arrange: async () => ({ path: "/tradesperson/setup?step=1", body: {} }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION save-business",
    arrange: async () => ({
      path: "/tradesperson/setup",
      body: { ...business, companyNumber: "", addressLine2: "", vatNumber: "", invoicesForMe: "on" },
    }),
    expected: onPage(303),
  },
  {
    endpoint: "ACTION save-services",
    arrange: async () => ({ path: "/tradesperson/setup?step=2", body: { trade: "Plumber" } }),
    expected: onPage(303),
  },
  {
    endpoint: "ACTION add-check-files",
    arrange: async () => ({ path: "/tradesperson/setup?step=3", body: { kind: "identity", file: await photo() } }),
    expected: { ...onPage(200), suspended: 200 },
  },
  {
    endpoint: "ACTION remove-check-file",
    arrange: async (scene) => ({ path: "/tradesperson/setup?step=3", body: { fileId: await addedFile(scene) } }),
    expected: { ...onPage(200), otherTradesperson: 404, suspended: 200 },
  },
  {
    endpoint: "ACTION submit-check",
    arrange: async () => ({ path: "/tradesperson/setup?step=3", body: { kind: "company", reference: "01234567" } }),
    expected: onPage(200),
  },
  {
    // Refused while there are no business details.
    endpoint: "ACTION complete-setup",
    arrange: async ({ database, tradesperson }) => {
      await saveBusiness(as(database, tradesperson), business);
      return { path: "/tradesperson/setup?step=4" };
    },
    expected: { ...onPage(303), otherTradesperson: 409 },
  },
  downloadRow("verifications", "checks.decide"),
];
