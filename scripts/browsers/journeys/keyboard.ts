import type { Page } from "../page.ts";
import { agreedWork, inDays, type Journey, quotedJob } from "../world.ts";

/** The ids of the dialogs that the page offers; opens the menus that some of their buttons are in, which make them then. */
async function offeredDialogs(): Promise<string[]> {
  for (const menu of document.querySelectorAll("main details:not([open])")) menu.querySelector("summary")?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const buttons = [...document.querySelectorAll("main button[commandfor]")].filter((one) => one.checkVisibility());
  const ids = buttons.map((button) => button.getAttribute("commandfor") ?? "");
  return [...new Set(ids)].filter((id) => document.getElementById(id) instanceof HTMLDialogElement);
}

/** Opens every dialog of a page with Enter, closes it with Escape, and expects the focus inside and then back on its button. */
async function openAndCloseDialogs(page: Page, path: string): Promise<number> {
  await page.open(path);
  const ids = await page.run(offeredDialogs);
  for (const id of ids) {
    await page.run((dialog: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`main [commandfor="${dialog}"]`)];
      // A menu closes when the focus is elsewhere.
      for (const button of buttons) button.closest("details")?.setAttribute("open", "");
      buttons.find((one) => one.checkVisibility())?.focus();
    }, id);
    await page.keys("Enter");
    await page.expect((dialog: string) => {
      const opened = document.getElementById(dialog) as HTMLDialogElement;
      return opened.matches(":modal") && opened.contains(document.activeElement);
    }, id);
    await page.keys("Tab", "Shift+Tab", "Escape");
    await page.expect((dialog: string) => !(document.getElementById(dialog) as HTMLDialogElement | null)?.open, id);
    // The button of a menu is hidden again by then.
    await page.expect((dialog: string) => {
      const isInMenu = document.querySelector(`main details [commandfor="${dialog}"]`) !== null;
      return isInMenu || document.activeElement?.getAttribute("commandfor") === dialog;
    }, id);
  }
  return ids.length;
}

async function openAll(page: Page, paths: readonly string[], least: number): Promise<void> {
  let count = 0;
  for (const path of paths) count += await openAndCloseDialogs(page, path);
  if (count < least) throw new Error(`only ${count} dialogs were found on ${paths.join(", ")}`);
}

/** Types a day into a date field with the keyboard, in the order in which this browser shows day, month and year. */
async function typeDay(page: Page, name: string, day: string): Promise<void> {
  const text = await page.run(
    (field: string, iso: string) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${field}"]`);
      input?.focus();
      if (input?.type === "text" || !input) return iso;
      const [year, month, date] = iso.split("-");
      // The fields of Firefox are in the language of its own texts, whatever it asks sites for.
      const parts = new Intl.DateTimeFormat().formatToParts(new Date());
      const values: Record<string, string | undefined> = { year, month, day: date };
      // WebKit's fields do not pass the focus on to the next part by themselves.
      const next = navigator.userAgent.includes("AppleWebKit") ? "\uE014" : "";
      return parts.flatMap(({ type }) => values[type] ?? []).join(next);
    },
    name,
    day,
  );
  await page.type(text);
  await page.expect(
    (field, iso) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value === iso,
    name,
    day,
  );
}

/** A time, in a browser with a clock of 12 or of 24 hours. */
async function typeTime(page: Page, name: string, time: string): Promise<void> {
  const text = await page.run(
    (field: string, wanted: string) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${field}"]`);
      input?.focus();
      if (input?.type === "text") return wanted;
      const [hour = 0, minute = ""] = [Number(wanted.slice(0, 2)), wanted.slice(3)];
      const is12 = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12;
      const shown = String(is12 ? hour % 12 || 12 : hour).padStart(2, "0");
      const next = navigator.userAgent.includes("AppleWebKit") ? "\uE014" : "";
      return [shown, minute, ...(is12 ? [hour < 12 ? "a" : "p"] : [])].join(next);
    },
    name,
    time,
  );
  await page.type(text);
  await page.expect(
    (field, at) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value === at,
    name,
    time,
  );
}

export const keyboard: readonly Journey[] = [
  {
    title: "every dialog of a customer opens and closes by keyboard",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const [asked, agreed] = [await quotedJob(customer, joiner), await agreedWork(customer, joiner)];
      await openAll(
        customer,
        [`/job/${asked.jobId}`, `/job/${agreed.jobId}`, "/my-jobs", "/profile", "/profile?tab=settings"],
        4,
      );
    },
  },
  {
    title: "every dialog of a tradesperson opens and closes by keyboard",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const [asked, agreed] = [await quotedJob(customer, joiner), await agreedWork(customer, joiner)];
      const paths = [`/job/${asked.jobId}`, `/job/${agreed.jobId}`, "/tradesperson-dashboard", "/manage-quotes"];
      await openAll(joiner, paths, 4);
    },
  },
  {
    title: "every dialog of an operator opens and closes by keyboard",
    async run(world) {
      const operator = await world.signedIn("admin@demo.test");
      await openAll(operator, ["/admin/users", "/admin/payments", "/admin/reviews", "/admin/site"], 2);
    },
  },
  {
    title: "a time off and an appointment are typed by keyboard",
    async run(world) {
      const joiner = await world.person("Otis Wren", "tradesperson");
      await joiner.open("/tradesperson/calendar/availability");
      await typeDay(joiner, "firstDay", await inDays(joiner, 30));
      await typeDay(joiner, "lastDay", await inDays(joiner, 32));
      await joiner.keys("Enter");
      await joiner.sees("Time off saved");
      await joiner.open("/tradesperson/calendar/appointment");
      await joiner.fill("Title", "Dentist");
      await typeDay(joiner, "date", await inDays(joiner, 40));
      await typeTime(joiner, "startsAt", "09:30");
      await typeTime(joiner, "endsAt", "14:15");
      // Enter in WebKit's part for morning and afternoon sends nothing.
      await joiner.run(() =>
        document.querySelector<HTMLElement>("main form:has([name=endsAt]) [type=submit]")?.focus(),
      );
      await joiner.keys("Enter");
      await joiner.sees("Appointment saved");
    },
  },
  {
    title: "the palette finds a screen by keyboard",
    async run(world) {
      const customer = await world.signedIn("customer@demo.test");
      await customer.open("/my-jobs");
      await customer.keysUntil("Control+k", () => document.activeElement?.matches("dialog[open] [role=combobox]"));
      await customer.type("saved");
      await customer.sees("Saved Professionals");
      await customer.keys("Enter");
      await customer.at("/saved-pros");
    },
  },
];
