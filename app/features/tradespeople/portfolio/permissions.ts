import { forAll, forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { makeWork } from "./testing.ts";

const picture = async () => new File([new Uint8Array(await makePicture())], "tap.jpg", { type: "image/jpeg" });
const texts = { caption: "Mixer tap replaced", kind: "leaking-tap" };
const itemOf = async ({ database, tradesperson }: Scene) => (await makeWork(database.db, tradesperson.id)).id;

const tradespeople = (own: number, other: number) => ({ ...forTradespeople(other), tradesperson: own });
/** Visitors are redirected to the sign-in page. */
const onPage = (other: number) => ({ ...tradespeople(200, other), visitor: 303 });

const form =
  (fields: Record<string, string>) =>
  async (scene: Scene): Promise<{ path: string; body: Record<string, string> }> => ({
    path: "/me/portfolio",
    body: { ...fields, itemId: await itemOf(scene) },
  });

/** Everyone sees what a profile shows; tradespeople change their own. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/portfolio",
    arrange: async () => ({ path: "/api/v1/me/portfolio" }),
    expected: { ...tradespeople(200, 200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/portfolio",
    arrange: async () => ({ path: "/api/v1/me/portfolio", body: { ...texts, after: await picture() } }),
    expected: tradespeople(201, 201),
  },
  {
    endpoint: "PATCH /api/v1/me/portfolio/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/portfolio/${await itemOf(scene)}`, body: texts }),
    expected: tradespeople(200, 404),
  },
  {
    endpoint: "DELETE /api/v1/me/portfolio/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/portfolio/${await itemOf(scene)}` }),
    expected: tradespeople(204, 404),
  },
  {
    endpoint: "GET /api/v1/tradespeople/{user_id}/portfolio",
    arrange: async ({ tradesperson }) => ({ path: `/api/v1/tradespeople/${tradesperson.id}/portfolio` }),
    expected: { ...forAll(200), suspended: 200 },
  },
  {
    endpoint: "ACTION add-work",
    arrange: async () => ({ path: "/me/portfolio", body: { ...texts, after: await picture() } }),
    expected: onPage(200),
  },
  { endpoint: "ACTION change-work", arrange: form(texts), expected: onPage(404) },
  { endpoint: "ACTION move-work", arrange: form({ to: "later" }), expected: onPage(404) },
  { endpoint: "ACTION remove-work", arrange: form({}), expected: onPage(404) },
];
