import type { Page } from "@playwright/test";
import { dialogsThatDiffer } from "./dialog-looks.ts";
import { answerDialog } from "./dialogs.ts";
import { expect, NEW_PASSWORD, newWindow, open, signIn, test } from "./fixtures.ts";
import { type LongWorld, longWorld } from "./long-world.ts";
import { squeezedOnPhones } from "./squeezed-text.ts";

/** Lists and cards on phones, with long names and titles, in every state; and every dialog that they hold. */

let world: LongWorld;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  world = await longWorld(browser);
});

const ofBoth = ["/messages", "/notifications", "/documents", "/disputes", "/my-reviews", "/my-reviews?tab=given"];
const ofCustomer = ({ jobs, tradespersonId }: LongWorld) => [
  "/my-jobs",
  "/home",
  "/my-home",
  "/my-reviews?tab=waiting",
  `/booking-milestones/${jobs.milestones.bookingId}`,
  `/tradesperson/${tradespersonId}`,
  `/booking-milestones/${jobs.part.bookingId}`,
  `/booking-milestones/${jobs.declined.bookingId}`,
  `/booking-milestones/${jobs.processing.bookingId}`,
  ...disputesOf(jobs),
  ...Object.values(jobs).map(({ jobId }) => `/job/${jobId}`),
  `/job/${jobs.choose.jobId}?compare`,
];
const ofTradesperson = ({ jobs }: LongWorld) => [
  "/my-jobs",
  "/tradesperson-dashboard",
  "/browse",
  "/browse?show=all",
  "/manage-quotes",
  "/manage-quotes?tab=pending",
  "/tradesperson/payments",
  "/documents/month",
  "/tradesperson/customers",
  "/tradesperson/calendar?view=list",
  "/me/portfolio",
  `/booking-milestones/${jobs.part.bookingId}`,
  ...disputesOf(jobs),
  ...Object.entries(jobs).flatMap(([state, { jobId, quoteId }]) =>
    quoteId && state !== "frozen" ? [`/job/${jobId}`] : [],
  ),
];
const disputesOf = (jobs: LongWorld["jobs"]) =>
  Object.values(jobs).flatMap(({ disputeId }) => (disputeId ? [`/disputes/${disputeId}`] : []));

test("long names and titles are never squeezed into a column of syllables", async ({ browser }) => {
  test.setTimeout(240_000);
  const reader = await newWindow(browser, { javaScriptEnabled: false });
  const faults: string[] = [];
  for (const [email, paths] of [
    [world.customer, [...ofBoth, ...ofCustomer(world)]],
    [world.tradesperson, [...ofBoth, ...ofTradesperson(world)]],
    [world.newcomer, ["/my-jobs", "/home"]],
    [null, ["/", "/browse-services?service=Carpenter", "/find/carpenters/leeds"]],
  ] as const) {
    await reader.context().clearCookies();
    if (email) await signIn(reader, email, NEW_PASSWORD);
    for (const path of paths)
      faults.push(
        ...(await squeezedOnPhones(reader, path, path === "/" || path === "/home" ? lengthenNames : undefined)),
      );
  }
  expect(faults).toEqual([]);
});

/** The cards that everyone sees are of the demo data's people. Runs in the page. */
function lengthenNames(): void {
  for (const name of document.querySelectorAll(".card-link[href^='/tradesperson/']"))
    name.textContent = "Maximilian Featherstonehaugh-Cholmondeley Worthing";
}

interface Question {
  path: string;
  /** The beginning of the job's title in the row; without it the page has one such button. */
  row?: string;
  inMenu?: boolean;
  /** What shows the button. */
  opens?: RegExp;
  button: string | RegExp;
  /** The button that changes nothing. */
  wayOut: string;
}

const customersQuestions = ({ jobs, conversationId }: LongWorld): Question[] => [
  { path: `/booking-milestones/${jobs.part.bookingId}`, button: /^Release £/, wayOut: "Go back" },
  { path: "/payment-methods", button: /^Remove .*0341$/, wayOut: "Keep card" },
  { path: "/profile/api-keys", button: /^Revoke/, wayOut: "Go back" },
  { path: `/disputes/${jobs.disputed.disputeId}`, button: /^Share the whole/, wayOut: "Go back" },
  { path: `/disputes/${jobs.disputed.disputeId}`, button: "Withdraw the dispute", wayOut: "Keep dispute" },
  { path: `/disputes/${jobs.offered.disputeId}`, button: "Accept this offer", wayOut: "Go back" },
  { path: `/disputes/${jobs.answered.disputeId}`, button: "Ask for a decision", wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to review", button: "Leave Review", wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to open", inMenu: true, button: /^Cancel job/, wayOut: "Keep job" },
  { path: "/my-jobs", row: "Work to view", inMenu: true, button: "Cancel booking", wayOut: "Keep booking" },
  { path: "/my-jobs", row: "Work to pay", inMenu: true, button: "It is not finished", wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to date:", inMenu: true, button: "Raise a dispute", wayOut: "Go back" },
  { path: `/job/${jobs.approve.jobId}`, button: /^Approve and release/, wayOut: "Go back" },
  { path: `/job/${jobs.refuse.jobId}`, inMenu: true, button: "Reject", wayOut: "Go back" },
  { path: `/conversation/${conversationId}`, inMenu: true, button: "Report", wayOut: "Go back" },
  { path: `/conversation/${conversationId}`, inMenu: true, button: "Block", wayOut: "Go back" },
];
const tradespersonsQuestions = ({ jobs, webhookId }: LongWorld): Question[] => [
  { path: "/subscriptions", button: /^Delete/, wayOut: "Keep it" },
  { path: `/profile/webhooks/${webhookId}`, button: "New secret", wayOut: "Go back" },
  { path: `/profile/webhooks/${webhookId}`, button: "Delete", wayOut: "Go back" },
  { path: `/job/${jobs["date-requested"].jobId}`, button: /^Decline/, wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to complete", button: "Mark Complete", wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to review", button: "Leave Review", wayOut: "Go back" },
  { path: "/my-jobs", row: "Work to milestones", button: "Cancel booking", wayOut: "Keep booking" },
  { path: "/manage-quotes?tab=pending", row: "Work to withdraw:", button: /^Save as template/, wayOut: "Go back" },
  { path: "/manage-quotes?tab=pending", row: "Work to withdraw:", button: "Edit", wayOut: "Go back" },
  { path: "/manage-quotes?tab=pending", row: "Work to withdraw:", button: "Withdraw", wayOut: "Keep quote" },
  { path: "/me/portfolio", opens: /^Change/, button: /^Remove/, wayOut: "Go back" },
  { path: "/manage-quotes/templates", button: /^Remove/, wayOut: "Go back" },
];

for (const who of ["customer", "tradesperson"] as const)
  test(`every dialog of a ${who}’s lists shows what it asks for, and can be answered or left`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await newWindow(browser);
    await signIn(page, world[who], NEW_PASSWORD);
    page.setDefaultTimeout(20_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const looked = new Set<string>();
    for (const question of who === "customer" ? customersQuestions(world) : tradespersonsQuestions(world))
      await test.step(`${question.button} on ${question.path}`, async () => {
        await open(page, question.path);
        if (!looked.has(question.path))
          expect(await page.evaluate(dialogsThatDiffer), "rules from outside reach these dialogs").toEqual([]);
        looked.add(question.path);
        await press(page, question);
      });
  });

async function press(page: Page, { row, inMenu, opens, button, wayOut }: Question): Promise<void> {
  const place = row ? page.getByRole("listitem").filter({ hasText: row }) : page.locator("main");
  if (inMenu) await place.locator("[data-menu] > summary").last().click();
  if (opens) await place.locator("summary").filter({ hasText: opens }).last().click();
  await place.getByRole("button", { name: button, exact: true }).last().click();
  await answerDialog(page, wayOut);
}
