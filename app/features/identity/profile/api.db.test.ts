import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { makeCustomer } from "../auth/testing.ts";

const current = testDatabase();
const services = testServices(current);

test("people can read and rename their own account", async () => {
  const me = await makeCustomer(current().db);
  const read = async () => (await requestAs(services(), me, "GET /api/v1/me")).json();
  expect(await read()).toMatchObject({
    id: me.id,
    full_name: "Jo Marsh",
    email: me.email,
    email_verified: true,
    user_type: "customer",
    roles: [],
    rating: 0,
    review_count: 0,
  });
  const changed = await requestAs(services(), me, "PATCH /api/v1/me", { body: { full_name: " Joanna Marsh " } });
  expect(await changed.json()).toMatchObject({ full_name: "Joanna Marsh" });
  expect(await read()).toMatchObject({ full_name: "Joanna Marsh" });
});

test("people can set their own postcode, which is normalised, and remove it", async () => {
  const me = await makeCustomer(current().db);
  const patch = async (postcode: unknown) => {
    const reply = await requestAs(services(), me, "PATCH /api/v1/me", { body: { postcode } });
    const { detail, postcode: stored } = await reply.json();
    return detail ?? stored;
  };
  expect(await patch("ls62ab")).toBe("LS6 2AB");
  expect(await patch("12345")).toBe("Invalid UK postcode format");
  expect(await patch(null)).toBeNull();
});

test("other fields of the account cannot be changed", async () => {
  const me = await makeCustomer(current().db);
  for (const body of [
    { user_type: "tradesperson" },
    { roles: ["admin"] },
    { full_name: "Jo Marsh", email: "other@example.test" },
    { full_name: "J" },
    {},
  ])
    expect((await requestAs(services(), me, "PATCH /api/v1/me", { body })).status).toBe(422);
});

test("settings can be changed individually, and only to true or false", async () => {
  const me = await makeCustomer(current().db);
  const patch = (body: unknown) => requestAs(services(), me, "PATCH /api/v1/me/settings", { body });
  expect(await (await requestAs(services(), me, "GET /api/v1/me/settings")).json()).toEqual({
    email_notifications: true,
    quote_updates: true,
    new_messages: true,
    profile_visible: true,
    show_reviews: true,
    dark_mode: false,
  });
  expect(await (await patch({ dark_mode: true })).json()).toMatchObject({ dark_mode: true, quote_updates: true });
  expect(await (await patch({ quote_updates: false })).json()).toMatchObject({ dark_mode: true, quote_updates: false });
  expect((await patch({ dark_mode: "yes" })).status).toBe(422);
  expect((await patch({ sound: true })).status).toBe(422);
});
