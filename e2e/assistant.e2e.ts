import type { Page } from "@playwright/test";
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  open,
  signIn,
  signUp,
  test,
} from "./fixtures.ts";
import { admin } from "./trust.ts";
import { startWithModel } from "./with-model.ts";

const PHONE = { width: 390, height: 844 };
const launcher = (page: Page) => page.getByRole("button", { name: "Ask the assistant" });
const panel = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
/** The position and size of the panel in whole pixels. */
async function boxOf(page: Page): Promise<number[]> {
  const box = await panel(page).boundingBox();
  return [box?.x, box?.y, box?.width, box?.height].map((side = NaN) => Math.round(side));
}
const field = (page: Page) => panel(page).getByPlaceholder("Ask me anything...");

async function openPanel(page: Page): Promise<void> {
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

test.describe("without a model", () => {
  test("a visitor asks a question, and the links of the answer work", async ({ page }) => {
    await open(page, "/");
    await openPanel(page);
    await expect(panel(page)).toContainText("Hi! I'm here to help you navigate Fettle. What can I help you with?");
    await expect.poll(async () => (await boxOf(page)).slice(2)).toEqual([340, 500]);
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);

    await ask(page, "   ");
    await expect(panel(page).getByRole("listitem").filter({ hasText: "You asked" })).toHaveCount(0);
    await ask(page, "Is my money safe?");
    await expect(panel(page)).toContainText("our payment provider, Stripe, holds the money");
    await expect(field(page)).toBeFocused();
    await expect(panel(page).getByRole("status")).toContainText("our payment provider, Stripe, holds the money");
    await expectAccessible(page);

    await panel(page).getByRole("link", { name: "Is my money safe?" }).click();
    await expect(page).toHaveURL(/\/faq#is-my-money-safe$/);
    await expect(page.locator("#is-my-money-safe")).toBeInViewport();
    await expect(panel(page)).toBeVisible();

    await page.reload();
    await openPanel(page);
    await expect(panel(page)).toContainText("our payment provider, Stripe, holds the money");
    await panel(page).getByRole("button", { name: "Clear conversation" }).click();
    await panel(page).getByRole("button", { name: "How does it work?" }).click();
    await expect(panel(page).getByRole("link").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(launcher(page)).toBeFocused();
  });

  test("in an emergency the number is the first thing in the answer, and can be dialled", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, "/");
    await openPanel(page);
    await ask(page, "SPARKS coming out the fuse box");
    const answer = panel(page).getByRole("listitem").filter({ hasText: "You asked" });
    await expect(answer.getByRole("link").first()).toHaveText("999");
    await expect(answer.getByRole("link").first()).toHaveAttribute("href", "tel:999");
    await expectAccessible(page);
    await answer.getByRole("link", { name: "In an emergency" }).first().click();
    await expect(page).toHaveURL(/\/safety#emergency$/);
  });

  test("on a phone it fills the window, traps the focus, and closes when a link is followed", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, "/");
    await openPanel(page);
    await expect.poll(() => boxOf(page)).toEqual([0, 0, PHONE.width, PHONE.height]);
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement?.closest("dialog, body")?.tagName === "BODY" &&
          document.activeElement !== document.body,
      );
      expect(outside).toBe(false);
    }
    await ask(page, "How do I post a job?");
    await expect(panel(page).getByRole("link", { name: "Post a Job" }).first()).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole("link", { name: "Post a Job" }).first().click();
    await expect(page).toHaveURL(/\/get-quotes$/);
    await expect(panel(page)).toHaveCount(0);
  });

  test("a failed question can be tried again without loss of input", async ({ page }) => {
    await open(page, "/support");
    await openPanel(page);
    const address = "**/api/v1/functions/ai-assistant";
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/event-stream", body: 'data: {"type":"text","text":"Half an ans"}\n\n' }),
    );
    await ask(page, "Can I cancel a booking?");
    await expect(panel(page)).toContainText("Sorry, I encountered an error. Please try again.");
    await expectAccessible(page);
    await page.unroute(address);
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/event-stream", body: 'data: {"type":"done","source":"guide"}\n\n' }),
    );
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page)).toContainText("I'm sorry, I couldn't process that request.");
    await page.unroute(address);
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByText("Can I cancel a booking?").first()).toBeVisible();
    await expect(panel(page).getByRole("link").first()).toBeVisible();
    await expect(panel(page)).not.toContainText("Sorry, I encountered an error");
  });

  test("the conversation is deleted at sign-out", async ({ page }) => {
    await signUp(page, { name: "Iris Cole", email: freshEmail("iris"), userType: "customer" });
    await open(page, "/profile");
    await openPanel(page);
    await ask(page, "Where are my jobs?");
    await expect(panel(page).getByRole("link").first()).toBeVisible();
    await panel(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("assistant"))).toBeNull();
    await openPanel(page);
    await expect(panel(page)).not.toContainText("Where are my jobs?");
  });

  test("its button does not cover buttons of forms or the navigation", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await signIn(page, "customer2@demo.test");
    for (const path of ["/post-job", "/profile?tab=settings", "/profile/password"]) {
      await open(page, path);
      for (let top = 0; top < 2_400; top += 130) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await expect.poll(() => page.evaluate(coveredButtons), { message: `${path} at ${top}` }).toEqual([]);
      }
    }
  });

  test("operators' screens and printed pages do not have it", async ({ browser }) => {
    const page = await admin(browser);
    await open(page, "/admin");
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await expect(launcher(page)).toHaveCount(0);
    await open(page, "/faq");
    await expect(launcher(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(launcher(page)).toBeHidden();
  });
});

/** The labels of the buttons that the assistant's button covers. */
function coveredButtons(): string[] {
  const over = document.querySelector(".launcher")?.getBoundingClientRect();
  if (!over) return ["there is no launcher"];
  return [...document.querySelectorAll("main button[type=submit], nav a")].flatMap((each) => {
    const box = each.getBoundingClientRect();
    const shown = box.width > 1 && each.checkVisibility();
    const apart = box.right <= over.left || box.left >= over.right || box.bottom <= over.top || box.top >= over.bottom;
    return shown && !apart ? [each.textContent ?? ""] : [];
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the assistant's button leads to the help", async ({ page }) => {
    await page.goto("/browse");
    await launcher(page).click();
    await expect(page).toHaveURL(/\/support\??$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a description can be enhanced, used and restored with forms alone", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("customer2@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.goto("/post-job?category=Plumbing");
    await expect(page.getByText("Likely price:")).toBeVisible();
    await page.getByLabel("Title").fill("Kitchen tap");
    await page.getByLabel("Description").fill("too short");
    await page.getByRole("button", { name: "Enhance with AI" }).click();
    await expect(page.getByText("Please write at least 20 characters")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("too short");

    await page.getByLabel("Description").fill("the kitchen tap drips from its base");
    await page.getByRole("button", { name: "Enhance with AI" }).click();
    await expect(page.getByRole("heading", { name: "Suggestion" })).toBeVisible();
    await page.getByRole("button", { name: "Use This" }).click();
    await expect(page.getByText("Applied!")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue(/^The kitchen tap drips from its base\.\n\nQuestions/);
    await page.getByRole("button", { name: "Put my words back" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("the kitchen tap drips from its base");
    await expect(page.getByLabel("Title")).toHaveValue("Kitchen tap");

    // Enter in a field posts the job and does not enhance the description.
    await page.getByLabel("Title").press("Enter");
    await expect(page.getByText("Invalid UK postcode format").first()).toBeVisible();
  });
});

test("a description is enhanced from our own table and can be used or restored", async ({ page }) => {
  await signUp(page, { name: "Nora Byrne", email: freshEmail("nora"), userType: "customer" });
  await open(page, "/post-job");
  const description = page.getByLabel("Description");
  await description.fill("too short");
  await page.getByRole("button", { name: "Enhance with AI" }).click();
  await expectToast(page, "Description too short", "Please write at least 20 characters");

  await page.getByLabel("Category").selectOption("Plumbing");
  await page.getByText("Questions tradespeople often ask about plumbing").click();
  await expect(page.getByRole("listitem").filter({ hasText: "What make or model is it" })).toBeVisible();
  await page.getByLabel("Postcode").fill("LS6 2AB");
  await expect(page.getByText("Likely price:")).toBeVisible();
  await expect(page.getByText(/From \d+ paid plumbing jobs/)).toBeVisible();

  const mine = "the bathroom tap drips. It started last week";
  await description.fill(mine);
  await page.getByRole("button", { name: "Enhance with AI" }).click();
  const suggestion = page.getByRole("region", { name: "Suggestion" });
  await expect(suggestion).toContainText("The bathroom tap drips.");
  await expect(suggestion).not.toContainText("Which room is it in?");
  await expectAccessible(page);
  await suggestion.getByRole("button", { name: "Keep Original" }).click();
  await expect(suggestion).toHaveCount(0);
  await expect(description).toHaveValue(mine);

  await page.getByRole("button", { name: "Enhance with AI" }).click();
  await expect(suggestion).toBeVisible();
  await description.fill("short");
  await expect(suggestion).toHaveCount(0);
  await description.fill(mine);
  await page.getByRole("button", { name: "Enhance with AI" }).click();
  await suggestion.getByRole("button", { name: "Use This" }).click();
  await expectToast(page, "Applied!");
  await expect(description).toHaveValue(/Questions tradespeople will ask\n- What make or model/);
  await page.getByRole("button", { name: "Put my words back" }).click();
  await expect(description).toHaveValue(mine);
});

test("with a model: its answer streams, can be stopped, and is replaced by the guide's when it fails", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { url, model, stop } = await startWithModel();
  try {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await signUp(page, { name: "Tess Moore", email: freshEmail("tess"), userType: "customer" });
    await open(page, "/home");
    await openPanel(page);

    await test.step("streams", async () => {
      await ask(page, "What should I do first?");
      await expect(field(page)).toBeDisabled();
      const reply = await model.next();
      reply.say("Post a job first. ");
      await expect(panel(page).getByText("Post a job first.")).toBeVisible();
      await expect(panel(page).getByRole("button", { name: "Stop" })).toBeVisible();
      // Screen readers announce the start of the answer, not each word.
      await expect(panel(page).getByRole("status")).toHaveText("Looking for an answer…");
      await expectAccessible(page);
      reply.say(
        "<img src=x onerror=alert(1)> Then look at [elsewhere](https://elsewhere.example) or [Post a Job](/post-job).",
      );
      reply.end();
      await expect(panel(page).getByRole("link", { name: "Post a Job" })).toHaveAttribute("href", "/post-job");
      await expect(panel(page).getByRole("link", { name: /elsewhere/ })).toHaveCount(0);
      await expect(panel(page).locator("img")).toHaveCount(0);
      await expect(field(page)).toBeEnabled();
      await expect(field(page)).toBeFocused();
    });

    await test.step("stopped", async () => {
      await ask(page, "And then?");
      const reply = await model.next();
      reply.say("Then you wait for quotes. ");
      await expect(panel(page).getByText("Then you wait for quotes.")).toBeVisible();
      await panel(page).getByRole("button", { name: "Stop" }).click();
      await expect(panel(page).getByText("Stopped.")).toBeVisible();
      await reply.left;
      await expect(field(page)).toBeEnabled();
    });

    await test.step("fails during the answer", async () => {
      await ask(page, "Is my money safe?");
      const reply = await model.next();
      reply.say("Your money is with ");
      reply.break();
      await expect(panel(page)).toContainText("this answer comes from the built-in guide");
      await expect(panel(page)).toContainText("our payment provider, Stripe, holds the money");
      await expect(panel(page)).not.toContainText("Your money is with");
    });

    await test.step("a description is sent without personal data", async () => {
      await open(page, "/post-job");
      const mine = "Tess here. The kitchen tap drips. Call 07700 900123 first.";
      await page.getByLabel("Description").fill(mine);
      await page.getByRole("button", { name: "Enhance with AI" }).click();
      await expect(page.getByRole("button", { name: "Enhancing…" })).toBeVisible();
      const reply = await model.next();
      expect(model.asked.at(-1)).not.toMatch(/Tess|07700/);
      reply.say("The kitchen tap drips. Call [phone 1] first.");
      reply.end();
      const suggestion = page.getByRole("region", { name: "Suggestion" });
      await expect(suggestion).toContainText("AI wrote this");
      await suggestion.getByRole("button", { name: "Use This" }).click();
      await expect(page.getByLabel("Description")).toHaveValue("The kitchen tap drips. Call 07700 900123 first.");
      await page.getByRole("button", { name: "Put my words back" }).click();
      await expect(page.getByLabel("Description")).toHaveValue(mine);
    });

    await test.step("if the model fails, our own rules structure the description", async () => {
      await page.getByRole("button", { name: "Enhance with AI" }).click();
      (await model.next()).break();
      const suggestion = page.getByRole("region", { name: "Suggestion" });
      await expect(suggestion).toContainText("Your own words, set out for tradespeople");
    });
    await context.close();
  } finally {
    await stop();
  }
});
