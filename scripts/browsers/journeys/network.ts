import type { Page } from "../page.ts";
import { agreedWork, type Journey } from "../world.ts";

/** Waits until the service worker controls the page and has stored the offline page. */
async function withWorker(page: Page): Promise<void> {
  await page.expect(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until the device keeps these pages. */
async function keeps(page: Page, paths: readonly string[]): Promise<void> {
  await page.expect(async (wanted: readonly string[]) => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    const kept = requests.map(({ url }) => new URL(url).pathname);
    return wanted.every((path) => kept.includes(path));
  }, paths);
}

export const network: readonly Journey[] = [
  {
    title: "without a network the offline page is shown, and the page opens when it is back",
    async run(world) {
      const { front } = world;
      const page = await world.window();
      await page.open("/");
      await withWorker(page);
      await front.cut();
      await page.begin("/browse-services?service=Plumbing");
      await page.sees("You are offline");
      await page.expect(() =>
        getComputedStyle(document.querySelector("h1") as Element).fontFamily.includes("Bricolage"),
      );
      await page.follow("Try again");
      await page.sees("You are offline");
      await front.connect();
      await page.follow("Try again");
      await page.lacks("You are offline");
      await page.at("/browse-services?service=Plumbing");
    },
  },
  {
    title: "a tradesperson's day is readable without a network, and a step that was pressed is sent afterwards",
    async run(world) {
      const { front } = world;
      await world.followClock();
      const customer = await world.person("Ivy Marlow", "customer");
      const joiner = await world.person("Ned Farrow", "tradesperson");
      const { jobId, title } = await agreedWork(customer, joiner, { today: true });
      await joiner.open("/tradesperson-dashboard");
      await joiner.press("On my way anyway");
      await joiner.element({ kind: "button", name: "Started" });
      await withWorker(joiner);
      await keeps(joiner, [`/job/${jobId}`]);
      await front.cut();
      await joiner.press("Started");
      await joiner.sees("Saved. We’ll send it when you’re online");
      await joiner.reload();
      await joiner.sees("No connection. Saved at");
      await joiner.sees(title);
      await front.connect();
      await joiner.run(() => dispatchEvent(new Event("online")));
      await joiner.sees("Sent: 1 update");
    },
  },
  {
    title: "signing out deletes the pages that the device keeps, and the way back shows none",
    async run(world) {
      const customer = await world.person("Ivy Marlow", "customer");
      const joiner = await world.person("Ned Farrow", "tradesperson");
      const { jobId, title } = await agreedWork(customer, joiner, { today: true });
      await joiner.open("/tradesperson-dashboard");
      await withWorker(joiner);
      await joiner.reload();
      await keeps(joiner, ["/tradesperson-dashboard", `/job/${jobId}`]);
      await joiner.open("/profile?tab=info");
      await joiner.press("Log Out");
      await joiner.at("/");
      await joiner.expect(async () => (await caches.keys()).every((name) => !name.startsWith("pages-")));
      await world.front.cut();
      await joiner.begin(`/job/${jobId}`);
      await joiner.sees("You are offline");
      await joiner.lacks(title);
    },
  },
];
