import { forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { londonDay } from "#kernel/dates.ts";
import { makeExpense, makeTrip } from "./testing.ts";

const TODAY = londonDay(new Date());
const expense = { what: "Copper pipe", kind: "materials" };
const expenseJson = { ...expense, spent_on: TODAY, amount: 1_250 };
const tripJson = { travelled_on: TODAY, miles: 12.5, from: "Home", to: "LS6" };
const tripTexts = { travelledOn: TODAY, miles: "12.5", from: "Home", to: "LS6" };

const expenseOf = async ({ database, tradesperson }: Scene, removedAt: Date | null = null) =>
  (await makeExpense(database.db, tradesperson.id, { removedAt })).id;
const tripOf = async ({ database, tradesperson }: Scene, removedAt: Date | null = null) =>
  (await makeTrip(database.db, tradesperson.id, { removedAt })).id;

/** Tradespeople have their own; nobody sees or changes another's. */
const tradespeople = (own: number, other: number) => ({ ...forTradespeople(other), tradesperson: own });
/** Visitors are redirected to the sign-in page. A saved form goes back to the list. */
const onPage = (own: number, other: number) => ({ ...tradespeople(own, other), visitor: 303 });
/** Goes back to the list (303). */
const saved = onPage(303, 404);
const receipt = async () => new File([new Uint8Array(await makePicture())], "receipt.jpg", { type: "image/jpeg" });

export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/expenses",
    arrange: async () => ({ path: "/api/v1/me/expenses" }),
    expected: { ...tradespeople(200, 200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/expenses",
    arrange: async () => ({ path: "/api/v1/me/expenses", body: expenseJson }),
    expected: tradespeople(201, 201),
  },
  {
    endpoint: "PUT /api/v1/me/expenses/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/expenses/${await expenseOf(scene)}`, body: expenseJson }),
    expected: tradespeople(200, 404),
  },
  {
    endpoint: "DELETE /api/v1/me/expenses/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/expenses/${await expenseOf(scene)}` }),
    expected: tradespeople(204, 404),
  },
  {
    endpoint: "PUT /api/v1/me/expenses/{id}/receipt",
    arrange: async (scene) => ({
      path: `/api/v1/me/expenses/${await expenseOf(scene)}/receipt`,
      body: { file: await receipt() },
    }),
    expected: tradespeople(200, 404),
  },
  {
    endpoint: "DELETE /api/v1/me/expenses/{id}/receipt",
    arrange: async (scene) => ({ path: `/api/v1/me/expenses/${await expenseOf(scene)}/receipt` }),
    expected: tradespeople(204, 404),
  },
  {
    endpoint: "GET /api/v1/me/trips",
    arrange: async () => ({ path: "/api/v1/me/trips" }),
    expected: { ...tradespeople(200, 200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/trips",
    arrange: async () => ({ path: "/api/v1/me/trips", body: tripJson }),
    expected: tradespeople(201, 201),
  },
  {
    endpoint: "PUT /api/v1/me/trips/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/trips/${await tripOf(scene)}`, body: tripJson }),
    expected: tradespeople(200, 404),
  },
  {
    endpoint: "DELETE /api/v1/me/trips/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/trips/${await tripOf(scene)}` }),
    expected: tradespeople(204, 404),
  },
  {
    endpoint: "ACTION save-expense",
    arrange: async (scene) => {
      const id = await expenseOf(scene);
      const texts = { ...expense, spentOn: TODAY, amount: "12.50", expenseId: id };
      return { path: `/tradesperson/expenses/${id}`, body: { ...texts, receipt: await receipt() } };
    },
    expected: saved,
  },
  {
    endpoint: "ACTION remove-expense",
    arrange: async (scene) => {
      const id = await expenseOf(scene);
      return { path: `/tradesperson/expenses/${id}`, body: { expenseId: id } };
    },
    expected: saved,
  },
  {
    endpoint: "ACTION restore-expense",
    arrange: async (scene) => ({
      path: "/tradesperson/expenses",
      body: { expenseId: await expenseOf(scene, new Date()) },
    }),
    expected: onPage(200, 404),
  },
  {
    endpoint: "ACTION save-trip",
    arrange: async (scene) => {
      const id = await tripOf(scene);
      return { path: `/tradesperson/trips/${id}`, body: { ...tripTexts, tripId: id } };
    },
    expected: saved,
  },
  {
    endpoint: "ACTION remove-trip",
    arrange: async (scene) => {
      const id = await tripOf(scene);
      return { path: `/tradesperson/trips/${id}`, body: { tripId: id } };
    },
    expected: saved,
  },
  {
    endpoint: "ACTION restore-trip",
    arrange: async (scene) => ({ path: "/tradesperson/expenses", body: { tripId: await tripOf(scene, new Date()) } }),
    expected: onPage(200, 404),
  },
];
