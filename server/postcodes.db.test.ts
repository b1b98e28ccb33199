import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { postcodes } from "#db/schema/geo.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { changePostcode } from "#features/identity/profile/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { areaCentres } from "#kernel/geo/areas.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "./testing.ts";

const current = testDatabase();
const services = testServices(current);
const ENDED = "LS6 1ZZ";

let customer: User;
let tradesperson: User;
let job: string;
let booking: string;
beforeAll(async () => {
  const { db } = current();
  [customer, tradesperson] = [await makeCustomer(db), await makeTradesperson(db)];
  job = (await makeJob(db, { customer })).id;
  booking = (await makeBooking(db, { customer, tradesperson })).booking.id;
  await db.insert(postcodes).values({ postcode: ENDED, latitude: 53.82, longitude: -1.57, endedOn: "1996-06-01" });
});

const tap = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "It drips from the base, day and night.",
};
const house = { line1: "12 Mill Lane", town: "Leeds" };
const trader = { trading_name: "Webb Plumbing", address_line1: "1 Yard", town: "Leeds" };
const seller = {
  kind: "individual",
  legal_name: "Marcus Webb",
  address_line1: "1 Yard",
  city: "Leeds",
  date_of_birth: "1984-03-29",
  tax_number: "1234567890",
};

/** Every way by which a postcode comes in. */
const WAYS: [call: string, body: object][] = [
  ["POST /api/v1/jobs", tap],
  ["PATCH /api/v1/jobs/:job", {}],
  ["PATCH /api/v1/me", {}],
  ["POST /api/v1/me/addresses", { ...house, phone: "0113 496 0000" }],
  ["PUT /api/v1/bookings/:booking/address", { ...house, phone: "0113 496 0000" }],
  ["PUT /api/v1/me/business-details", trader],
  ["PUT /api/v1/me/seller-details", seller],
];

const send = (call: string, body: object) =>
  requestAs(
    services(),
    /business|seller/.test(call) ? tradesperson : customer,
    call.replace(":job", job).replace(":booking", booking),
    { body },
  );

test.each(WAYS)(
  "%s takes a postcode that we know, and says on the field what is wrong with another",
  async (call, body) => {
    for (const [postcode, says] of [
      ["ZZ1 1ZZ", "We don't know this postcode"],
      ["EC1V OBW", "Did you mean EC1V 0BW?"],
      ["BFPO 12", "We don't cover BFPO addresses yet"],
      ["JE2 3AB", "We don't cover Jersey yet"],
      [ENDED, "This postcode is no longer in use. Enter the one that replaced it"],
    ] as const) {
      const reply = await send(call, { ...body, postcode });
      expect([reply.status, (await reply.json()).errors]).toEqual([422, [{ field: "postcode", message: says }]]);
    }
    const reply = await send(call, { ...body, postcode: "\u200bls6\u00a02ab" });
    expect(reply.status).toBeLessThan(300);
    expect((await reply.json()).postcode).toBe("LS6 2AB");
  },
);

test("a person's postcode has a place, from which distances count, and none once it is removed", async () => {
  const { db } = current();
  const me = await makeTradesperson(db);
  const place = async () => {
    const [row] = await db
      .select({ latitude: profiles.latitude, longitude: profiles.longitude })
      .from(profiles)
      .where(eq(profiles.id, me.id));
    return row;
  };
  const ctx = as(current(), me);
  await changePostcode(ctx, { postcode: "EH1 1YZ" });
  expect(await place()).toEqual(areaCentres.get("EH"));
  await changePostcode(ctx, { postcode: null });
  expect(await place()).toEqual({ latitude: null, longitude: null });
});

test("what is stored already stays, though it has ended since", async () => {
  const { db } = current();
  const me = await makeCustomer(db);
  await db.update(profiles).set({ postcode: ENDED }).where(eq(profiles.id, me.id));
  const own = await makeJob(db, { customer: me, postcode: ENDED });
  const body = { title: "Replace the bathroom tap", postcode: ENDED };
  expect((await requestAs(services(), me, `PATCH /api/v1/jobs/${own.id}`, { body })).status).toBe(200);
  const renamed = { full_name: "Joanna Marsh", postcode: ENDED };
  expect((await requestAs(services(), me, "PATCH /api/v1/me", { body: renamed })).status).toBe(200);
  expect(
    (
      await requestAs(services(), me, "POST /api/v1/jobs", {
        body: { ...tap, postcode: ENDED },
        headers: { "Idempotency-Key": newId() },
      })
    ).status,
  ).toBe(422);
});
