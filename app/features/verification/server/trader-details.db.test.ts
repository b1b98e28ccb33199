import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
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

test("trader details are saved, replaced and read; they alone do not finish Business Setup", async () => {
  const me = as(database(), await makeTradesperson(database().db, { trader: false }));
  expect(await myTraderDetails(me)).toBeNull();
  await saveTraderDetails(me, details);
  expect(await myTraderDetails(me)).toEqual(details);
  await expect(completeSetup(me)).rejects.toMatchObject({ code: "SETUP_INCOMPLETE" });
  const { tradingName: name, ...address } = details;
  await saveBusiness(me, { ...address, name, type: "sole_trader", phone: "01134960000", companyNumber: null });
  await saveTraderDetails(me, { ...details, vatNumber: null });
  expect((await myBusiness(me)).business).toMatchObject({ type: "sole_trader", phone: "01134960000", vatNumber: null });
  await completeSetup(me);
});

test("customers have no trader details", async () => {
  const customer = as(database(), await makeCustomer(database().db));
  await expect(myTraderDetails(customer)).rejects.toMatchObject({ code: "WRONG_ROLE" });
  await expect(saveTraderDetails(customer, details)).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
