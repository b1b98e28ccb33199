import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { completeSetup, myBusiness, myTraderDetails, saveBusiness, saveTraderDetails } from "../index.server.ts";

const database = testDatabase();
const details = {
  tradingName: "Booth Plumbing",
  addressLine1: "14 Hyde Park Road",
  addressLine2: null,
  town: "Leeds",
  postcode: "LS6 1AA",
  companyNumber: "01234567",
  vatNumber: "GB980780684",
};

test("trader details are saved, replaced and read; they alone do not complete Business Setup", async () => {
  const me = as(database(), await makeTradesperson(database().db, { trader: false }));
  expect(await myTraderDetails(me)).toBeNull();
  await saveTraderDetails(me, details);
  expect(await myTraderDetails(me)).toEqual({ ...details, logo: null, invoicesForMeAt: null });
  await expect(completeSetup(me)).rejects.toMatchObject({ code: "SETUP_INCOMPLETE" });
  const { tradingName: name, ...address } = details;
  await saveBusiness(me, {
    ...address,
    name,
    type: "sole_trader",
    phone: "01134960000",
    companyNumber: null,
    invoicesForMe: false,
  });
  await saveTraderDetails(me, { ...details, vatNumber: null });
  expect((await myBusiness(me)).business).toMatchObject({ type: "sole_trader", phone: "01134960000", vatNumber: null });
  await completeSetup(me);
});

test("the agreement to invoices has a time, which stays the same until it is withdrawn", async () => {
  const clock = fixedClock("2026-03-01T10:00:00Z");
  const me = as(database(), await makeTradesperson(database().db), { clock });
  const since = async () => (await myTraderDetails(me))?.invoicesForMeAt ?? null;
  const first = clock.now();
  await saveTraderDetails(me, { ...details, invoicesForMe: true });
  clock.set("2026-04-01T10:00:00Z");
  expect((await saveTraderDetails(me, { ...details, invoicesForMe: true })).invoicesForMeAt).toEqual(first);
  await saveTraderDetails(me, details);
  const { tradingName: name, ...address } = details;
  const business = { ...address, name, type: "sole_trader", phone: "01134960000", companyNumber: null } as const;
  await saveBusiness(me, { ...business, invoicesForMe: true });
  expect(await since()).toEqual(first);
  await saveBusiness(me, { ...business, invoicesForMe: false });
  expect(await since()).toBeNull();
  await saveTraderDetails(me, { ...details, invoicesForMe: true });
  expect(await since()).toEqual(clock.now());
});

test("customers have no trader details", async () => {
  const customer = as(database(), await makeCustomer(database().db));
  await expect(myTraderDetails(customer)).rejects.toMatchObject({ code: "WRONG_ROLE" });
  await expect(saveTraderDetails(customer, details)).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
