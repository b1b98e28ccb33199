import { expect, type Page } from "@playwright/test";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";

/** The product's clock, for the journeys. */

/** Moves it forward by an ISO 8601 duration. */
export async function advance(page: Page, by: string): Promise<void> {
  expect((await page.request.post("/sandbox/clock", { data: { advance: by } })).status()).toBe(200);
}

/** The calendar date a number of days from its current date. */
export async function dayIn(page: Page, days: number): Promise<string> {
  const { now } = (await (await page.request.get("/sandbox/clock")).json()) as { now: string };
  return addDays(londonDay(new Date(now)), days);
}
