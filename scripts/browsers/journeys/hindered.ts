import { agreedWork, call, type Journey, quotedJob, type World } from "../world.ts";
import { postAsVisitor } from "./hiring.ts";

/** A browser whose storage refuses everything, as with blocked cookies and in some private windows. */
const NO_STORAGE = `{
const refused = () => new DOMException("The operation is insecure.", "SecurityError");
const refuse = () => { throw refused(); };
const reject = () => Promise.reject(refused());
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
IDBFactory.prototype.open = IDBFactory.prototype.deleteDatabase = refuse;
CacheStorage.prototype.match = CacheStorage.prototype.open = CacheStorage.prototype.keys = reject;
}`;
/** Of the router's own script for the position on a page, which a page survives; faults in our scripts have their file. */
const OF_THE_ROUTER = [/^(?!.*\/assets\/).*SecurityError/s, /Failed to save scroll positions/];

function withoutStorage(world: World): void {
  world.front.early = NO_STORAGE;
  world.front.expected = OF_THE_ROUTER;
}

const LATE_MS = 3_000;

export const hindered: readonly Journey[] = [
  {
    title: "a browser that stores nothing: a visitor posts a job, and is told that the photo is not kept",
    async run(world) {
      withoutStorage(world);
      await postAsVisitor(await world.window(), { keepsPhotos: false });
    },
  },
  {
    title: "a browser that stores nothing: a quote, a message, an agreement, and signing out",
    async run(world) {
      withoutStorage(world);
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const other = await world.person("Ned Farrow", "tradesperson");
      const { jobId } = await quotedJob(customer, joiner);
      await other.open(`/job/${jobId}`);
      await other.fill("Amount", "105");
      await other.fill("Message", "Two new hinges, and the post made straight.");
      await other.press("Send quote");
      await other.sees("Quote submitted!");
      const { id } = await call(other, "GET", "/api/v1/me");
      const made = await call(customer, "POST", "/api/v1/conversations", { participant_id: id, job_id: jobId });
      await customer.open(`/conversation/${made.id}`);
      await customer.fill("Message", "Could you come on Friday?");
      await customer.press("Send");
      await customer.sees("Could you come on Friday?");
      await customer.open(`/job/${jobId}`);
      await customer.follow("Accept");
      await customer.sees("Agree a day later");
      await customer.open("/profile?tab=info");
      await customer.press("Log Out");
      await customer.at("/");
    },
  },
  {
    title: "a browser that stores nothing: an operator's list and its keys",
    async run(world) {
      withoutStorage(world);
      const operator = await world.signedIn("admin@demo.test");
      await operator.open("/admin/users");
      await operator.press("All shortcuts", { partly: true });
      await operator.sees("Use keyboard shortcuts");
      await operator.click({ kind: "text", name: "Use keyboard shortcuts" });
      await operator.keys("Escape");
    },
  },
  {
    title: "a browser that is too old is told so, and its page can be read",
    async run(world) {
      world.front.early = "CSS.supports = () => false";
      const page = await world.window();
      await page.open("/browse-services?service=Plumbing");
      await page.sees("This browser is too old for parts of this site.");
      await page.sees("Plumbing");
    },
  },
  {
    title: "scripts three seconds late: the assistant opens for a press at the first paint",
    async run(world) {
      const page = await world.window();
      world.front.scriptsLate = LATE_MS;
      await page.begin("/");
      await page.press("Ask the assistant");
      await page.expect(() => document.querySelector("dialog[open], [role=dialog]") !== null);
    },
  },
  {
    title: "scripts three seconds late: a dialog opens for a press at the first paint",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const { jobId } = await quotedJob(customer, joiner);
      world.front.scriptsLate = LATE_MS;
      await joiner.begin(`/job/${jobId}`);
      await joiner.press("Edit");
      await joiner.sees("Edit your quote");
      await joiner.expect(() => document.querySelector("dialog:modal") !== null);
    },
  },
  {
    title: "scripts three seconds late: a job is posted by a press at the first paint",
    async run(world) {
      const customer = await world.signedIn("customer2@demo.test");
      world.front.scriptsLate = LATE_MS;
      await customer.begin("/get-quotes?kind=leaking-tap&a=0&a=0&a=0&location=LS6+2AB&when=this-week");
      await customer.press("Post job");
      await customer.sees("Job posted!");
    },
  },
  {
    title: "scripts three seconds late: Pay is pressed at the first paint, and one tab opens",
    async run(world) {
      const customer = await world.person("Cora Finch", "customer");
      const joiner = await world.person("Jem Tanner", "tradesperson");
      const { jobId } = await agreedWork(customer, joiner);
      world.front.scriptsLate = LATE_MS;
      await customer.begin(`/job/${jobId}`);
      await customer.inNewTab(
        () => customer.press("Pay £95"),
        () => customer.sees("Card number"),
      );
    },
  },
];
