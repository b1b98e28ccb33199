import type { Page } from "@playwright/test";
import { leaveEveryDialog } from "./dialogs.ts";
import { dialogsOfSource } from "./dialogs-of-source.ts";
import { expect, load, open, signIn, test } from "./fixtures.ts";

/**
 * Every dialog of the product at a phone's width. phone-lists.e2e.ts answers those of customers' and tradespeople's lists, and
 * phone-desk.e2e.ts those of operators.
 */

test.use({ viewport: { width: 390, height: 844 } });

/** Another journey presses them at a phone's width, by the intent or the file. */
const ON_A_PHONE: Record<string, string> = {
  "accept-offer": "phone-lists.e2e.ts",
  "accept-suspension-appeal": "phone-desk.e2e.ts",
  "ask-change": "changes.e2e.ts",
  "app/features/disputes/admin/confirm-decision.tsx": "phone-desk.e2e.ts",
  "app/features/identity/profile/ui/crop-photo.tsx": "phone-forms.e2e.ts",
  "app/ui/desk/list-keys.tsx": "phone-forms.e2e.ts",
  "app/ui/palette-box.tsx": "phone-forms.e2e.ts",
  "clear-payouts": "phone-desk.e2e.ts",
  "close-booking": "phone-desk.e2e.ts",
  "close-unpaid-case": "time-on-phones.later.e2e.ts",
  "correct-address": "desk-presses.e2e.ts",
  "decide-frozen-booking": "phone-desk.e2e.ts",
  "decide-no-access": "nobody-in.later.e2e.ts",
  "decide-no-show": "time-on-phones.later.e2e.ts",
  "decide-review": "phone-desk.e2e.ts",
  "decline-change": "changes.e2e.ts",
  "decline-date": "phone-lists.e2e.ts",
  "delete-webhook": "phone-lists.e2e.ts",
  "end-announcement": "phone-desk.e2e.ts",
  "escalate-dispute": "phone-lists.e2e.ts",
  "lift-freeze": "phone-desk.e2e.ts",
  "move-date": "desk-presses.e2e.ts",
  "open-conversation": "phone-lists.e2e.ts",
  "raise-dispute": "phone-lists.e2e.ts",
  "read-conversation": "phone-desk.e2e.ts",
  "release-milestone": "phone-lists.e2e.ts",
  "remove-card": "phone-lists.e2e.ts",
  "remove-template": "phone-lists.e2e.ts",
  "renew-webhook-secret": "phone-lists.e2e.ts",
  "report-no-show": "time-on-phones.later.e2e.ts",
  "retry-payment": "phone-desk.e2e.ts",
  "retry-webhook": "phone-money.later.e2e.ts",
  "revoke-admin": "phone-desk.e2e.ts",
  "revoke-api-key": "phone-lists.e2e.ts",
  "submit-evidence": "phone-desk.e2e.ts",
  // The form of a quote is a sheet on phones.
  "submit-quote": "quote-templates.e2e.ts",
  "uphold-suspension": "phone-desk.e2e.ts",
  "withdraw-act": "phone-desk.e2e.ts",
  "withdraw-approval": "phone-desk.e2e.ts",
  "withdraw-dispute": "phone-lists.e2e.ts",
  "withdraw-photo-consent": "work-photos.e2e.ts",
  "write-off": "phone-money.later.e2e.ts",
};
/** One of the intents of a component that makes several dialogs. */
const AN_INTENT_OF: Record<string, string> = {
  "app/features/desk/support/admin/ticket-strip.tsx": "change-case",
  "app/features/subscriptions/ui/plan-panel.tsx": "withdraw-visits",
};
/** Nothing presses them at a phone's width, with the reason. */
const ON_A_WIDE_SCREEN: Record<string, string> = {
  // Its other dialog, for an event of the provider, is that of phone-money.later.e2e.ts.
  "app/features/desk/operators/admin/work/route.tsx":
    "a task fails for good only after its retries, which take days of real time",
};

const PAGES: Record<string, readonly string[]> = {
  "admin@demo.test": [
    "/admin/approvals",
    "/admin/payments",
    "/admin/users",
    // Other journeys sign people up, who are listed first.
    "/admin/users?show=suspended",
    "/admin/risk",
    "/admin/suspensions",
    "/admin/reviews",
    "/admin/verifications",
    "/admin/disputes",
    "/admin/site",
    "/admin/support",
    "/admin/support/answers",
  ],
  "customer@demo.test": ["/my-jobs", "/my-reviews", "/messages", "/disputes", "/subscriptions"],
  "tradesperson@demo.test": [
    "/my-jobs",
    "/subscriptions",
    "/my-reviews",
    "/me/portfolio",
    "/manage-quotes",
    "/tradesperson/calendar/availability",
    // It has the link to the calendar that the page before has made.
    "/profile/access",
    "/tradesperson-dashboard",
  ],
};
/** Of each kind of page that a list leads to, so many are opened. */
const OF_A_KIND = 3;

// The last one needs what the others have seen.
test.describe
  .serial("every dialog at a phone’s width", () => {
    const seen = new Set<string>();

    for (const [email, lists] of Object.entries(PAGES))
      test(`that a page of ${email} offers fits and can be left`, async ({ page }) => {
        test.setTimeout(300_000);
        page.setDefaultTimeout(30_000);
        await signIn(page, email);
        for (const list of lists) {
          await load(page, list);
          await leaveEveryDialog(page, seen);
          for (const path of await pagesBehind(page)) {
            await open(page, path);
            await leaveEveryDialog(page, seen);
          }
        }
      });

    test("has a journey", () => {
      const all = new Set(dialogsOfSource().map(({ intent }) => intent));
      const elsewhere = { ...ON_A_PHONE, ...ON_A_WIDE_SCREEN };
      const forgotten = [...all].filter(
        (intent) => !seen.has(AN_INTENT_OF[intent] ?? intent) && !(intent in elsewhere),
      );
      expect(forgotten, "dialogs without a journey at a phone’s width").toEqual([]);
      const gone = Object.keys({ ...elsewhere, ...AN_INTENT_OF }).filter((intent) => !all.has(intent));
      expect(gone, "dialogs that no longer exist").toEqual([]);
    });
  });

/** The first few pages of each kind to which the current one leads. */
async function pagesBehind(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].map(({ pathname, search }) => pathname + search),
  );
  const own = [...new Set(links)].filter((link) => /[0-9a-f-]{36}/.test(link) && !/\.(ics|csv)|\/file/.test(link));
  const kinds = Map.groupBy(own, (link) => link.replace(/[0-9a-f-]{36}.*/, ""));
  return [...kinds.values()].flatMap((some) => some.slice(0, OF_A_KIND));
}
