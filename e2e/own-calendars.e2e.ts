import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const feed = [
  "BEGIN:VCALENDAR",
  "X-WR-CALNAME:Home",
  ...event("UID:a", `DTSTART;VALUE=DATE:${inDays(20)}`),
  ...event("UID:b", `DTSTART:${inDays(30)}T100000Z`),
  ...event("UID:c", `DTSTART:${inDays(-40)}T180000Z`, "DURATION:PT1H", "RRULE:FREQ=FORTNIGHTLY"),
  "END:VCALENDAR",
].join("\r\n");

test("an own calendar is connected, says what could not be read, and keeps what it knows when its link breaks", async ({
  browser,
}) => {
  let text: string | null = feed;
  const calendars = createServer((_request, reply) => void reply.writeHead(text === null ? 404 : 200).end(text ?? ""));
  calendars.listen(0, "127.0.0.1");
  await once(calendars, "listening");
  const base = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}`;
  const plumber = await newPerson(browser, "Alys Penhale", "tradesperson");

  await open(plumber, "/tradesperson/calendar/availability");
  await expect(
    plumber.getByText("Connect a calendar so that customers cannot choose times you are busy."),
  ).toBeVisible();
  await plumber.getByLabel("Address of your calendar").fill("https://10.0.0.1/a.ics");
  await plumber.getByRole("button", { name: "Connect" }).click();
  await expectToast(plumber, "Validation Error");
  await expect(plumber.getByLabel("Address of your calendar")).toHaveValue("https://10.0.0.1/a.ics");
  await plumber.getByLabel("Address of your calendar").fill(`${base}/home.ics`);
  await plumber.getByRole("button", { name: "Connect" }).click();
  await expectToast(plumber, "Calendar connected");
  await plumber.getByText("2 could not be read").click();
  await expect(plumber.getByText("No end time. We cannot tell how long.")).toBeVisible();
  await expect(plumber.getByText("Repeats in a way we do not know.")).toBeVisible();
  await expect(plumber.getByText("Customers can book these times.")).toBeVisible();
  await expectAccessible(plumber);
  await plumber.getByRole("button", { name: "Block both myself" }).click();
  await expectToast(plumber, "Times blocked");
  await expect(plumber.getByText("You have blocked the times that we know.")).toBeVisible();

  text = null;
  await plumber.getByLabel("Connect another").fill(`${base}/van.ics`);
  await plumber.getByRole("button", { name: "Connect" }).click();
  await expectToast(plumber, "Validation Error");
  await expect(plumber.getByLabel("Connect another")).toHaveAttribute("aria-invalid", "true");
  text = feed.replace("Home", "Van");
  await plumber.getByRole("button", { name: "Connect" }).click();
  await expectToast(plumber, "Calendar connected");
  await plumber.getByRole("button", { name: "Remove Van" }).click();
  await expectToast(plumber, "Calendar disconnected");
  await expect(plumber.getByText("Van", { exact: true })).toBeHidden();
  calendars.close();
});
