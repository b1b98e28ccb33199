import type { Page } from "../page.ts";
import { agreedWork, call, freshEmail, type Journey, pictureFile, type World } from "../world.ts";

const CARD_WITH_3D_SECURE = "4000 0025 0000 3155";

/** From the first page to a posted job with a photo, as a visitor who signs up on the way. */
export async function postAsVisitor(customer: Page, { keepsPhotos = true } = {}) {
  await customer.open("/");
  await customer.follow("Leaking tap");
  await customer.sees("Which tap is it?");
  for (const answer of ["Kitchen mixer", "At the base", "The tradesperson"])
    await customer.click({ kind: "text", name: answer });
  await customer.sees("Add photos, and say where and when");
  await customer.upload("Add photo", await pictureFile("tap.jpg"));
  await customer.expect(() => document.querySelector('img[alt="Photo 1"]') !== null);
  await customer.fill("Postcode", "LS6 2AB");
  await customer.press("Next");
  await customer.sees("Where shall we send your quotes?");
  await customer.fill("Full name", "Vera Quill");
  const email = freshEmail();
  await customer.fill("Email", email);
  await customer.follow("Use a password");
  await customer.fill("Password", "a long password");
  await customer.press("Sign up");
  await customer.sees("Check your job and post it");
  if (keepsPhotos) await customer.fill("What photo 1 shows", "Where it drips");
  await customer.press("Post job");
  await customer.sees("Your job is posted");
  await customer.press("Close");
  const { items = [] } = await call(customer, "GET", "/api/v1/me/jobs?limit=1");
  return { job: `/job/${items[0]?.id}`, email };
}

/** Pays on the provider's page; the bank asks in between. */
async function payByCard(customer: Page): Promise<void> {
  await customer.fill("[name=number]", CARD_WITH_3D_SECURE, { kind: "css" });
  await customer.fill("[name=exp]", "12/34", { kind: "css" });
  await customer.fill("[name=cvc]", "123", { kind: "css" });
  await customer.click({ kind: "css", name: "button[value=pay]" });
  await customer.press("Yes, confirm");
  await customer.sees("Payment successful!");
}

async function payInNewTab(customer: Page): Promise<void> {
  await customer.inNewTab(
    () => customer.press("Pay £95"),
    () => payByCard(customer),
  );
}

async function quoteWithDate(world: World, job: string): Promise<Page> {
  const plumber = await world.person("Wyn Calder", "tradesperson");
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_at: "08:00", ends_at: "17:00" }));
  await call(plumber, "PUT", "/api/v1/me/working-hours", { hours });
  await plumber.open(job);
  await plumber.fill("Amount", "95");
  await plumber.fill("Message", "Single lever tap, fitted and tested.");
  await plumber.press("Send quote");
  await plumber.sees("Quote submitted!");
  return plumber;
}

export const hiring: readonly Journey[] = [
  {
    title: "from a visitor with a photo to a review: sign-up, quote, acceptance, day, 3-D Secure, approval",
    async run(world) {
      const customer = await world.window();
      const { job, email } = await postAsVisitor(customer);
      // Nobody sees the job of an address that is not verified.
      await customer.open(await world.linkInMail(email, /verify/));
      await customer.press("Verify email address");
      await customer.sees("Email address verified");
      await customer.open(job);
      await customer.expect(() => {
        const photo = document.querySelector<HTMLImageElement>('img[alt="Where it drips"]');
        return photo?.complete && photo.naturalWidth > 0;
      });
      const plumber = await quoteWithDate(world, job);

      await customer.open(job);
      await customer.follow("Accept");
      await customer.sees("Book ");
      await customer.fill("House number and street", "14 Brudenell Grove");
      await customer.fill("Town", "Leeds");
      await customer.fill("Your phone", "07700 900416");
      // A day within the time in which an agreement can be cancelled needs the customer's request.
      await customer.run(() => document.querySelector<HTMLElement>("dialog [type=checkbox]:not(:checked)")?.click());
      await customer.press("Accept and agree to pay £", { partly: true });
      await customer.sees("You’re booked");

      await customer.open(job);
      await payInNewTab(customer);
      // The first day that can be chosen is tomorrow.
      await world.advance("P1D");
      await plumber.open(job);
      await plumber.press("Mark Complete");
      await plumber.press("Yes, mark complete");
      await plumber.sees("Job Marked Complete");

      await customer.open(job);
      await customer.press("Approve and release", { partly: true });
      await customer.press("Release £95.00");
      await customer.sees("Work approved");
      await customer.open("/my-jobs?tab=done");
      await customer.press("Leave Review");
      await customer.click({ kind: "css", name: "dialog[open] .stars-input label:nth-of-type(5)" });
      await customer.fill("comment", "Tidy, quick and on time.", { kind: "css", name: "dialog[open] textarea" });
      await customer.press("Send review");
      await customer.sees("Thank you for your review!");
      await plumber.open("/tradesperson/payments");
      await plumber.sees("80.75");
    },
  },
  {
    title: "an app on the home screen, which has no tabs, pays in its own window and comes back to it",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const { jobId } = await agreedWork(customer, joiner);
      world.front.early = `{
        const ask = matchMedia;
        window.matchMedia = (query) => query.includes("standalone") ? { ...ask(query), matches: true } : ask(query);
      }`;
      await customer.open(`/job/${jobId}`);
      await customer.press("Pay £95");
      await customer.at("/sandbox/stripe/checkout/");
      await payByCard(customer);
      await customer.at("/my-jobs");
    },
  },
  {
    title: "a wrong password is said, and what was typed stays",
    async run(world) {
      const page = await world.window();
      world.front.expected = [/POST \/auth(\.data)?: 4/];
      await page.open("/auth");
      await page.fill("Email", "customer@demo.test");
      await page.fill("Password", "not the password");
      await page.press("Sign in");
      await page.sees("Invalid email or password");
      await page.expect(() => document.querySelector<HTMLInputElement>("[name=email]")?.value === "customer@demo.test");
      await page.fill("Password", "fettle-demo");
      await page.press("Sign in");
      await page.at("/home");
    },
  },
];
