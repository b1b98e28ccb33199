import { describe, expect, test } from "vitest";
import type { User } from "#kernel/actor.ts";
import { CONFIRMATION_LASTS } from "#kernel/actor.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { testDatabase } from "./database.ts";
import { allPages, makeScene, mountOf, ownerOf, pageArgs, rows } from "./endpoints.ts";

/**
 * What nobody does from a session whose owner has not proved lately who they are. Deleting the account is not here: it asks for the
 * password in its own form.
 */
const NEEDS_STEP_UP = [
  "ACTION /admin/payments lift-freeze",
  "ACTION refund-booking",
  "ACTION /admin/payments submit-evidence",
  "ACTION /admin/payments write-off",
  "ACTION add-passkey",
  "ACTION clear-payouts",
  "ACTION create-api-key",
  "ACTION decide-dispute",
  "ACTION decide-frozen-booking",
  "ACTION grant-admin",
  "ACTION remove-passkey",
  "ACTION request-export",
  "ACTION revoke-admin",
  "ACTION save-tax-details",
  "ACTION set-up-payouts",
  "ACTION update-payout-details",
  "GET /api/v1/me/export",
  "POST /api/v1/admin/bookings/{id}/refund",
  "POST /api/v1/admin/disputes/{id}/decide",
  "POST /api/v1/functions/create-connect-account",
  "POST /api/v1/functions/create-onboarding-link",
  "POST /api/v1/me/api-keys",
  "PUT /api/v1/me/seller-details",
];

const database = testDatabase({ connections: 5 });
const services = testServices(database);
const pages = await allPages();

const stale = (user: User): User => ({
  ...user,
  confirmedAt: new Date(services().clock.now().getTime() - CONFIRMATION_LASTS - 1_000),
});

describe("attack: a session that somebody left open", () => {
  test.each(NEEDS_STEP_UP)("does not perform %s", async (endpoint) => {
    const row = rows.find((one) => one.endpoint === endpoint);
    if (!row) throw new Error(`there is no row for ${endpoint}`);
    const scene = await makeScene(database());
    const { path, body } = await row.arrange(scene);
    const user = stale(scene[ownerOf(row)]);
    if (!endpoint.startsWith("ACTION ")) {
      const reply = await requestAs(services(), user, `${endpoint.split(" ")[0]} ${path}`, { body });
      expect([reply.status, (await reply.json()).code]).toEqual([403, "STEP_UP_REQUIRED"]);
      return;
    }
    const { pattern, action, intent } = mountOf(pages, endpoint, path);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...body }))
      for (const one of [value].flat()) form.append(name, String(one));
    const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: form });
    const reply = (await action(pageArgs(services(), user, pattern, request))) as Response;
    expect(reply.status).toBe(303);
    expect(reply.headers.get("Location")).toBe(`/confirm-identity?next=${encodeURIComponent(path)}`);
  });
});
